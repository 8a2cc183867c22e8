// Light, dark, or as the system has it; the builder and the solving page have it in common.

export type Theme = "system" | "light" | "dark";

/** On the document, where the style sheet looks for it. */
export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

const NEXT: Readonly<Record<Theme, Theme>> = { system: "light", light: "dark", dark: "system" };

export function nextTheme(theme: Theme): Theme {
  return NEXT[theme];
}
