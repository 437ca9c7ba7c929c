/** Clearance of leavers, for the people who clear them. */
export const ownClearances = {
  home: "Home",
  title: "Clearances",
  empty: "Nothing waits for you",
  emptyWhy: "When somebody leaves and you are asked whether everything was returned, it stands here.",
  employee: "Employee",
  clearance: "Clearance",
  lastDay: "Last day",
  state: "State",
  note: "Note",
  clearedOn: "Cleared {day}",
  open: "Open",
  answer: "Your answer",
  save: "Save",
  returned: "Was everything returned?",
  yes: "Yes: cleared",
  notYet: "Not yet",
  noteHint: "What is missing, or anything payroll should know.",
  cleared: "Cleared",
  noted: "Noted",
};

export type OwnClearancesWords = typeof ownClearances;
