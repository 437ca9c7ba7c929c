/** The employee's requests and their actions. */
export const filings = {
  group: "Filing",
  mine: "My filings",
  toApprove: "To approve",
  delegate: "My delegate",
  waiting: "waiting",
  file: "File a request",
  fileForOthers: "File for my team",
  empty: "Nothing filed yet",
  emptyWhy: "File overtime, rest-day work, work elsewhere or a missing time log here, and see who approves it.",
  request: "My request",
  change: "Change",
  cancelIt: "Cancel request",
  takeBack: "Withdraw request",
  askToCancel: "Request cancellation",
  withdrawCancelling: "Withdraw cancellation",
  withdraw: "Withdraw",
  singleDays: "Only single days",
  daysToCancel: "Days to cancel",
  daysToCancelHint: "The other days stay. None selected: all days.",
  remark: "Remark",
  cancelHint: "The same levels decide. Until then, the approval stands.",
  askedToCancel: "Cancellation requested",
  withdrawn: "Withdrawn",
};

export type FilingsText = typeof filings;
