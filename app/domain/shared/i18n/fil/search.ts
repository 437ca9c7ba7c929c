import type { SearchText } from "~/domain/shared/i18n/en/search";

export const search: SearchText = {
  title: "Maghanap",
  screen: "Pahina",
  screenOrPerson: "Pahina o empleyado",
  found: "Nahanap",
  nothing: "Walang nahanap",
  nothingOf: "Walang nabubuksan mo na may “{q}” sa pangalan.",
  meant: "Ito ba ang hinahanap mo:",
  meantThis: "Ito ba?",
};
