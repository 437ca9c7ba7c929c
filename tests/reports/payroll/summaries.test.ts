import { expect, test } from "vitest";
import { payoutList } from "~/reports/payroll/payout/payout-list";
import { summaryForEmployee } from "~/reports/payroll/runs/summary-employee";
import { summaryForEmployer } from "~/reports/payroll/runs/summary-employer";
import { buildSampleDocuments } from "../../support/payroll-documents";
import { openSheet, sumPesos, readPublishedRegister } from "../../support/workbooks";

const RUNS = [1, 2, 3, 7, 12, 13, 16];

test("the summary for employees adds up to net pay and agrees with the published register", async () => {
  for (const runId of RUNS) {
    const { run, payslips } = buildSampleDocuments(runId);
    const { title, headings, rows, total } = await openSheet(summaryForEmployee(run, payslips));
    expect(title.slice(0, 2)).toEqual(["Panaderia Santa Clara Incorporated", "Payroll Summary for Employee"]);
    const published = readPublishedRegister(runId);
    for (const [index, record] of [...published.rows, published.total].entries()) {
      const row = index < rows.length ? rows[index]! : total;
      expect(row["Absence, late, undertime"]).toBe(sumPesos(record, [], ["absence", "late", "undertime", "unpaidLeave"]));
      expect(row["Loans"]).toBe(sumPesos(record, ["governmentLoans", "companyLoans"]));
      expect([row["SSS"], row["Tax refund"]]).toEqual([
        sumPesos(record, ["sssEmployee", "sssMpfEmployee"]),
        sumPesos(record, ["taxRefund"]),
      ]);
      expect([row["Gross pay"], row["Total deductions"], row["Net pay"]]).toEqual([
        sumPesos(record, ["grossPay"]),
        sumPesos(record, ["totalDeductions"]),
        sumPesos(record, ["netPay"]),
      ]);
      const earned = headings
        .slice(headings.indexOf("Job title") + 1, headings.indexOf("Gross pay"))
        .reduce((sum, name) => sum + Math.round(Number(row[name]) * 100), 0);
      expect(earned).toBe(Math.round(Number(row["Gross pay"]) * 100));
    }
  }
});

test("the summary for the employer shows shares and cost as the published register has them", async () => {
  for (const runId of RUNS) {
    const { run, payslips } = buildSampleDocuments(runId);
    const { title, rows, total } = await openSheet(summaryForEmployer(run, payslips));
    expect(title[1]).toBe("Payroll Summary for Employer");
    const published = readPublishedRegister(runId);
    for (const [index, record] of [...published.rows, published.total].entries()) {
      const row = index < rows.length ? rows[index]! : total;
      expect(row["Employer contributions"]).toBe(
        sumPesos(record, ["sssEmployer", "sssMpfEmployer", "sssEc", "philHealthEmployer", "pagIbigEmployer"]),
      );
      expect([row["Employer cost"], row["13th month pay accrued"], row["Paid as FlexBen"]]).toEqual([
        sumPesos(record, ["employerCost"]),
        sumPesos(record, ["thirteenthMonthAccrual"]),
        sumPesos(record, ["flexBenCredit"]),
      ]);
    }
  }
});

test("an open payroll marks its figures as a draft", async () => {
  const { run, payslips } = buildSampleDocuments(1);
  const { title } = await openSheet(summaryForEmployee({ ...run, completed: false }, payslips));
  expect(title[2]).toBe("Bakery and store. Period 11/01/2026 to 11/15/2026, pay date 11/13/2026. Draft: this payroll is not completed");
});

// covers: PAY-09
test("the payout list shows full account numbers and lists employees without one", async () => {
  const { run } = buildSampleDocuments(1);
  const payee = {
    employeeId: "E0001",
    employeeName: "Ana Lim Reyes",
    bankName: "BDO Unibank",
    bankAccountNumber: "000123456789012345",
    figures: { netPay: 16_151_04 },
  };
  const { headings, rows, total } = await openSheet(
    payoutList(run, [
      payee,
      { ...payee, employeeName: "Boyet Domingo Cruz", bankAccountNumber: "", figures: { netPay: 7_871_34 } },
      { ...payee, employeeName: "Celia Ramos", bankName: "" },
      { ...payee, employeeName: "Dante Uy", bankAccountNumber: "", figures: { netPay: 0 } },
    ]),
  );
  expect(headings).toEqual(["Employee", "Employee ID", "Bank", "Account number", "Net pay", "Note"]);
  expect(rows.map((row) => [row["Account number"], row["Net pay"], row.Note])).toEqual([
    ["000123456789012345", 16_151.04, null],
    [null, 7_871.34, "No bank account: add it to the employee, or pay in cash"],
    ["000123456789012345", 16_151.04, "The name of the bank is missing"],
    [null, 0, "Nothing to pay out"],
  ]);
  expect([total.Employee, total["Net pay"]]).toEqual(["Total, 4 employees", 40_173.42]);
});
