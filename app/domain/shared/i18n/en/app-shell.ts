import { ownAccount } from "./account/own-account";

/** App shell: menu, header, links to notifications and search. */
export const frame = {
  skip: "Skip to content",
  menu: "Menu",
  mainMenu: "Main",
  smallMenu: "Main, small screen",
  shortMenu: "My Work, short",
  expand: "Expand menu",
  collapse: "Collapse menu",
  manual: "Manual",
  loading: "Loading…",
  noConnection: "No connection",
  notDone: "Not possible",
  accountOf: "Account of",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  account: ownAccount.tabs,
  logOut: ownAccount.signOut.title,
  bell: "Notifications",
  bellOne: "Notifications, 1 message",
  bellMany: "Notifications, {count} messages",
  searchKeys: "Search (Ctrl K)",
  goTo: "Go to",
  goToWhat: "Go to a screen or an employee",
};

export type FrameText = typeof frame;
