/** A day of the employees in the user's departments. */
export const ownTeam = {
  home: "Home",
  title: "My team",
  before: "Previous day",
  after: "Next day",
  noTeam: "No team to show",
  leadsNoDepartment: "You lead no department whose days are shown here.",
  noEmployees: "No one",
  noEmployeesReason: "No one in your departments is employed on this day.",
};

export type OwnTeamText = typeof ownTeam;
