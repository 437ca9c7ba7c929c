import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  f1Rows,
  getMonthShare,
  mp2Rows,
  pagIbigMonth,
  philHealthMonth,
  sssMonth,
  type RemittanceEmployee,
  type MonthShare,
} from "~/domain/payroll/government/remittances/remittance-lists";
import { listLoanDeductions } from "~/domain/payroll/government/remittances/month-loans";
import { parseSssEmployer, sssFileName } from "~/domain/payroll/government/remittances/sss-line";
import { formatSssRow } from "~/domain/payroll/government/remittances/sss-text";
import { thirteenthMonthReport } from "~/domain/payroll/government/remittances/thirteenth-month-report";
import { listPostings } from "~/domain/payroll/payout/journal/postings";
import { emptyBalances } from "~/domain/payroll/engine/balances/balances";
import type { RunFacts } from "~/domain/payroll/facts/facts";
import { decimalString } from "~/domain/shared/money";
import { employee, payslipOf, salary, SECOND_HALF } from "../../../../support/payroll";
import { readSample, runSample, SAMPLES } from "../../../../support/sample";

type Rows = { rows: Record<string, unknown>[]; totals: Record<string, string> };
const { inputs, expected } = JSON.parse(readFileSync(new URL("bakery-2026-forms.json", SAMPLES), "utf8")) as {
  inputs: { employer: { sssNo: string; sssBranch: string } };
  expected: Record<"sss" | "philHealth" | "pagIbig" | "loans", Record<string, Rows>> & {
    thirteenthMonthReport: Record<
      string,
      { totalEmployment: number; workersBenefited: number; total: string; rows: { employeeSeq: number; amount: string }[] }
    >;
  };
};
const file = JSON.parse(readFileSync(new URL("bakery-2026.json", SAMPLES), "utf8")) as {
  jobTitles: { jobTitleSeq: number; jobTitleName: string }[];
  employees: (Record<string, string | null> & { employeeSeq: number; jobTitleSeq: number; yearToDate?: { thirteenthMonthPaid: string } })[];
};
const results = runSample(readSample());
const people: RemittanceEmployee[] = file.employees.map((employee) => ({
  employeeSeq: employee.employeeSeq,
  employeeId: employee.employeeId!,
  lastName: employee.lastName!,
  firstName: employee.firstName!,
  middleName: employee.middleName ?? "",
  birthday: employee.birthday ?? null,
  gender: employee.gender!,
  position: file.jobTitles.find(({ jobTitleSeq }) => jobTitleSeq === employee.jobTitleSeq)!.jobTitleName,
  joinDate: employee.joinDate!,
  resignationDate: employee.resignationDate ?? null,
  ssNo: employee.socialSecuritySystem!,
  philHealthNo: employee.philhealth!,
  pagIbigNo: employee.pagIbig!,
  sss: employee.sssYn === "Y",
  philHealth: employee.philHealthYn === "Y",
  pagIbig: employee.pagIbigYn === "Y",
}));
const payslipsOf = (employeeSeq: number) =>
  results
    .filter((result) => result.employeeSeq === employeeSeq)
    .map(({ run, payslip }) => ({
      payrollSeq: run.payrollRunId,
      payrollKind: run.payrollKind,
      endDate: payslip.endDate,
      lines: payslip.lines,
      balances: payslip.balances,
    }));
const sharesOf = (month: string): MonthShare[] =>
  people.flatMap((person) => getMonthShare(person, payslipsOf(person.employeeSeq), month) ?? []);

for (const month of ["2026-11", "2026-12"]) {
  test(`the SSS list of ${month} has the sample's people, amounts and lines of text`, () => {
    const { sssNo, sssBranch: branch } = inputs.employer;
    const rows = sssMonth(sharesOf(month), month);
    expect(
      rows.map((row) => ({
        employeeSeq: row.person.employeeSeq,
        compensation: decimalString(row.compensation),
        msc: decimalString(row.msc),
        employee: decimalString(row.regularEmployee + row.mpfEmployee),
        employer: decimalString(row.regularEmployer + row.mpfEmployer),
        ec: decimalString(row.ec),
        remark: row.remark,
        line: formatSssRow({ sssNo, branch }, row),
      })),
    ).toEqual(expected.sss[month]!.rows);
    expect(rows.filter(({ tableGives }) => tableGives !== null)).toEqual([]);
    expect(decimalString(rows.reduce((sum, row) => sum + row.regularEmployee + row.mpfEmployee, 0))).toBe(
      expected.sss[month]!.totals.employee,
    );
  });

  test(`the PhilHealth and Pag-IBIG lists of ${month} are the sample's`, () => {
    const shares = sharesOf(month);
    expect(
      philHealthMonth(shares, month).map((row) => ({
        employeeSeq: row.person.employeeSeq,
        monthlyBasic: decimalString(row.monthlyBasic),
        employee: decimalString(row.employee),
        employer: decimalString(row.employer),
        status: row.status,
        effectivity: row.effectivity ?? "",
      })),
    ).toEqual(expected.philHealth[month]!.rows);
    expect(
      pagIbigMonth(shares, month).map((row) => ({
        employeeSeq: row.person.employeeSeq,
        employee: decimalString(row.employee),
        employer: decimalString(row.employer),
        period: row.period,
      })),
    ).toEqual(expected.pagIbig[month]!.rows);
  });

  test(`the loans that payrolls of ${month} took are the sample's`, () => {
    const loans = listLoanDeductions(
      people.map(({ employeeSeq }) => ({ employeeSeq, payslips: payslipsOf(employeeSeq) })),
      month,
    );
    expect(
      loans
        .filter(({ amount }) => amount > 0)
        .map(({ employeeSeq, loanSeq, loanType, payrollSeq, amount }) => ({
          employeeSeq,
          loanSeq,
          loanType,
          payrollRunId: payrollSeq,
          amount: decimalString(amount),
        })),
    ).toEqual(expected.loans[month]!.rows);
  });
}

test("the 13th month report counts who is employed at the end of the year and who benefited", () => {
  const rows = people.map(({ employeeSeq, joinDate, resignationDate }) => {
    const opened = file.employees.find((employee) => employee.employeeSeq === employeeSeq)!.yearToDate?.thirteenthMonthPaid ?? "0.00";
    const paid = results
      .filter((result) => result.employeeSeq === employeeSeq)
      .reduce((sum, { payslip }) => sum + payslip.figures.thirteenthMonthPay, 0);
    return { employeeSeq, joinDate, resignationDate, amount: paid + Math.round(Number(opened) * 100) };
  });
  const { rows: listed, total, ...counts } = thirteenthMonthReport(2026, rows);
  expect({
    ...counts,
    total: decimalString(total),
    rows: listed.map(({ employeeSeq, amount }) => ({ employeeSeq, amount: decimalString(amount) })),
  }).toEqual(expected.thirteenthMonthReport["2026"]);
});

test("an employee without pay in the month is listed with remark 3 and nothing due; the file is named after employer and month", () => {
  const [share] = sharesOf("2026-11");
  const nothing = {
    ...share!,
    remuneration: 0,
    taken: { ...share!.taken, sssEmployee: 0, sssMpfEmployee: 0, sssEmployer: 0, sssMpfEmployer: 0, sssEc: 0 },
  };
  expect(sssMonth([nothing], "2026-11")[0]).toMatchObject({ compensation: 0, msc: 0, remark: "3", day: null, tableGives: null });
  expect(philHealthMonth([nothing], "2026-11")[0]!.status).toBe("NE");
  expect(pagIbigMonth([nothing], "2026-11")[0]!.remark).toBe("L");
  expect(sssFileName({ sssNo: "0312345678", branch: "001" }, "2026-11")).toBe("SSS_0312345678_112026.txt");
});

// covers: F-50
test("a bonus completed two months later keeps its employees on the lists of its own month", () => {
  const person = people[0]!;
  const run = (startDate: string, endDate: string, runPurpose?: "BONUS"): RunFacts => ({
    payrollKind: "USER_CUSTOM",
    startDate,
    endDate,
    payDate: endDate,
    annualize: false,
    ...(runPurpose ? { runPurpose } : {}),
  });
  const runs = [
    run("2026-10-01", "2026-10-15"),
    run("2026-10-16", "2026-10-31"),
    run("2026-11-01", "2026-11-15"),
    run("2026-12-01", "2026-12-15"),
    run("2026-10-31", "2026-10-31", "BONUS"),
  ];
  let balances = emptyBalances();
  const payslips = runs.map((of, index) => {
    const { endDate, lines, ...payslip } = payslipOf(employee({ balances }), { run: of });
    balances = payslip.balances;
    return { payrollSeq: index + 1, payrollKind: of.payrollKind, endDate, lines, balances };
  });
  // 30,000.00: SSS 1,000.00 and 500.00 of the fund, EC 30.00 of the employer, PhilHealth 750.00, Pag-IBIG 200.00.
  const share = getMonthShare(person, payslips, "2026-10")!;
  expect(share).toMatchObject({ remuneration: 30_000_00, monthlyBasic: 30_000_00, payrollSeqs: [1, 2, 5] });
  expect(share.taken).toMatchObject({ sssEmployee: 1_000_00, sssMpfEmployee: 500_00, sssEc: 30_00, philHealthEmployee: 750_00 });
  expect(share.taken.pagIbigEmployee).toBe(200_00);
});

// covers: F-50
test("shares that differ from the table row show the row's amounts", () => {
  const [share] = sharesOf("2026-11");
  const typed = { ...share!, taken: { ...share!.taken, sssEmployee: share!.taken.sssEmployee + 1_00 } };
  const due = Object.entries(share!.taken)
    .filter(([name]) => name.startsWith("sss"))
    .reduce((sum, [, amount]) => sum + amount, 0);
  expect(sssMonth([typed], "2026-11")[0]!.tableGives).toBe(due);
});

test("L-1: an employer number of 13 digits is ten of the employer and three of the branch; without a branch it is 001", () => {
  expect(parseSssEmployer("0391234567000")).toEqual({ sssNo: "0391234567", branch: "000" });
  expect(parseSssEmployer("0312345678")).toEqual({ sssNo: "0312345678", branch: "001" });
});

// 5 % of at least 10,000.00 and at most 100,000.00: 250.00 + 250.00 and 2,500.00 + 2,500.00, regardless of the raise. Pag-IBIG: 2 % of at most 10,000.00.
test.each([
  ["above the ceiling", 100_000_00, 120_000_00, 2_500_00, 200_00],
  ["below the floor", 8_000_00, 9_000_00, 250_00, 160_00],
])("L-11: with timing FIRST the lists show the salary after a raise %s", (_, before, after, philHealth, firstHalf) => {
  const policies = { philHealthTiming: "FIRST", pagIbigTiming: "FIRST" } as const;
  const salaryRecords = [salary(before), salary(after, "MONTHLY", "2026-11-16")];
  const first = payslipOf(employee({ salaryRecords }), { policies });
  const second = payslipOf(employee({ salaryRecords, balances: first.balances }), { policies, run: SECOND_HALF });
  expect([first, second].map(({ figures }) => figures.philHealthEmployee)).toEqual([philHealth, 0]);
  expect(first.figures.pagIbigEmployee).toBe(firstHalf);
  const payslips = [first, second].map(({ endDate, lines, balances }, index) => ({
    payrollSeq: index + 1,
    payrollKind: "USER_CUSTOM",
    endDate,
    lines,
    balances,
  }));
  expect(getMonthShare(people[0]!, payslips, "2026-11")).toMatchObject({ monthlyBasic: after, fundSalary: after });
});

// Mandatory 200.00 + 200.00; 300.00 of F1 and 1,000.00 of MP2 in each half, and 250.00 of MP2 in a bonus run.
test("L-8: Pag-IBIG receives the optional savings that payslips deducted, F1 in the employee column and MP2 in a separate list", () => {
  const item = { itemKind: "RECURRING", state: "ENABLE", timing: "EQUAL", unionDues: false } as const;
  const deductionItems = [
    { ...item, itemSeq: 1, itemName: "Savings", order: 1, pagIbigExtra: "F1" as const },
    { ...item, itemSeq: 2, itemName: "MP2", order: 2, pagIbigExtra: "MP2" as const },
    { ...item, itemSeq: 3, itemName: "Cooperative", order: 3 },
  ];
  const deductions = [600_00, 2_000_00, 400_00].map((monthlyAmount, index) => ({
    entrySeq: index + 1,
    itemSeq: index + 1,
    monthlyAmount,
    startDate: null,
    endDate: null,
  }));
  const first = payslipOf(employee({ deductions }), { deductionItems });
  const second = payslipOf(employee({ deductions, balances: first.balances }), { run: SECOND_HALF, deductionItems });
  const bonus: RunFacts = { ...SECOND_HALF, runPurpose: "BONUS" };
  const adjustment = {
    taxTreatment: "NON_TAXABLE",
    taxClass: null,
    deMinimisKey: null,
    paymentKind: "CASH",
    quantityDays: null,
    order: null,
  } as const;
  const adjustments = [
    { ...adjustment, adjustmentSeq: 1, kind: "EARNING" as const, itemName: "Bonus", amount: 1_000_00 },
    { ...adjustment, adjustmentSeq: 2, kind: "DEDUCTION" as const, itemName: "MP2", amount: 250_00 },
  ];
  const third = payslipOf(employee({ adjustments, balances: second.balances }), { run: bonus, deductionItems });
  const payslips = [first, second, third].map(({ endDate, lines, balances }, index) => ({
    payrollSeq: index + 1,
    payrollKind: index === 2 ? "SPECIAL" : "USER_CUSTOM",
    endDate,
    lines,
    balances,
  }));
  const rows = pagIbigMonth([getMonthShare(people[0]!, payslips, "2026-11")!], "2026-11");
  expect(rows).toMatchObject([{ employee: 800_00, employer: 200_00, mp2: 2_250_00, payrollSeqs: [1, 2, 3] }]);
  expect(mp2Rows(rows)).toMatchObject([{ employee: 2_250_00, employer: 0 }]);
  // An employee without mandatory contributions: only the savings are remitted.
  const saver = { ...people[0]!, pagIbig: false };
  const alone = pagIbigMonth([getMonthShare(saver, [{ ...payslips[2]!, balances: emptyBalances() }], "2026-11")!], "2026-11");
  expect(alone).toMatchObject([{ employee: 0, employer: 0, mp2: 250_00 }]);
  expect(f1Rows(alone)).toEqual([]);
  // Remitted = deducted = payable in the journal, including 400.00 of mandatory shares.
  const owed = [first, second, third].flatMap((payslip) => listPostings(payslip, () => ({ itemName: "", account: "", unionDues: false })));
  const sum = (key: string) => owed.filter((posting) => posting.key === key).reduce((all, { amount }) => all + amount, 0);
  expect([sum("PAGIBIG"), sum("OTHER_DEDUCTIONS")]).toEqual([-(400_00 + 600_00 + 2_250_00), -400_00]);
});
