import { expect, test } from "vitest";
import type { ManualValue } from "~/domain/payroll/facts/facts";
import { employee, FIRST_HALF, item, payslipOf, salary, SECOND_HALF } from "../../../support/payroll";

const manualValueOf = (...values: [lineCode: string, amount: number][]): ManualValue[] =>
  values.map(([lineCode, amount], index) => ({ manualValueSeq: index + 1, lineCode, amount, reason: "Agreed" }));
const notices = (payslip: ReturnType<typeof payslipOf>) => payslip.notices.map(({ code }) => code);

// covers: PAY-03
test("a manual earning replaces the computed one, and all later steps use it", () => {
  const { figures, lines } = payslipOf(employee({ manualValues: manualValueOf(["basicSalary", 20_000_00], ["overtimePay", 500_00]) }));
  expect([figures.basicSalary, figures.overtimePay, figures.grossPay]).toEqual([20_000_00, 500_00, 20_500_00]);
  // 20,000.00 − 1,225.00 contributions; 937.50 + 20% × (18,775.00 − 16,667.00 + 500.00)
  expect([figures.taxableRegular, figures.withholdingTax]).toEqual([18_775_00, 1_459_10]);
  expect(lines.find(({ code }) => code === "basicSalary")!.trace).toMatchObject({
    rule: "MANUAL",
    values: [20_000_00, 15_000_00, "Agreed"],
    records: ["manual:1"],
  });
});

// covers: PAY-04
test("a manual contribution is due, deducted and counted for the month", () => {
  const { figures, balances } = payslipOf(employee({ manualValues: manualValueOf(["sssEmployee", 600_00], ["philHealthEmployer", 0]) }));
  expect([figures.sssEmployee, figures.philHealthEmployer]).toEqual([600_00, 0]);
  expect(balances.months[0]!.taken).toMatchObject({ sssEmployee: 600_00, philHealthEmployer: 0, philHealthEmployee: 375_00 });
});

// covers: PAY-05
test("a manual tax is withheld and stored", () => {
  const { figures, balances } = payslipOf(employee({ manualValues: manualValueOf(["withholdingTax", 1_000_00]) }));
  expect([figures.withholdingTax, balances.years[0]!.taxWithheld]).toEqual([1_000_00, 1_000_00]);
});

// covers: PAY-07
test("manual deductions: absence, a loan never beyond its balance, an item", () => {
  const facts = employee({
    loans: [
      {
        loanSeq: 4,
        loanType: "COMPANY_LOAN",
        balance: 900_00,
        amortization: 500_00,
        startDate: "2026-01-01",
        loanDeductionPayrollOrder: "1ST",
        loanState: "ONGOING",
      },
    ],
    deductions: [{ entrySeq: 1, itemSeq: 2, monthlyAmount: 1_200_00, startDate: null, endDate: null }],
    manualValues: manualValueOf(["absence", 100_00], ["companyLoans:loan:4", 2_000_00], ["otherDeductions:2", 50_00]),
  });
  const deductionItems = [
    {
      itemSeq: 2,
      itemName: "HMO",
      itemKind: "RECURRING" as const,
      state: "ENABLE" as const,
      order: 1,
      timing: "EQUAL" as const,
      unionDues: false,
    },
  ];
  const { figures, lines } = payslipOf(facts, { deductionItems });
  expect([figures.absence, figures.companyLoans, figures.otherDeductions]).toEqual([100_00, 900_00, 50_00]);
  expect(lines.find(({ code }) => code === "absence")!.amount).toBe(-100_00);
});

test("a figure of several lines set as a whole gets one more line for the difference", () => {
  const facts = employee({
    allowances: [{ entrySeq: 1, itemSeq: 1, monthlyAmount: 2_000_00, startDate: null, endDate: null }],
    manualValues: manualValueOf(["taxableAllowance", 1_500_00]),
  });
  const { figures, lines } = payslipOf(facts, { items: [item({})] });
  expect(figures.taxableAllowance).toBe(1_500_00);
  expect(lines.filter(({ figure }) => figure === "taxableAllowance").map(({ amount }) => amount)).toEqual([1_000_00, 500_00]);
  // 15,000.00 + 1,500.00 − 1,275.00: the SSS nominal month includes the item, not the difference
  expect(figures.taxableRegular).toBe(15_225_00);
});

test("a manual amount for a line that no longer exists is reported, not silently lost", () => {
  expect(notices(payslipOf(employee({ manualValues: manualValueOf(["companyLoans:loan:9", 1_00]) })))).toContain("MANUAL_UNUSED");
});

test("no salary, no pay days, no schedule days: a payslip with a notice, never an error", () => {
  const none = payslipOf(
    employee({
      salaryRecords: [],
      loans: [
        {
          loanSeq: 1,
          loanType: "COMPANY_LOAN",
          balance: 100_00,
          amortization: 100_00,
          startDate: "2026-01-01",
          loanDeductionPayrollOrder: "1ST",
          loanState: "ONGOING",
        },
      ],
    }),
  );
  expect(none.figures.grossPay).toBe(0);
  expect(notices(none).sort()).toEqual(["LOAN_CARRIED", "NEGATIVE_NET_PREVENTED", "NO_SALARY"]);
  const idle = { workScheduleSeq: 9, workDay: "", workTime: 480, dayFactor: null };
  expect(payslipOf(employee({ workSchedule: idle, salaryRecords: [salary(755_00, "DAILY")] })).figures.basicSalary).toBe(0);
  expect(payslipOf(employee({ salaryRecords: [] }), { run: { ...FIRST_HALF, payrollKind: "THIRTEEN_MONTH_PAY" } }).figures.netPay).toBe(0);
  expect(
    payslipOf(employee({ salaryRecords: [] }), { run: { ...FIRST_HALF, payrollKind: "FINAL_PAY" } }).notices.map(({ code }) => code),
  ).toContain("NO_RESIGNATION_DATE");
});

test("time outside the paid days is omitted and reported", () => {
  const payslip = payslipOf(employee({ deductRows: [{ timeSeq: 1, deductDate: "2026-11-20", deductType: "LATE", deductHours: 60 }] }));
  expect([payslip.figures.late, notices(payslip)]).toEqual([0, ["TIME_OUTSIDE_PERIOD"]]);
});

test("a salary below the minimum wage is noticed", () => {
  // 15,000 × 12 ÷ 261 = 689.66 a day, below 755.00
  expect(notices(payslipOf(employee({ salaryRecords: [salary(15_000_00)] })))).toContain("BELOW_MINIMUM_WAGE");
  expect(notices(payslipOf(employee()))).not.toContain("BELOW_MINIMUM_WAGE");
});

test("a raise and a start within the period are reported as reasons of change", () => {
  const facts = employee({ joinDate: "2026-11-18", salaryRecords: [salary(30_000_00), salary(40_000_00, "MONTHLY", "2026-11-23")] });
  expect(notices(payslipOf(facts, { run: SECOND_HALF }))).toEqual(["SALARY_CHANGED", "JOINED_IN_PERIOD"]);
});

test("days already paid, or never paid, are reported", () => {
  const paid = (paidThrough: string | null) => ({ ...employee().balances, paidThrough });
  expect(notices(payslipOf(employee({ balances: paid("2026-11-08") })))).toEqual(["PAID_BEFORE"]);
  expect(notices(payslipOf(employee({ balances: paid("2026-10-15") })))).toEqual(["UNPAID_BEFORE"]);
  expect(notices(payslipOf(employee({ balances: paid("2026-10-31") })))).toEqual([]);
  expect(notices(payslipOf(employee({ joinDate: "2026-11-10", balances: paid(null) }), { run: SECOND_HALF }))).toEqual(["UNPAID_BEFORE"]);
});

test("very large pay stays exact", () => {
  // ₱9,000,000,000 a month: 12 × 9e11 centavos × minutes passes 2^53
  const { figures } = payslipOf(
    employee({
      salaryRecords: [salary(900_000_000_000)],
      premiumRows: [
        {
          timeSeq: 1,
          workDate: "2026-11-12",
          dayType: "ordinary",
          workedMinutes: 0,
          nightMinutes: 0,
          overtimeMinutes: 300,
          overtimeNightMinutes: 0,
        },
      ],
    }),
  );
  // 9,000,000,000 × 12 ÷ 261 ÷ 8 × 1.25 × 5 = 323,275,862.0689…
  expect(figures.overtimePay).toBe(32_327_586_207);
});
