import { AMOUNT, type TraceRule } from "./trace-rule";

/** Trace rules of loans and other deductions. */
export const DEDUCTION_RULES = {
  LOAN: {
    id: "R-53",
    title: "Loan",
    note: "The whole amortization in the payroll that the loan names, at most the balance, as far as the pay covers it.",
    operands: [
      ["amortization", "centavos"],
      ["balance", "centavos"],
      ["carried", "centavos"],
      ["due", "centavos"],
      ["taken", "centavos"],
      ["payroll of the month", "text"],
    ],
  },
  LOAN_FINAL: {
    id: "R-53",
    title: "Loan",
    note: "Final pay settles the whole balance, as far as the pay covers it.",
    operands: [
      ["amortization", "centavos"],
      ["balance", "centavos"],
      ["carried", "centavos"],
      ["due", "centavos"],
      ["taken", "centavos"],
      ["payroll of the month", "text"],
    ],
  },
  DEDUCTION_ITEM: {
    id: "R-54",
    title: "Deduction",
    note: "A monthly amount by cut-off, as far as the pay covers it.",
    operands: [
      ["monthly amount", "centavos"],
      ["timing", "text"],
      ["payroll", "count"],
      ["of", "count"],
      ["periods", "count"],
      AMOUNT,
      ["due", "centavos"],
      ["taken", "centavos"],
    ],
  },
  DEDUCTION_ADJUSTMENT: {
    id: "R-54",
    title: "Deduction",
    note: "An amount of this payroll only, as far as the pay covers it.",
    operands: [AMOUNT, ["due", "centavos"], ["taken", "centavos"]],
  },
  DEDUCTION_CARRIED: {
    id: "R-55",
    title: "Deduction of an earlier payroll",
    note: "What pay did not cover before, as far as the pay covers it now.",
    operands: [AMOUNT, ["due", "centavos"], ["taken", "centavos"]],
  },
} as const satisfies Record<string, TraceRule>;
