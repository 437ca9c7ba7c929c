/** An employee's leave: balances, upcoming and past leave. */
export const ownLeave = {
  home: "Home",
  crumb: "Leave",
  title: "My leave",
  file: "File leave",
  balances: "Balances",
  noBalance: "No leave balances",
  noBalanceWhy: "Ask your leave administrator.",
  ahead: "Ahead",
  nothingAhead: "No upcoming leave",
  nothingAheadWhy: "Pending and approved leave is listed here until its last day.",
  history: "History",
  notBegun: "Leaves have not begun",
  notBegunWhy: "Your company does not manage leave here yet. Your balances will appear here.",
  planned: "{days} planned",
  waiting: "{days} waiting for a decision",
  held: "{days} earned, available later",
  nothingLapses: "Nothing expires within a year",
  endOne: "{days} ends on {day}",
  endMany: "{days} end on {day}",
  endUnless: "{ends} unless you take them",
  endPaid: "{ends} and are converted to cash if unused",
  endPartPaid: "{ends}; {days} of them are paid out",
  entriesTitle: "My {leave}",
};

export type OwnLeaveText = typeof ownLeave;
