// The icons of the builder's first script; the others are in late-icons.tsx.
import type { ComponentChildren } from "preact";

export function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const UndoIcon = () => (
  <Icon>
    <path d="M7.5 4 4 7.5 7.5 11" />
    <path d="M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="M12.5 4 16 7.5 12.5 11" />
    <path d="M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12" />
  </Icon>
);

export const FileIcon = () => (
  <Icon>
    <path d="M3 15.5V5a1 1 0 0 1 1-1h4l2 2.5h6a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z" />
    <path d="M10 9v5M7.8 11.8 10 14l2.2-2.2" />
  </Icon>
);

export const GridsIcon = () => (
  <Icon>
    <path d="M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M8.5 11.5a3.2 3.2 0 0 0 4.6.1l2.6-2.6a3.2 3.2 0 0 0-4.6-4.6l-1 1" />
    <path d="M11.5 8.5a3.2 3.2 0 0 0-4.6-.1L4.3 11a3.2 3.2 0 0 0 4.6 4.6l1-1" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m4.5 10.5 3.5 3.5 7.5-8" />
  </Icon>
);

export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.4" />
    <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7l1.3 1.3M14 14l1.3 1.3M4.7 15.3 6 14M14 6l1.3-1.3" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 11.8A6.8 6.8 0 0 1 8.2 3.5a6.8 6.8 0 1 0 8.3 8.3Z" />
  </Icon>
);

export const AutoIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M10 3.2a6.8 6.8 0 0 1 0 13.6Z" fill="currentColor" />
  </Icon>
);

export const BoltIcon = () => (
  <Icon>
    <path d="M11 2.5 4.5 11.5H9.5L9 17.5l6.5-9H10.5Z" />
  </Icon>
);

export const SparkIcon = () => (
  <Icon>
    <path d="M9 3.5 10.6 8 15 9.6 10.6 11.2 9 15.7 7.4 11.2 3 9.6 7.4 8Z" />
    <path d="M15.5 13.5v3M14 15h3M15.5 3v2.4M14.3 4.2h2.4" />
  </Icon>
);

export const PenIcon = () => (
  <Icon>
    <path d="m4 16 .8-3.6L13.4 3.8a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3l-8.6 8.6L4 16Z" />
    <path d="m11.7 5.5 2.8 2.8" />
  </Icon>
);

export const KeysIcon = () => (
  <Icon>
    <path d="M7.3 7.2a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2" />
    <path d="M10 14.6v.1" />
    <circle cx="10" cy="10" r="7.4" />
  </Icon>
);
