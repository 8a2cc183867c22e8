// The icons that the builder's first script does without: for its late parts, and for the solving page.
import { Icon } from "./icons";

export const CrossIcon = () => (
  <Icon>
    <path d="m6 6 8 8M14 6l-8 8" />
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
