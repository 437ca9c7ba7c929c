/** The employee's requests and their actions. */
export const filings = {
  group: "Filing",
  mine: "My filings",
  toApprove: "To approve",
  delegate: "My delegate",
  waiting: "waiting",
  file: "File a request",
  fileForOthers: "File for my people",
  empty: "Nothing filed yet",
  emptyWhy: "Overtime, work on a rest day, work elsewhere or a forgotten time log: file it here, and see who decides.",
  request: "My request",
  change: "Change",
  cancelIt: "Cancel it",
  takeBack: "Take it back",
  askToCancel: "Ask to cancel it",
  withdrawCancelling: "Withdraw cancellation",
  withdraw: "Withdraw",
  singleDays: "Only single days",
  daysToCancel: "Days to cancel",
  daysToCancelHint: "The others stay as they are. None selected: all of it.",
  remark: "Remark",
  cancelHint: "The same levels decide it. Until then the approval stands.",
  askedToCancel: "Asked to cancel it",
  withdrawn: "Withdrawn",
};

export type FilingsText = typeof filings;
