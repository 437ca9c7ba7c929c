import { emptyBalances, emptyYear } from "~/domain/payroll/engine/balances/balances";
import type { AllowanceItem, EmployeeFacts, Holiday, RunFacts } from "~/domain/payroll/facts/facts";
import { parsePayments } from "~/domain/payroll/engine/thirteenth-payments";
import type { Figure, Payslip } from "~/domain/payroll/engine/payslip-lines";
import { NATIONAL_HOLIDAYS } from "~/domain/payroll/setup/rates/pay-calculator";
import { MONTHS } from "~/domain/shared/calendar";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { divideHalfUp, formatCentavos } from "~/domain/shared/money";
import {
  dailySalary,
  findDayOff,
  computeNovemberPayslips,
  getPayrollContaining,
  createSalary,
  computeExamplePayslip,
  sumFigures,
  workdayBefore,
  type ExampleBase,
} from "./example-payrolls";
import type { Setting, TemplateSettings } from "./setting-policies";

/** Used if a template has no employees yet: 30,000.00 a month, five days a week. */
export const DEFAULT_EXAMPLE: Omit<ExampleBase, "policies"> = {
  salary: { salaryAmount: 30_000_00, salaryAmountType: "MONTHLY" },
  workSchedule: { workScheduleSeq: 1, workDay: "12345", workTime: 480, dayFactor: null },
};

const SSS = ["sssEmployee", "sssMpfEmployee"] as const;
const ALL_SHARES = [...SSS, "philHealthEmployee", "pagIbigEmployee"] as const;
const ALLOWANCE: AllowanceItem = {
  itemSeq: 1,
  itemName: "Allowance",
  itemKind: "RECURRING",
  paymentKind: "CASH",
  state: "ENABLE",
  taxTreatment: "TAXABLE",
  deMinimisKey: null,
  timing: "EQUAL",
  taxClass: null,
  prorate: null,
  sssBase: null,
  pagIbigBase: null,
};
const LOCAL_DAY: Holiday = { date: "2026-12-02", name: "Local holiday", type: "special_non_working" };

/** Example for one option of a policy; `value` is the option where the example depends on it. */
const EXAMPLES: Record<Setting, (base: ExampleBase, value: TemplateSettings[Setting]) => string> = {
  payUnworkedSpecialDays: (base) =>
    figureText(
      "A period with 8 December",
      computeExamplePayslip(base, { salaryRecords: [dailySalary(base)] }, getPayrollContaining(base, "2026-12-08")),
      "basicSalary",
    ),
  salaryChange: (base) => {
    const run = getPayrollContaining(base, "2026-12-08");
    const raised = { ...createSalary(base, addDays(run.startDate, 4)), salaryAmount: divideHalfUp(base.salary.salaryAmount * 11, 10) };
    return figureText(
      "A tenth more from the fifth day on",
      computeExamplePayslip(base, { salaryRecords: [createSalary(base), raised] }, run),
      "basicSalary",
    );
  },
  partialPeriod: (base) => {
    const run = getPayrollContaining(base, "2026-12-08");
    return figureText("Joined on the fifth day", computeExamplePayslip(base, { joinDate: addDays(run.startDate, 4) }, run), "basicSalary");
  },
  monthlyPaidHolidayForfeit: (base) => {
    const deductDate = workdayBefore(base, "2026-11-30");
    const absent = { timeSeq: 1, deductDate, deductType: "ABSENCE" as const, deductHours: base.workSchedule.workTime };
    const payslip = computeExamplePayslip(
      base,
      { salaryRecords: [createSalary(base)], deductRows: [absent] },
      getPayrollContaining(base, "2026-11-30"),
    );
    return figureText(`Absent on ${formatDay(deductDate)}, before Bonifacio Day`, payslip, "grossPay");
  },
  restDayHolidayBase: (base) => {
    const workDate = findDayOff(base, "2026-12-07");
    const worked = { timeSeq: 1, workDate, dayType: "regular_holiday_rest_day" as const, workedMinutes: base.workSchedule.workTime };
    const row = { ...worked, nightMinutes: 0, overtimeMinutes: 0, overtimeNightMinutes: 0 };
    return figureText(
      "A regular holiday worked on a rest day",
      computeExamplePayslip(base, { premiumRows: [row] }, getPayrollContaining(base, workDate)),
      "regularHolidayPay",
    );
  },
  holidayBasis: (base, value) => {
    const calendar = value === "OFFICE" ? [...NATIONAL_HOLIDAYS, LOCAL_DAY] : NATIONAL_HOLIDAYS;
    const payslip = computeExamplePayslip(base, { salaryRecords: [dailySalary(base)] }, getPayrollContaining(base, LOCAL_DAY.date), {
      calendar,
    });
    return figureText("Paid by the day, with a local special day not worked", payslip, "basicSalary");
  },
  contributionMonth: (base) => {
    const payslip = computeExamplePayslip(base, {}, { ...getPayrollContaining(base, "2026-12-31"), payDate: "2027-01-05" });
    return `December paid on 01/05/2027: for ${payslip.balances.months[0]?.month ?? "no month"}, ${amount(sumFigures(payslip, ALL_SHARES))}`;
  },
  sssBase: (base) => `With 5,000.00 of taxable allowances: ${novemberText(base, entry(5_000_00), SSS, [ALLOWANCE])}`,
  philHealthBase: (base) => {
    const deductDate = workdayBefore(base, "2026-11-20");
    const absent = { timeSeq: 1, deductDate, deductType: "ABSENCE" as const, deductHours: base.workSchedule.workTime };
    return `One day absent: ${novemberText(base, { deductRows: [absent] }, ["philHealthEmployee"])}`;
  },
  contributionsTaken: (base) => sumMonthContributions(base),
  sssTiming: (base) => novemberText(base, {}, SSS),
  philHealthTiming: (base) => novemberText(base, {}, ["philHealthEmployee"]),
  pagIbigTiming: (base) => novemberText(base, {}, ["pagIbigEmployee"]),
  mweContributions: (base) => {
    const facts = { minimumWageEarner: true, ...entry(60_000_00) };
    const payslip = computeExamplePayslip(base, facts, getPayrollContaining(base, "2026-12-08"), { items: [ALLOWANCE] });
    return figureText("With 60,000.00 of taxable allowances, tax", payslip, "withholdingTax");
  },
  withholdingMethod: (base) =>
    figureText(
      "Joined on 07/01/2026, tax",
      computeExamplePayslip(base, { joinDate: "2026-07-01" }, getPayrollContaining(base, "2026-07-01")),
      "withholdingTax",
    ),
  cumulativeSticky: (base) => {
    const sums = { payrollPeriods: 4, taxableRegular: base.salary.salaryAmount, cumulativeAverage: true };
    const balances = { ...emptyBalances(), years: [{ ...emptyYear(2026), ...sums }] };
    return figureText(
      "After low pay before, tax",
      computeExamplePayslip(base, { balances }, getPayrollContaining(base, "2026-12-08")),
      "withholdingTax",
    );
  },
  annualizeWith: (base, value) => {
    const run = getPayrollContaining(base, "2026-12-27");
    const payslip = computeExamplePayslip(
      base,
      { joinDate: run.startDate },
      { ...run, payDate: earlierDay(run.payDate, "2026-12-31"), annualize: value === "LAST_RUN" },
    );
    return figureText("Joined in the last payroll of 2026, its tax", payslip, "withholdingTax");
  },
  payslipRelease: (base, value) => {
    const run = getPayrollContaining(base, "2026-12-08");
    const completed = addDays(run.payDate, -3);
    const seen = value === "COMPLETION" ? completed : run.payDate;
    return `${figureText(`Completed on ${formatDay(completed)}, paid on ${formatDay(run.payDate)}, net pay`, computeExamplePayslip(base, {}, run), "netPay")} is seen from ${formatDay(seen)}`;
  },
  thirteenthMonthBasis: (base) => figureText("Paid on 12/15/2026", thirteenthText(base, {}), "thirteenthMonthPay"),
  thirteenthMonthManagers: (base) => figureText("A manager", thirteenthText(base, { premiumExempt: true }), "thirteenthMonthPay"),
  thirteenthMonthPayments: (base, value) => {
    const parts = parsePayments(String(value));
    let paid = 0;
    const amounts = parts.map(({ month }) => {
      const part = thirteenthText(base, {}, { month, paid }).figures.thirteenthMonthPay;
      paid += part;
      return `${MONTHS[month - 1]} ${amount(part)}`;
    });
    return amounts.join(", ");
  },
  minimumNetPay: (base) => {
    const terms = { loanSeq: 1, loanType: "COMPANY_LOAN" as const, balance: 1_000_000_00, amortization: 1_000_000_00 };
    const loan = { ...terms, startDate: "2026-01-01", loanDeductionPayrollOrder: "1ST" as const, loanState: "ONGOING" as const };
    return figureText(
      "With a loan larger than the pay, net pay",
      computeExamplePayslip(base, { loans: [loan] }, getPayrollContaining(base, "2026-12-01")),
      "netPay",
    );
  },
};

/**
 * Example of one policy option for a salary, computed by the engine; empty if the template has no such payroll.
 * @source document 5, 1.1; payroll-rules R-34: 30,000.00 a month, SSS in equal parts 750.00 + 750.00
 */
export function policyExample<Name extends Setting>(setting: Name, value: TemplateSettings[Name], base: ExampleBase): string {
  const thirteenthAlone = base.policies.payFrequency === "ONLY_THIRTEEN_MONTH_PAY";
  if (thirteenthAlone && !setting.startsWith("thirteenthMonth")) return "";
  return EXAMPLES[setting]({ ...base, policies: { ...base.policies, [setting]: value } }, value);
}

/** Employee shares of all agencies in each payroll of a month: "1,225.00 + 1,225.00". */
export function sumMonthContributions(base: ExampleBase): string {
  return novemberText(base, {}, ALL_SHARES);
}

const amount = formatCentavos;
const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b);
const figureText = (when: string, { figures }: Payslip, figure: Figure) => `${when}: ${amount(figures[figure])}`;
const entry = (monthlyAmount: number): Partial<EmployeeFacts> => ({
  allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount, startDate: null, endDate: null }],
});

function novemberText(base: ExampleBase, facts: Partial<EmployeeFacts>, figures: readonly Figure[], items: AllowanceItem[] = []): string {
  return computeNovemberPayslips(base, facts, items)
    .map((payslip) => amount(sumFigures(payslip, figures)))
    .join(" + ");
}

/** 13th month pay of an employee paid from January to November. */
function thirteenthText(base: ExampleBase, facts: Partial<EmployeeFacts>, part?: { month: number; paid: number }): Payslip {
  const month = computeNovemberPayslips(base, {}).reduce((sum, { figures }) => sum + figures.basicSalary, 0);
  const years = [{ ...emptyYear(2026), payrollPeriods: 11, basicEarned: month * 11, thirteenthMonthPaid: part?.paid ?? 0 }];
  const run: RunFacts = {
    payrollKind: "THIRTEEN_MONTH_PAY",
    startDate: "2026-12-01",
    endDate: "2026-12-31",
    payDate: "2026-12-15",
    annualize: false,
    ...(part && { paymentMonth: part.month }),
  };
  return computeExamplePayslip(base, { ...facts, balances: { ...emptyBalances(), paidThrough: "2026-11-30", years } }, run);
}
