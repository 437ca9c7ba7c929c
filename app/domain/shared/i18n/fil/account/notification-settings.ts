import type { NotificationSettingsText } from "~/domain/shared/i18n/en/account/notification-settings";

export const notificationSettings: NotificationSettingsText = {
  meta: "Ang lalabas sa mga notification mo, ang darating sa email, at ang ipapadala sa mga device mo.",
  always:
    "Laging darating ang email tungkol sa password mo, sa two-factor sign-in at sa mga sikretong link: pinoprotektahan nito ang account mo.",
  what: "Ang nangyari",
  shown: "Sa Kawani",
  shownOf: "{what}: sa Kawani",
  mail: "Sa email",
  mailOf: "{what}: sa email",
  push: "Sa mga device ko",
  pushOf: "{what}: sa mga device ko",
  quiet: "Tahimik na oras",
  quietWhy:
    "Maghihintay ang email at ang notification sa mga device mo hanggang matapos ito. Darating pa rin agad ang email na nagpoprotekta sa account mo.",
  from: "Tahimik mula",
  fromHint: "Bilang HH:MM sa Maynila, tulad ng 22:00.",
  until: "Hanggang",
  untilHint: "Tulad ng 06:30, ng kinabukasan na iyon.",
  save: "I-save",
  saved: "Na-save na. May bisa na ito mula ngayon.",
};
