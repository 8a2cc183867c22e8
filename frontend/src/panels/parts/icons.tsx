// The page's few icons, drawn on a 20x20 grid with the text's own colour.
import type { ComponentChildren } from "preact";

function Icon({ children }: { children: ComponentChildren }) {
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

export const CrossIcon = () => (
  <Icon>
    <path d="m6 6 8 8M14 6l-8 8" />
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

export const BulbIcon = () => (
  <Icon>
    <path d="M7.5 14h5M8.3 16.8h3.4" />
    <path d="M7.5 14c0-1.6-2.3-2.6-2.3-5.4a4.8 4.8 0 0 1 9.6 0c0 2.8-2.3 3.8-2.3 5.4" />
  </Icon>
);

export const StopIcon = () => (
  <Icon>
    <rect x="5" y="5" width="10" height="10" rx="1.5" fill="currentColor" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M12 5 7 10l5 5" />
  </Icon>
);

export const ForwardIcon = () => (
  <Icon>
    <path d="m8 5 5 5-5 5" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="m5 8 5 5 5-5" />
  </Icon>
);

export const TurnIcon = () => (
  <Icon>
    <path d="M3.5 7.5H15M12 4.5l3 3-3 3" opacity="0.95" />
    <path d="M6 10.5v6M3.5 14 6 16.5 8.5 14" />
  </Icon>
);

export const PrintIcon = () => (
  <Icon>
    <path d="M6 8V3.5h8V8" />
    <rect x="3" y="8" width="14" height="6" rx="1.5" />
    <path d="M6 12h8v4.5H6Z" />
  </Icon>
);

export const PenIcon = () => (
  <Icon>
    <path d="m4 16 .8-3.6L13.4 3.8a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3l-8.6 8.6L4 16Z" />
    <path d="m11.7 5.5 2.8 2.8" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="4.5" y="9" width="11" height="7.5" rx="1.6" />
    <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
  </Icon>
);

export const BackspaceIcon = () => (
  <Icon>
    <path d="M7 4.5h8.5a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H7L2.5 10Z" />
    <path d="m9 7.8 4.4 4.4M13.4 7.8 9 12.2" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M7.5 5v10M12.5 5v10" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="m7 4.5 8 5.5-8 5.5Z" fill="currentColor" />
  </Icon>
);

export const ListIcon = () => (
  <Icon>
    <path d="M7.5 5.5H17M7.5 10H17M7.5 14.5H17M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1" />
  </Icon>
);

export const NoteIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.4" />
    <path d="M10 9.2v4.6M10 6.3v.1" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M4.5 10h.1M10 10h.1M15.5 10h.1" stroke-width="2.6" />
  </Icon>
);

export const KeysIcon = () => (
  <Icon>
    <path d="M7.3 7.2a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3 1-1.3 2" />
    <path d="M10 14.6v.1" />
    <circle cx="10" cy="10" r="7.4" />
  </Icon>
);
