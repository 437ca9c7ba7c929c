import type { OwnTeamWords } from "~/domain/shared/words/en/own-team";

export const ownTeam: OwnTeamWords = {
  home: "Home",
  title: "Ang team ko",
  before: "Nakaraang araw",
  after: "Susunod na araw",
  noTeam: "Walang team na maipakikita",
  leadsNobody: "Wala kang pinamumunuang departamento na ipinakikita rito ang mga araw.",
  nobody: "Walang sinuman",
  nobodyWhy: "Walang nagtatrabaho sa mga departamento mo sa araw na ito.",
};
