/** An employee's leave: balances, upcoming and past leave. */
export const ownLeave = {
  home: "Home",
  crumb: "Leave",
  title: "My leave",
  file: "File leave",
  balances: "Balances",
  noBalance: "No leave type keeps a balance for you",
  noBalanceWhy: "Ask the person who manages leaves in your company.",
  ahead: "Ahead",
  nothingAhead: "No leave ahead",
  nothingAheadWhy: "Pending and approved leave is listed here until its last day.",
  history: "History",
  notBegun: "Leaves have not begun",
  notBegunWhy: "Your company does not keep leaves here yet. Your balances appear as soon as it does.",
  planned: "{days} planned",
  waiting: "{days} waiting for a decision",
  held: "{days} earned, to be taken later",
  nothingLapses: "Nothing expires within a year",
  endOne: "{days} ends on {day}",
  endMany: "{days} end on {day}",
  endUnless: "{ends} unless you take them",
  endPaid: "{ends} and are paid out unless you take them",
  endPartPaid: "{ends}; {days} of them are paid out",
  entriesTitle: "My {leave}",
};

export type OwnLeaveText = typeof ownLeave;
