// What the themes are called, and their pictures.
import type { VNode } from "preact";
import { AutoIcon, MoonIcon, SunIcon } from "./icons";
import type { Theme } from "./theme";

export const THEMES: Readonly<Record<Theme, { readonly label: string; readonly Icon: () => VNode }>> = {
  system: { label: "Theme: as the system", Icon: AutoIcon },
  light: { label: "Theme: light", Icon: SunIcon },
  dark: { label: "Theme: dark", Icon: MoonIcon },
};
