/** Clearances of leavers, for the people who confirm them. */
export const ownClearances = {
  home: "Home",
  title: "Clearances",
  empty: "Nothing to do",
  emptyWhy: "Clearances of departing employees that you must sign are listed here.",
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
  noteHint: "Missing items, or anything payroll should know.",
  cleared: "Cleared",
  noted: "Noted",
};

export type OwnClearancesText = typeof ownClearances;
