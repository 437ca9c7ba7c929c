import type { OwnPointsWords } from "~/domain/shared/words/en/own-points";

export const ownPoints: OwnPointsWords = {
  title: "Mga points ko",
  window: "Mga araw na ipakikita",
  span: "{from} hanggang {to}",
  came: "Pumasok na points",
  went: "Lumabas na points",
  balance: "Balanse",
  table: "Talaan ng points",
  date: "Petsa",
  what: "Ano",
  points: "Halaga sa points (₱)",
  balanceHeading: "Balanse (₱)",
  before: "Balanse bago nito",
  purchase: "Binili",
  at: "{what} sa {merchant}",
  kinds: {
    TOP_UP: "Dagdag na points",
    TRANSFER: "Ibinigay",
    DEDUCT: "Ibinawas",
    USAGE: "Nagamit",
    REVERSAL: "Ibinalik",
    EXPIRY: "Nag-expire",
  },
};
