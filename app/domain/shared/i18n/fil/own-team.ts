import type { OwnTeamText } from "~/domain/shared/i18n/en/own-team";

export const ownTeam: OwnTeamText = {
  home: "Home",
  title: "Ang team ko",
  before: "Nakaraang araw",
  after: "Susunod na araw",
  noTeam: "Walang team na maipakikita",
  leadsNoDepartment: "Wala kang pinamumunuang departamento na ipinakikita rito ang mga araw.",
  noEmployees: "Walang sinuman",
  noEmployeesReason: "Walang nagtatrabaho sa mga departamento mo sa araw na ito.",
};
