/** The pictures of Lucide that the pages use; `npm run icons` draws them into icons.svg. */
export const ICON_NAMES = [
  "arrow-down", "arrow-left", "arrow-right", "arrow-up", "banknote", "bell", "book-open", "bookmark", "briefcase-business", "building-2",
  "calculator", "calendar-clock", "calendar-days", "check", "chevron-down", "chevron-left", "chevron-right", "circle", "circle-alert",
  "circle-check", "circle-help", "circle-x", "clock", "cloud-off", "code", "coffee", "columns-3", "crown", "download", "ellipsis",
  "ellipsis-vertical", "external-link", "eye", "eye-off", "factory", "file-check", "file-check-2", "file-pen", "file-question", "file-search",
  "file-spreadsheet", "file-text", "filter", "folder-input", "gavel", "gift", "headset", "heart", "history", "hourglass", "info", "key-round",
  "layers", "layout-dashboard", "loader-circle", "lock", "lock-keyhole", "log-out", "mail", "mail-x", "megaphone", "menu", "merge",
  "message-square-text", "network", "octagon-alert", "panel-left-close", "panel-left-open", "pencil", "plus", "printer", "refresh-cw", "rotate-ccw",
  "scale", "scroll-text", "search", "server-crash", "settings", "shield", "shield-check", "store", "trash-2", "triangle-alert", "truck", "upload",
  "user-check", "user-minus", "user-plus", "user-round", "users", "wallet", "wrench", "x",
] as const;

export type IconName = (typeof ICON_NAMES)[number];
