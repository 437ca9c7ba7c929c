import type { StopMailsWords } from "~/domain/shared/words/en/account/stop-mails";

export const stopMails: StopMailsWords = {
  title: "Itigil ang mga mail na ito",
  question: "Itigil ang mga mail na ito?",
  will: "Hindi ka na padadalhan ng Kawani ng mail tungkol sa {what}.",
  done: "Itinigil na ang mga mail na ito",
  stopped: "Hindi ka na pinadadalhan ng Kawani ng mail tungkol sa {what}.",
  before: "Dati ka nang hindi pinadadalhan ng Kawani ng mail tungkol sa {what}.",
  daily: "mga notification mo na minsan sa isang araw",
  alone:
    "Mananatili ang mga notification mo sa Kawani at ang lahat ng ibang mail. Kapag naka-sign in ka, makapipili ka ulit sa Mga ipinaaalam sa iyo.",
  pending: "Itinitigil…",
};
