/** A unit of an operand, so that every value in a trace can be read without its sentence. */
export type OperandUnit =
  "centavos" | "days" | "thousandths of days" | "minutes" | "count" | "percent" | "ten-thousandths" | "date" | "text" | "year";

/** What a rule of pay is called, where it stands and what its trace holds. */
export interface TraceRule {
  /** Number in the payroll rules. */
  id: string;
  title: string;
  /** One sentence of the rule itself. */
  note: string;
  /** Operands after the salaries, in the trace's order. */
  operands: readonly (readonly [name: string, unit: OperandUnit])[];
  /** The trace begins with the salaries: how many, then for each amount, type, day factor (two numbers) and minutes of a full day. */
  salaries?: true;
  /** The last `repeats` operands stand once for every day. */
  repeats?: number;
}

const SHARE_OPERANDS: TraceRule["operands"] = [
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
];
const TAXABLE_OPERANDS: TraceRule["operands"] = [
  ["basic salary net", "centavos"],
  ["regular holidays", "centavos"],
  ["taxable allowances", "centavos"],
  ["contributions", "centavos"],
  ["union dues", "centavos"],
  ["overtime, night and premium pay", "centavos"],
  ["supplementary items", "centavos"],
  ["benefits over the exempt ceiling", "centavos"],
];
const AMOUNT: readonly [string, OperandUnit] = ["amount", "centavos"];
const LOST: Omit<TraceRule, "title"> = {
  id: "R-18",
  note: "Minutes lost × the minute rate of their day, rounded once; never more than basic salary.",
  salaries: true,
  repeats: 3,
  operands: [AMOUNT, ["basic salary", "centavos"], ["date", "date"], ["time lost", "minutes"], ["salary", "count"]],
};
const PREMIUM: Omit<TraceRule, "title"> = {
  id: "R-16",
  note: "Hourly rate × multiplier, less what basic salary already pays for the day; rounded once over the payroll.",
  salaries: true,
  repeats: 5,
  operands: [
    AMOUNT,
    ["date", "date"],
    ["kind of day", "text"],
    ["time", "minutes"],
    ["multiplier", "ten-thousandths"],
    ["salary", "count"],
  ],
};
const SSS_NOTE = "Salary credit of the month's actual pay; the last payroll of the month settles the difference.";

/** Every rule that a trace can name. */
export const TRACE_RULES = {
  BASIC_NONE: { id: "R-11", title: "Basic salary", note: "No salary or no day paid.", operands: [] },
  BASIC_PERIOD: {
    id: "R-9",
    title: "Basic salary",
    note: "All pay days of the period: the period's amount.",
    salaries: true,
    operands: [AMOUNT, ["month amount", "centavos"], ["half", "count"], ["periods a month", "count"]],
  },
  BASIC_DAYS: {
    id: "R-13",
    title: "Basic salary",
    note: "Pay days × daily rate; holidays and special days are not counted.",
    salaries: true,
    operands: [AMOUNT, ["pay days", "days"]],
  },
  BASIC_PART_DAYS: {
    id: "R-12",
    title: "Basic salary",
    note: "Part of a period: pay days × daily rate, at most the period's amount.",
    salaries: true,
    operands: [AMOUNT, ["pay days", "days"], ["period amount", "centavos"]],
  },
  BASIC_SHARE: {
    id: "R-12",
    title: "Basic salary",
    note: "Part of a period: the period's amount by its pay days.",
    salaries: true,
    operands: [AMOUNT, ["period amount", "centavos"], ["pay days", "days"], ["pay days of the period", "days"]],
  },
  BASIC_MISSED: {
    id: "R-12",
    title: "Basic salary",
    note: "Part of a period: the period's amount less the days missed.",
    salaries: true,
    operands: [AMOUNT, ["period amount", "centavos"], ["days missed", "days"]],
  },
  BASIC_CHANGED: {
    id: "R-11",
    title: "Basic salary",
    note: "Salary changed within the period: each by its share of the pay days, rounded once.",
    salaries: true,
    repeats: 3,
    operands: [AMOUNT, ["period amount", "centavos"], ["pay days", "days"], ["pay days of the period", "days"]],
  },
  BASIC_CHANGED_DAYS: {
    id: "R-12",
    title: "Basic salary",
    note: "Salary changed within the period: pay days × the daily rate of each, rounded once.",
    salaries: true,
    repeats: 3,
    operands: [AMOUNT, ["period amount", "centavos"], ["pay days", "days"], ["pay days of the period", "days"]],
  },
  BASIC_PERIODS: { id: "R-60", title: "Basic salary", note: "The unpaid periods up to the last day employed.", operands: [AMOUNT] },
  LOST_ABSENCE: { ...LOST, title: "Absence" },
  LOST_LATE: { ...LOST, title: "Late" },
  LOST_UNDERTIME: { ...LOST, title: "Undertime" },
  LOST_UNPAID_LEAVE: { ...LOST, title: "Unpaid leave" },
  HOLIDAY_BASIC: {
    id: "R-14",
    title: "Regular holiday",
    note: "A daily wage for each regular holiday that basic salary does not hold; lost after a whole day absent.",
    salaries: true,
    repeats: 3,
    operands: [AMOUNT, ["date", "date"], ["daily wages", "count"], ["salary", "count"]],
  },
  OVERTIME: {
    ...PREMIUM,
    id: "R-17",
    title: "Overtime pay",
    note: "Hourly rate × overtime multiplier of the day, rounded once over the payroll.",
  },
  NIGHT: {
    ...PREMIUM,
    id: "R-15",
    title: "Night differential",
    note: "10% of the applicable rate from 22:00 to 06:00, rounded once over the payroll.",
  },
  PREMIUM: { ...PREMIUM, title: "Premium pay" },
  COMPANY_RATE: {
    id: "R-15",
    title: "Company premium rate",
    note: "The company pays more than the statutory rate.",
    operands: [
      ["kind of day", "text"],
      ["first eight hours", "percent"],
      ["overtime", "percent"],
      ["statutory, first eight hours", "percent"],
      ["statutory, overtime", "percent"],
      ["effective day", "date"],
    ],
  },
  ITEM: {
    id: "R-20",
    title: "Allowance",
    note: "A monthly amount by cut-off; part periods by pay days.",
    operands: [
      ["monthly amount", "centavos"],
      ["timing", "text"],
      ["payroll", "count"],
      ["of", "count"],
      ["pay days employed", "days"],
      ["pay days of the period", "days"],
      ["periods", "count"],
      AMOUNT,
    ],
  },
  ADJUSTMENT: {
    id: "R-20",
    title: "Adjustment",
    note: "An amount of this payroll alone.",
    operands: [AMOUNT, ["days", "thousandths of days"], ["daily rate, numerator", "count"], ["daily rate, denominator", "count"]],
  },
  DE_MINIMIS: {
    id: "R-23",
    title: "De minimis",
    note: "Exempt up to the ceiling of its month, semester or year; the rest joins the pool of 13th month pay and other benefits.",
    operands: [
      ["unit", "text"],
      ["ceiling", "count"],
      ["used before, or minimum daily wage", "count"],
      ["days", "thousandths of days"],
      AMOUNT,
      ["exempt", "centavos"],
      ["benefit", "text"],
    ],
  },
  LEAVE_CONVERSION: {
    id: "R-61",
    title: "Unused leave",
    note: "Days × daily rate; treated as monetized vacation leave.",
    salaries: true,
    operands: [AMOUNT, ["days", "thousandths of days"]],
  },
  SEPARATION: {
    id: "R-62",
    title: "Separation pay",
    note: "A month or half a month a year, at least one month; six months count as a year. Exempt from tax.",
    operands: [
      ["cause", "text"],
      ["monthly base", "centavos"],
      ["years", "count"],
      ["months", "count"],
      ["years counted", "count"],
      ["age", "year"],
      ["daily rate, numerator", "count"],
      ["daily rate, denominator", "count"],
      AMOUNT,
    ],
  },
  THIRTEENTH_MONTH: {
    id: "R-50",
    title: "13th month pay",
    note: "A twelfth of the basic salary earned in the year, less what was paid of it.",
    operands: [
      ["year", "year"],
      ["basic earned", "centavos"],
      ["still to come", "centavos"],
      ["paid before", "centavos"],
      ["final pay", "count"],
      ["from", "date"],
      ["to", "date"],
    ],
  },
  ACCRUAL: {
    id: "R-50",
    title: "13th month pay set aside",
    note: "A twelfth of the basic salary of this payroll, for the books.",
    operands: [["basic salary net", "centavos"]],
  },
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
  CARRIED_IN: {
    id: "R-55",
    title: "Contributions of earlier payrolls",
    note: "Shares that the employer advanced when pay did not reach.",
    operands: [
      ["carried", "centavos"],
      ["taken", "centavos"],
    ],
  },
  TAX_NONE: { id: "R-41", title: "Withholding tax", note: "Nothing taxable in this payroll.", operands: TAXABLE_OPERANDS },
  TAX_TABLE: {
    id: "R-40",
    title: "Withholding tax",
    note: "Bracket by regular pay, supplementary pay added after; rounded once, half up.",
    operands: [
      ...TAXABLE_OPERANDS,
      ["regular", "centavos"],
      ["supplementary", "centavos"],
      ["floor", "centavos"],
      ["base tax", "centavos"],
      ["rate", "percent"],
      ["tax", "centavos"],
      ["pay frequency", "text"],
    ],
  },
  TAX_CUMULATIVE: {
    id: "R-42",
    title: "Withholding tax",
    note: "Cumulative average: the table's tax on the year's average pay × its periods, less what was withheld.",
    operands: [
      ...TAXABLE_OPERANDS,
      ["regular", "centavos"],
      ["supplementary", "centavos"],
      ["year before", "centavos"],
      ["previous employer", "centavos"],
      ["taxable pay of the year", "centavos"],
      ["periods", "count"],
      ["average", "centavos"],
      ["tax on the average", "centavos"],
      ["tax so far", "centavos"],
      ["withheld", "centavos"],
      ["tax", "centavos"],
      ["pay frequency", "text"],
    ],
  },
  TAX_ANNUALIZED: {
    id: "R-44",
    title: "Withholding tax",
    note: "The year settled by the annual table; what was withheld too much comes back.",
    operands: [
      ...TAXABLE_OPERANDS,
      ["regular", "centavos"],
      ["supplementary", "centavos"],
      ["year before", "centavos"],
      ["previous employer", "centavos"],
      ["taxable pay of the year", "centavos"],
      ["floor", "centavos"],
      ["base tax", "centavos"],
      ["rate", "percent"],
      ["tax of the year", "centavos"],
      ["PERA credit", "centavos"],
      ["withheld", "centavos"],
      ["withheld by the previous employer", "centavos"],
      ["to withhold", "centavos"],
      ["withheld too much", "centavos"],
      ["refund", "centavos"],
    ],
  },
  TAX_SPREAD: {
    id: "R-40",
    title: "Withholding tax",
    note: "Annualized method: the year's tax spread over its remaining payrolls, tax on supplementary pay at once.",
    operands: [
      ...TAXABLE_OPERANDS,
      ["regular", "centavos"],
      ["supplementary", "centavos"],
      ["year before", "centavos"],
      ["year as it will be", "centavos"],
      ["payrolls left", "count"],
      ["tax of the year", "centavos"],
      ["withheld", "centavos"],
      ["tax on supplementary pay", "centavos"],
      ["tax", "centavos"],
    ],
  },
  LOAN: {
    id: "R-53",
    title: "Loan",
    note: "The whole amortization in the payroll that the loan names, at most the balance, as far as pay reaches.",
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
    note: "Final pay settles the whole balance, as far as pay reaches.",
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
    note: "A monthly amount by cut-off, as far as pay reaches.",
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
    note: "An amount of this payroll alone, as far as pay reaches.",
    operands: [AMOUNT, ["due", "centavos"], ["taken", "centavos"]],
  },
  DEDUCTION_CARRIED: {
    id: "R-55",
    title: "Deduction of an earlier payroll",
    note: "What pay did not cover before, as far as it reaches now.",
    operands: [AMOUNT, ["due", "centavos"], ["taken", "centavos"]],
  },
  FIGURE: {
    id: "R-21",
    title: "Set by hand",
    note: "The difference to the total that was set by hand.",
    operands: [
      ["computed", "centavos"],
      ["set", "centavos"],
    ],
  },
  MANUAL: {
    id: "R-21",
    title: "Set by hand",
    note: "This amount replaces the computed one until it is reset.",
    operands: [
      ["set", "centavos"],
      ["computed", "centavos"],
      ["reason", "text"],
    ],
  },
} satisfies Record<string, TraceRule>;

export type TraceRuleKey = keyof typeof TRACE_RULES;

/** The rule behind a trace. @throws RangeError for a key that no rule has */
export function traceRule(key: string): TraceRule {
  const rule = (TRACE_RULES as Record<string, TraceRule | undefined>)[key];
  if (rule === undefined) throw new RangeError(`${key} is no rule of pay`);
  return rule;
}
