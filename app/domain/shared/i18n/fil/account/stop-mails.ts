import type { StopMailsText } from "~/domain/shared/i18n/en/account/stop-mails";

export const stopMails: StopMailsText = {
  title: "Itigil ang mga email na ito",
  question: "Itigil ang mga email na ito?",
  will: "Hindi ka na padadalhan ng Kawani ng email tungkol sa {what}.",
  done: "Itinigil na ang mga email na ito",
  stopped: "Hindi ka na pinadadalhan ng Kawani ng email tungkol sa {what}.",
  before: "Dati ka nang hindi pinadadalhan ng Kawani ng email tungkol sa {what}.",
  daily: "mga notification mo na minsan sa isang araw",
  alone:
    "Mananatili ang mga notification mo sa Kawani at ang lahat ng ibang email. Kapag naka-sign in ka, makapipili ka ulit sa Mga ipinaaalam sa iyo.",
  pending: "Itinitigil…",
};
