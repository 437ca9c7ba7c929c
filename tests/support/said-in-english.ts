/** People in Manila say these in English, or they are names. */
export const SAID_IN_ENGLISH = ["My Work", "Home", "Payslip", "Payroll", "Undertime", "Link", "Leave", "Overtime"];
