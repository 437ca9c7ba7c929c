import type { FrameText } from "~/domain/shared/i18n/en/app-shell";
import { ownAccount } from "./account/own-account";

export const frame: FrameText = {
  skip: "Pumunta sa laman",
  menu: "Menu",
  mainMenu: "Pangunahing menu",
  smallMenu: "Pangunahing menu, maliit na screen",
  shortMenu: "My Work, maikli",
  expand: "Palawakin ang menu",
  collapse: "Paliitin ang menu",
  manual: "Manual",
  loading: "Sandali lang…",
  noConnection: "Walang koneksyon",
  notDone: "Hindi ito nagawa",
  accountOf: "Account ni",
  theme: "Kulay",
  themes: { system: "Device", light: "Maliwanag", dark: "Madilim" },
  account: ownAccount.tabs,
  logOut: ownAccount.signOut.title,
  bell: "Mga notification",
  bellOne: "Mga notification, 1 mensahe",
  bellMany: "Mga notification, {count} mensahe",
  searchKeys: "Maghanap (Ctrl K)",
  goTo: "Pumunta sa",
  goToWhat: "Pumunta sa isang pahina o empleyado",
};
