/** A leave balance in days, and its entries. */
export const leaveBalance = {
  oneDay: "{days} day",
  days: "{days} days",
  used: "{days} used",
  planned: "{days} planned",
  ofLeft: "of {days} left",
  over: "over",
  today: "Today",
  lapsesNext: "Expires next",
  lapsesOn: "{days} on {day}",
  entries: "Entries",
  date: "Date",
  what: "What",
  number: "Days",
  balance: "Balance",
  validTo: "Valid to",
  reason: "Reason",
  entered: "Entered",
  empty: "No entries yet",
  emptyWhy: "Days are listed here when they are granted or earned.",
};

export type LeaveBalanceText = typeof leaveBalance;
