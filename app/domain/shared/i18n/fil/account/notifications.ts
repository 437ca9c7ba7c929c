import { notifications as english, type NotificationsText } from "~/domain/shared/i18n/en/account/notifications";

export const notifications: NotificationsText = {
  title: "Mga notification",
  messages: "Mga mensahe",
  message: "mensahe",
  tabs: { personal: "Para sa iyo", company: "Kompanya" },
  dismissedToo: "Ipakita pati ang mga inalis",
  reload: "I-reload",
  updated: "Huling nabago {when}",
  notUpdated: "Hindi pa nababasa",
  manage: "Ayusin ang mga paunawa ng kompanya",
  choose: "Piliin ang ipaaalam sa iyo",
  empty: `${english.empty}. Walang mensahe.`,
  unread: "Hindi mabasa ang mga mensahe. I-reload para subukan ulit.",
  deleteAll: "Alisin lahat",
  dismissed: "Inalis",
  dismiss: "Alisin",
  dismissOf: "Alisin ang {what}, {when}",
};
