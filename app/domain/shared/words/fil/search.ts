import type { SearchWords } from "~/domain/shared/words/en/search";

export const search: SearchWords = {
  title: "Maghanap",
  screen: "Pahina",
  screenOrPerson: "Pahina o empleyado",
  found: "Nahanap",
  nothing: "Walang nahanap",
  nothingOf: "Walang nabubuksan mo na may “{q}” sa pangalan.",
  meant: "Ito ba ang hinahanap mo:",
  meantThis: "Ito ba?",
};
