import { formatDay, type Day } from "~/domain/shared/day";

/** Counts of a company's data that determine the first steps. */
export interface SetupCounts {
  /** The company uses payroll. */
  payroll: boolean;
  /** Missing fields of the company tab, by label. */
  missing: readonly string[];
  offices: number;
  /** The calendar year in Manila, and its holidays. */
  year: number;
  holidays: number;
  schedules: number;
  /** First day of attendance and of leave tracking; null = not used. */
  attendanceStart: Day | null;
  leaveStart: Day | null;
  templates: number;
  /** Not resigned. */
  employees: number;
  /** Pending invitations. */
  invited: number;
  withoutSalary: number;
  /** Without TIN, SSS, PhilHealth or Pag-IBIG number. */
  withoutNumbers: number;
  /** Employees without a payroll template. */
  withoutTemplate: number;
  openings: number;
  /** Employees who joined before this month without an opening balance. */
  withoutOpening: number;
  runs: number;
  completedRuns: number;
}

export const STEP_KEYS = [
  "company",
  "offices",
  "holidays",
  "schedule",
  "template",
  "employees",
  "attendance",
  "pay",
  "opening",
  "run",
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

/** DONE, NEXT, optional, or WAITS for an earlier step. */
export type StepState = "DONE" | "NEXT" | "OPEN" | "WAITS";

export interface FirstStep {
  key: StepKey;
  title: string;
  /** Current state, or what it waits for. */
  status: string;
  /** Purpose. */
  purpose: string;
  state: StepState;
  optional: boolean;
}

type Draft = { title: string; purpose: string; done: boolean; status: string; needs?: readonly StepKey[]; optional?: true; payroll?: true };

/**
 * Setup steps from an empty company to its first payroll, with their state. A company without payroll has the employee steps only. The
 * first open step is next; a step that depends on an earlier one waits for it.
 * @source issue F, "First steps" (ours)
 */
export function firstSteps(counts: SetupCounts): FirstStep[] {
  const drafts = draftSteps(counts);
  const keys = STEP_KEYS.filter((key) => counts.payroll || drafts[key].payroll === undefined);
  const lacks = (key: StepKey) => drafts[key].needs?.find((need) => keys.includes(need) && !drafts[need].done);
  const next = keys.find((key) => !drafts[key].done && drafts[key].optional === undefined && lacks(key) === undefined);
  return keys.map((key) => {
    const { title, purpose, done, status, optional } = drafts[key];
    const missingData = lacks(key);
    const waits = !done && missingData !== undefined;
    let state: StepState = key === next ? "NEXT" : "OPEN";
    if (done) state = "DONE";
    else if (waits) state = "WAITS";
    return {
      key,
      title,
      purpose,
      status: waits ? `Waits for “${drafts[missingData].title}”.` : status,
      state,
      optional: optional === true,
    };
  });
}

/** Whether setup is complete: the first payroll is completed or, without payroll, every step is done. */
export function isSetupComplete(counts: SetupCounts): boolean {
  if (counts.payroll) return counts.completedRuns > 0;
  return firstSteps(counts).every(({ state }) => state === "DONE");
}

function draftSteps(counts: SetupCounts): Record<StepKey, Draft> {
  const { missing, offices, year, holidays, schedules, templates, employees, withoutSalary, withoutNumbers, openings, runs } = counts;
  const { withoutTemplate, invited, withoutOpening } = counts;
  const paid = employees > 0 && withoutSalary === 0 && withoutNumbers === 0 && withoutTemplate === 0;
  return {
    company: {
      title: "Company",
      purpose: "Its name, address and numbers appear on payslips and government forms.",
      done: missing.length === 0,
      status: missing.length === 0 ? "Everything is filled in." : `Missing: ${missing.join(", ")}.`,
    },
    offices: {
      title: "Offices",
      purpose: "Where people work: local holidays and the minimum wage of the region.",
      done: offices > 0,
      status: counted(offices, "office", "No office yet."),
    },
    holidays: {
      title: `Holidays of ${year}`,
      purpose: "Holiday pay and premiums count the days of this calendar.",
      done: holidays > 0,
      status: counted(holidays, "day", "The calendar is empty."),
    },
    schedule: {
      title: "Work schedule",
      purpose: "Work days and hours: what a day of pay is worth. No one can be invited without one.",
      done: schedules > 0,
      status: counted(schedules, "schedule", "No schedule yet."),
    },
    template: {
      title: "Payroll template",
      purpose: "How a group of people is paid: how often, with which allowances, by which rules.",
      done: templates > 0,
      status: counted(templates, "template", "No template yet."),
      payroll: true,
    },
    employees: {
      title: "Employees",
      purpose: "One by one, or all of them by a workbook.",
      done: employees > 0,
      status: employees > 0 || invited === 0 ? counted(employees, "employee", "No one yet.") : `No one yet. ${waiting(invited)}`,
      needs: ["schedule"],
    },
    attendance: {
      title: "Attendance and leaves",
      purpose:
        "Without a first day of attendance no time log counts; without a first day of leaves no leave days are granted. Skip it if you use neither.",
      done: counts.attendanceStart !== null && counts.leaveStart !== null,
      status: `${begins("Attendance", counts.attendanceStart)} ${begins("Leaves", counts.leaveStart)}`,
      needs: ["schedule"],
      optional: true,
      payroll: true,
    },
    pay: {
      title: "Salaries and numbers",
      purpose: "What each person earns, and the TIN, SSS, PhilHealth and Pag-IBIG numbers required by the agencies.",
      done: paid,
      status: paid ? "Everyone has both, and a payroll template." : missingData(withoutSalary, withoutNumbers, withoutTemplate),
      needs: ["template", "employees"],
      payroll: true,
    },
    opening: {
      title: "Opening balances",
      purpose: "Only where people were paid elsewhere this year: what they got so far, for 13th month, tax and BIR Form 2316.",
      done: openings > 0,
      status:
        counted(openings, "opening balance", "None entered.") + (openings > 0 && withoutOpening > 0 ? ` ${unopened(withoutOpening)}` : ""),
      needs: ["employees"],
      optional: true,
      payroll: true,
    },
    run: {
      title: "First payroll",
      purpose: "Calculate, review every payslip and its reasons, then complete.",
      done: counts.completedRuns > 0,
      status: runs > 0 ? "It is under way." : "Not started.",
      needs: ["template", "pay"],
      payroll: true,
    },
  };
}

function missingData(withoutSalary: number, withoutNumbers: number, withoutTemplate: number): string {
  const parts = [
    withoutSalary > 0 ? `${counted(withoutSalary, "employee")} without a salary` : "",
    withoutNumbers > 0 ? `${counted(withoutNumbers, "employee")} without a number` : "",
    withoutTemplate > 0 ? `${counted(withoutTemplate, "employee")} without a payroll template` : "",
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}

const begins = (what: string, day: Day | null) => (day === null ? `${what}: no first day.` : `${what} from ${formatDay(day)}.`);

const waiting = (invited: number) => `${counted(invited, "invitation")} ${invited === 1 ? "waits" : "wait"} for an answer.`;

const unopened = (people: number) => `${counted(people, "employee")} who joined before this month ${people === 1 ? "has" : "have"} none.`;

function counted(count: number, noun: string, none = ""): string {
  if (count === 0) return none;
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}${none === "" ? "" : "."}`;
}
