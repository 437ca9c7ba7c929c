import type { TraceRule } from "./trace-rule";

const SHARE_OPERANDS = [
  ["base", "centavos"],
  ["counted by the table", "centavos"],
  ["amount of the month", "centavos"],
  ["taken before", "centavos"],
  ["payroll", "count"],
  ["of", "count"],
  ["settled on the actual month", "count"],
  ["due", "centavos"],
  ["taken", "centavos"],
  ["pay of the month before", "centavos"],
  ["pay of this payroll", "centavos"],
] as const satisfies TraceRule["operands"];
const SSS_NOTE = "Salary credit of the month's actual pay; the last payroll of the month settles the difference.";

/** Trace rules of agency contributions. */
export const CONTRIBUTION_RULES = {
  SSS_EE: { id: "R-30", title: "SSS", note: SSS_NOTE, operands: SHARE_OPERANDS },
  SSS_ER: { id: "R-30", title: "SSS", note: SSS_NOTE, operands: SHARE_OPERANDS },
  SSS_MPF_EE: { id: "R-30", title: "SSS, provident fund (MPF)", note: SSS_NOTE, operands: SHARE_OPERANDS },
  SSS_MPF_ER: { id: "R-30", title: "SSS, provident fund (MPF)", note: SSS_NOTE, operands: SHARE_OPERANDS },
  SSS_EC: {
    id: "R-30",
    title: "Employees' Compensation (EC)",
    note: "By the salary credit; the employer pays it alone.",
    operands: SHARE_OPERANDS,
  },
  PHILHEALTH_EE: {
    id: "R-31",
    title: "PhilHealth",
    note: "Premium on the monthly basic salary; the employee's half is rounded down.",
    operands: SHARE_OPERANDS,
  },
  PHILHEALTH_ER: {
    id: "R-31",
    title: "PhilHealth",
    note: "Premium on the monthly basic salary; the employer pays what the employee's half leaves.",
    operands: SHARE_OPERANDS,
  },
  PAG_IBIG_EE: {
    id: "R-32",
    title: "Pag-IBIG",
    note: "Of basic salary and monthly allowances up to the maximum fund salary.",
    operands: SHARE_OPERANDS,
  },
  PAG_IBIG_ER: {
    id: "R-32",
    title: "Pag-IBIG",
    note: "Of basic salary and monthly allowances up to the maximum fund salary.",
    operands: SHARE_OPERANDS,
  },
  CONTRIBUTION_ARREARS: {
    id: "F-15",
    title: "Contribution arrears",
    note: "What is due by the base of a closed month, computed again, less what was already taken.",
    operands: [
      ["month", "text"],
      ["due", "centavos"],
      ["taken", "centavos"],
    ],
  },
  CARRIED_IN: {
    id: "R-55",
    title: "Contributions of earlier payrolls",
    note: "Shares that the employer advanced when the pay did not cover them.",
    operands: [
      ["carried", "centavos"],
      ["taken", "centavos"],
    ],
  },
} as const satisfies Record<string, TraceRule>;
