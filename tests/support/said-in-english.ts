/** People in Manila say these in English, or they are names. */
export const SAID_IN_ENGLISH = [
  "TIN",
  "SSS",
  "PhilHealth",
  "Pag-IBIG",
  "My Work",
  "Home",
  "Payslip",
  "Payroll",
  "Undertime",
  "undertime",
  "Link",
  "Leave",
  "Overtime",
  "overtime",
  "{time} {what}",
  "{name}, {from}",
];
