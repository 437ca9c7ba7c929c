/** A day of the employees in the user's departments. */
export const ownTeam = {
  home: "Home",
  title: "My team",
  before: "Previous day",
  after: "Next day",
  noTeam: "No team to show",
  leadsNoDepartment: "You do not head a department.",
  noEmployees: "No one",
  noEmployeesReason: "No one in your departments is employed on this day.",
};

export type OwnTeamText = typeof ownTeam;
