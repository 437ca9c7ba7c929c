import type { OwnTeamText } from "~/domain/shared/i18n/en/own-team";

export const ownTeam: OwnTeamText = {
  home: "Home",
  title: "Ang team ko",
  before: "Nakaraang araw",
  after: "Susunod na araw",
  noTeam: "Walang team na maipakikita",
  leadsNobody: "Wala kang pinamumunuang departamento na ipinakikita rito ang mga araw.",
  nobody: "Walang sinuman",
  nobodyWhy: "Walang nagtatrabaho sa mga departamento mo sa araw na ito.",
};
