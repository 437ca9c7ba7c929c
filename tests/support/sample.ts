import { readFileSync } from "node:fs";
import { openingBalances, emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type {
  Adjustment,
  AllowanceItem,
  Balances,
  DeductionItem,
  DeductRow,
  EmployeeFacts,
  Holiday,
  ItemEntry,
  Loan,
  PremiumRow,
  RunFacts,
  SalaryRecord,
  TemplateFacts,
  TemplatePolicies,
} from "~/domain/payroll/facts/facts";
import { FIGURES, type Payslip } from "~/domain/payroll/engine/payslip-lines";
import { computePayslip, isInRun } from "~/domain/payroll/engine/payslip";
import { compileRules, type RunRules } from "~/domain/payroll/engine/run-rules";
import { parseCentavos } from "~/domain/shared/parse-money";
import { decimalString, type Centavos } from "~/domain/shared/money";

/** The sample company of the tests as facts: `tests/domain/payroll/samples/bakery-2026.json`. */

type Json = Record<string, unknown> & { [key: string]: unknown };

export interface SampleRun extends RunFacts {
  payrollRunId: number;
  payrollTemplateSeq: number | null;
  employeeSeqs: number[] | null;
}

export interface Sample {
  holidays: Holiday[];
  templates: Map<number, TemplateFacts>;
  runs: SampleRun[];
  /** Without time and adjustments; opening balances only. */
  employees: { facts: EmployeeFacts; templateSeq: number; employeeId: string; employeeName: string }[];
  time: Map<string, { deductRows: DeductRow[]; premiumRows: PremiumRow[] }>;
  adjustments: Map<string, Adjustment[]>;
}

export interface SampleResult {
  run: SampleRun;
  rules: RunRules;
  employeeSeq: number;
  facts: EmployeeFacts;
  payslip: Payslip;
}

export const SAMPLES = new URL("../domain/payroll/samples/", import.meta.url);

/** The policies of a template without settings (payroll-rules §13). */
export function defaultPolicies(changes: Partial<TemplatePolicies> = {}): TemplatePolicies {
  return {
    payFrequency: "SEMI_MONTHLY",
    weekEndDay: 7,
    contributionsTaken: true,
    contributionMonth: "PERIOD_END",
    payUnworkedSpecialDays: false,
    salaryChange: "PERIOD_SHARE",
    partialPeriod: "DAILY_RATE",
    monthlyPaidHolidayForfeit: false,
    restDayHolidayBase: "TABLE",
    sssBase: "ACTUAL",
    philHealthBase: "NOMINAL_BASIC",
    sssTiming: "EQUAL",
    philHealthTiming: "EQUAL",
    pagIbigTiming: "EQUAL",
    mweContributions: "AGAINST_EXEMPT_WAGE",
    withholdingMethod: "TABLE",
    cumulativeSticky: true,
    thirteenthMonthBasis: "PROJECTED",
    thirteenthMonthManagers: true,
    thirteenthMonthPayments: "12:10000",
    minimumNetPay: 0,
    ...changes,
  };
}

/** Reads a company in the sample format; the bakery by default. */
export function readSample(json = readFileSync(new URL("bakery-2026.json", SAMPLES), "utf8")): Sample {
  const file = JSON.parse(json) as Json;
  let next = 0;
  const seq = (): number => ++next;
  const schedules = new Map(
    rows(file, "workSchedules").map((s) => [
      number(s, "workScheduleSeq"),
      {
        workScheduleSeq: number(s, "workScheduleSeq"),
        workDay: text(s, "workDay"),
        workTime: number(s, "workTime"),
        dayFactor: optional(s, "dayFactor"),
      },
    ]),
  );
  const templates = new Map(
    rows(file, "payrollTemplates").map((template) => [number(template, "payrollTemplateSeq"), toTemplate(template)]),
  );
  return {
    holidays: rows(file, "holidays").map((h) => ({
      date: text(h, "date"),
      name: text(h, "name"),
      type: text(h, "type") as Holiday["type"],
    })),
    templates,
    runs: rows(file, "runs").map((run) => ({
      payrollRunId: number(run, "payrollRunId"),
      payrollKind: text(run, "payrollKind") as RunFacts["payrollKind"],
      payrollTemplateSeq: (run.payrollTemplateSeq as number | null) ?? null,
      startDate: text(run, "startDate"),
      endDate: text(run, "endDate"),
      payDate: text(run, "payDate"),
      annualize: run.annualizeYn === "Y",
      employeeSeqs: (run.employeeSeqs as number[] | undefined) ?? null,
    })),
    employees: rows(file, "employees").map((e) => ({
      templateSeq: number(e, "payrollTemplateSeq"),
      employeeId: text(e, "employeeId"),
      employeeName: text(e, "employeeName"),
      facts: {
        employeeSeq: number(e, "employeeSeq"),
        joinDate: text(e, "joinDate"),
        resignationDate: optional(e, "resignationDate"),
        separationCause: optional(e, "separationCause") as EmployeeFacts["separationCause"],
        birthday: optional(e, "birthday"),
        workSchedule: schedules.get(number(e, "workScheduleSeq"))!,
        minimumDailyWage: money(e, "minimumDailyWage"),
        minimumWageEarner: e.minimumWageEarnerYn === "Y",
        premiumExempt: e.premiumExemptYn === "Y",
        sss: e.sssYn !== "N",
        philHealth: e.philHealthYn !== "N",
        pagIbig: e.pagIbigYn !== "N",
        unusedLeaveDays: text(e, "unusedLeaveDays"),
        salaryRecords: rows(e, "salaryRecords").map((s): SalaryRecord => ({
          salarySeq: seq(),
          effectiveDate: text(s, "effectiveDate"),
          salaryAmountType: text(s, "salaryAmountType") as SalaryRecord["salaryAmountType"],
          salaryAmount: money(s, "salaryAmount")!,
          peraYear: (s.peraYear as number | undefined) ?? null,
          peraAmount: money(s, "peraAmount") ?? 0,
        })),
        allowances: rows(e, "allowances").map((a) => toEntry(a, seq())),
        deductions: rows(e, "deductions").map((a) => toEntry(a, seq())),
        loans: rows(e, "loans").map((l): Loan => ({
          loanSeq: number(l, "loanSeq"),
          loanType: text(l, "loanType") as Loan["loanType"],
          balance: money(l, "balance")!,
          amortization: money(l, "amortization")!,
          startDate: text(l, "startDate"),
          loanDeductionPayrollOrder: text(l, "loanDeductionPayrollOrder") as Loan["loanDeductionPayrollOrder"],
          loanState: text(l, "loanState") as Loan["loanState"],
        })),
        previousEmployment: toPreviousEmployer(rows(e, "previousEmployers")),
        deductRows: [],
        premiumRows: [],
        adjustments: [],
        manualValues: [],
        balances: toBalances(e.yearToDate as Json | undefined),
      },
    })),
    time: new Map(
      rows(file, "timeSummaries").map((t) => [
        `${number(t, "payrollRunId")}:${number(t, "employeeSeq")}`,
        {
          deductRows: rows(t, "deductRows").map((r) => ({ timeSeq: seq(), ...r }) as unknown as DeductRow),
          premiumRows: rows(t, "premiumRows").map((r) => ({ timeSeq: seq(), ...r }) as unknown as PremiumRow),
        },
      ]),
    ),
    adjustments: rows(file, "adjustments").reduce((all, a) => {
      const key = `${number(a, "payrollRunId")}:${number(a, "employeeSeq")}`;
      return all.set(key, [
        ...(all.get(key) ?? []),
        {
          adjustmentSeq: seq(),
          kind: text(a, "kind") as Adjustment["kind"],
          itemName: text(a, "itemName"),
          taxTreatment: optional(a, "taxTreatment") as Adjustment["taxTreatment"],
          taxClass: optional(a, "taxClass") as Adjustment["taxClass"],
          deMinimisKey: optional(a, "deMinimisKey"),
          paymentKind: (optional(a, "paymentKind") ?? "CASH") as Adjustment["paymentKind"],
          quantityDays: optional(a, "quantityDays"),
          amount: money(a, "amount"),
          order: (a.order as number | undefined) ?? null,
        },
      ]);
    }, new Map<string, Adjustment[]>()),
  };
}

/** Computes and completes every run of the sample in order, carrying balances and loans over. */
export function runSample(sample: Sample = readSample()): SampleResult[] {
  const balances = new Map(sample.employees.map(({ facts }) => [facts.employeeSeq, facts.balances]));
  const loans = new Map(sample.employees.map(({ facts }) => [facts.employeeSeq, facts.loans]));
  const results: SampleResult[] = [];
  for (const run of sample.runs) {
    const compiled = new Map<number, RunRules>();
    for (const { facts: still, templateSeq } of sample.employees) {
      if (!isPaid(sample, run, still, templateSeq)) continue;
      if (!compiled.has(templateSeq)) compiled.set(templateSeq, compileRules(run, sample.templates.get(templateSeq)!, sample.holidays));
      const key = `${run.payrollRunId}:${still.employeeSeq}`;
      const facts: EmployeeFacts = {
        ...still,
        balances: balances.get(still.employeeSeq)!,
        loans: loans.get(still.employeeSeq)!,
        ...(sample.time.get(key) ?? { deductRows: [], premiumRows: [] }),
        adjustments: sample.adjustments.get(key) ?? [],
      };
      const payslip = computePayslip(facts, compiled.get(templateSeq)!);
      results.push({ run, rules: compiled.get(templateSeq)!, employeeSeq: still.employeeSeq, facts, payslip });
      balances.set(still.employeeSeq, payslip.balances);
      loans.set(still.employeeSeq, applyRepayments(facts.loans, payslip));
    }
  }
  return results;
}

/** The loans after a completed payslip. */
export function applyRepayments(loans: Loan[], payslip: Payslip): Loan[] {
  return loans.map((loan) => {
    const line = payslip.lines.find(({ code }) => code.endsWith(`:loan:${loan.loanSeq}`));
    return line === undefined ? loan : { ...loan, balance: loan.balance - line.amount };
  });
}

/** The register as text with TOTAL rows, in the sample's columns. */
export function registerText(sample: Sample, results: SampleResult[]): string {
  const names = new Map(sample.employees.map(({ facts, employeeId, employeeName }) => [facts.employeeSeq, { employeeId, employeeName }]));
  const lines = [
    [
      "payrollRunId",
      "employeeSeq",
      "employeeId",
      "employeeName",
      "payrollKind",
      "startDate",
      "endDate",
      "payDate",
      "taxMethod",
      ...REGISTER_FIGURES,
    ].join(","),
  ];
  for (const run of sample.runs) {
    const ofRun = results.filter((result) => result.run === run);
    const totals = new Map<string, Centavos>();
    for (const { payslip, employeeSeq } of ofRun) {
      const { employeeId, employeeName } = names.get(employeeSeq)!;
      for (const figure of REGISTER_FIGURES) totals.set(figure, (totals.get(figure) ?? 0) + payslip.figures[figure]);
      lines.push(
        [
          run.payrollRunId,
          employeeSeq,
          employeeId,
          employeeName,
          run.payrollKind,
          payslip.startDate,
          payslip.endDate,
          run.payDate,
          payslip.taxMethod,
          ...REGISTER_FIGURES.map((figure) => decimalString(payslip.figures[figure])),
        ].join(","),
      );
    }
    lines.push(
      [
        run.payrollRunId,
        "",
        "",
        "TOTAL",
        run.payrollKind,
        "",
        "",
        run.payDate,
        "",
        ...REGISTER_FIGURES.map((figure) => decimalString(totals.get(figure) ?? 0)),
      ].join(","),
    );
  }
  return `${lines.join("\n")}\n`;
}

const REGISTER_FIGURES = FIGURES;

function isPaid(sample: Sample, run: SampleRun, facts: EmployeeFacts, templateSeq: number): boolean {
  if (run.employeeSeqs !== null) return run.employeeSeqs.includes(facts.employeeSeq);
  if (run.payrollTemplateSeq !== null && run.payrollTemplateSeq !== templateSeq) return false;
  return isInRun(facts, run);
}

function toTemplate(template: Json): TemplateFacts {
  const chosen = ["payFrequency", "sssTiming", "philHealthTiming", "pagIbigTiming", "partialPeriod", "thirteenthMonthBasis"].map((key) => [
    key,
    template[key],
  ]);
  return {
    payrollTemplateSeq: number(template, "payrollTemplateSeq"),
    policies: defaultPolicies({
      ...(Object.fromEntries(chosen) as Partial<TemplatePolicies>),
      minimumNetPay: money(template, "minimumNetPay") ?? 0,
    }),
    allowanceItems: rows(template, "allowanceItems").map(
      (item) =>
        ({
          itemSeq: number(item, "itemSeq"),
          itemName: text(item, "itemName"),
          itemKind: text(item, "itemKind"),
          paymentKind: text(item, "paymentKind"),
          state: text(item, "state"),
          taxTreatment: text(item, "taxTreatment"),
          deMinimisKey: optional(item, "deMinimisKey"),
          timing: text(item, "timing"),
          taxClass: optional(item, "taxClass"),
          prorate: null,
          sssBase: null,
          pagIbigBase: null,
        }) as AllowanceItem,
    ),
    deductionItems: rows(template, "deductionItems").map(
      (item) =>
        ({
          itemSeq: number(item, "itemSeq"),
          itemName: text(item, "itemName"),
          itemKind: text(item, "itemKind"),
          state: text(item, "state"),
          order: number(item, "order"),
          timing: text(item, "timing"),
          unionDues: item.unionDuesYn === "Y",
        }) as DeductionItem,
    ),
  };
}

function toBalances(ytd: Json | null | undefined): Balances {
  if (ytd === undefined || ytd === null) return emptyBalances();
  return openingBalances({
    taxableYear: number(ytd, "taxableYear"),
    throughDate: text(ytd, "throughDate"),
    payrollPeriods: number(ytd, "payrollPeriods"),
    basicEarned: money(ytd, "basicEarned")!,
    taxableRegular: money(ytd, "taxableRegular")!,
    taxableSupplementary: money(ytd, "taxableSupplementary")!,
    taxWithheld: money(ytd, "taxWithheld")!,
    thirteenthMonthPaid: money(ytd, "thirteenthMonthPaid")!,
    otherBenefitsPaid: money(ytd, "otherBenefitsPaid")!,
    deMinimisUsed: {},
    cumulativeAverage: ytd.cumulativeAverageYn === "Y",
    grossPay: null,
    employeeContributions: null,
    netPay: null,
  });
}

function toPreviousEmployer(list: Json[]): EmployeeFacts["previousEmployment"] {
  const [first] = list;
  if (first === undefined) return null;
  const sum = (key: string): Centavos => list.reduce((total, employer) => total + (money(employer, key) ?? 0), 0);
  return {
    taxableYear: number(first, "taxableYear"),
    taxableCompensation: sum("taxableCompensation"),
    taxWithheld: sum("taxWithheld"),
    nonTaxableThirteenthMonthAndOtherBenefits: sum("nonTaxableThirteenthMonthAndOtherBenefits"),
    spans: list.map((employer) => ({ taxableFrom: text(employer, "taxableFrom"), taxableTo: text(employer, "taxableTo") })),
  };
}

function toEntry(entry: Json, entrySeq: number): ItemEntry {
  return {
    entrySeq,
    itemSeq: number(entry, "itemSeq"),
    monthlyAmount: money(entry, "monthlyAmount")!,
    startDate: optional(entry, "startDate"),
    endDate: optional(entry, "endDate"),
  };
}

function rows(json: Json, key: string): Json[] {
  return (json[key] as Json[] | undefined) ?? [];
}

function text(json: Json, key: string): string {
  const value = json[key];
  if (typeof value !== "string") throw new TypeError(`${key} is missing`);
  return value;
}

function optional(json: Json, key: string): string | null {
  return (json[key] as string | null | undefined) ?? null;
}

function number(json: Json, key: string): number {
  const value = json[key];
  if (typeof value !== "number") throw new TypeError(`${key} is missing`);
  return value;
}

function money(json: Json, key: string): Centavos | null {
  const value = optional(json, key);
  return value === null ? null : parseCentavos(value);
}
