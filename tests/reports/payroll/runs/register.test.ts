import { expect, test } from "vitest";
import { UsedItems } from "~/domain/payroll/runs/reports/payslip-document";
import { register, registerFileName } from "~/reports/payroll/runs/register";
import { buildSampleDocuments } from "../../../support/payroll-documents";
import { openSheet, sumPesos, readPublishedRegister } from "../../../support/workbooks";

async function registerOf(payrollRunId: number) {
  const { run, payslips } = buildSampleDocuments(payrollRunId);
  const items = new UsedItems();
  for (const { lines } of payslips) items.add(lines);
  return openSheet(register(run, items.list(), payslips));
}

// covers: PAY-13
test("the register has one row per employee, with the figures of the published register, and their totals", async () => {
  for (const runId of [1, 2, 3, 7, 12, 16]) {
    const { rows, total } = await registerOf(runId);
    const published = readPublishedRegister(runId);
    expect(rows.map((row) => row.Employee)).toEqual(published.rows.map(({ employeeName }) => employeeName));
    for (const [index, record] of [...published.rows, published.total].entries()) {
      const row = index < rows.length ? rows[index]! : total;
      expect([row["Gross pay"], row["Total deductions"], row["Net pay"], row["Employer cost"]]).toEqual([
        sumPesos(record, ["grossPay"]),
        sumPesos(record, ["totalDeductions"]),
        sumPesos(record, ["netPay"]),
        sumPesos(record, ["employerCost"]),
      ]);
      expect([row["Basic salary"] ?? 0, row["Withholding tax"] ?? 0]).toEqual([
        sumPesos(record, ["basicSalary"]),
        sumPesos(record, ["withholdingTax"]),
      ]);
    }
  }
});

test("every item in use has its own column, and nothing else has", async () => {
  const { headings, rows } = await registerOf(12);
  expect(headings).toEqual(
    expect.arrayContaining(["Transportation Allowance", "Union Dues", "FlexBen: Medical Cash Allowance to Dependents", "Employer: SSS"]),
  );
  expect(headings).not.toContain("Separation pay");
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings.indexOf("Basic salary")).toBeLessThan(headings.indexOf("Gross pay"));
  expect(headings.indexOf("Gross pay")).toBeLessThan(headings.indexOf("Withholding tax"));
  expect(rows.find((row) => row["Employee ID"] === "E0002")!["Transportation Allowance"]).toBeNull();
});

test("earnings less deductions are the net pay, item by item", async () => {
  for (const runId of [1, 3, 7, 12, 13, 16]) {
    const { headings, rows } = await registerOf(runId);
    const between = (from: string, to: string) => headings.slice(headings.indexOf(from) + 1, headings.indexOf(to));
    for (const row of rows) {
      const sum = (names: string[]) => names.reduce((total, name) => total + Math.round(Number(row[name] ?? 0) * 100), 0);
      const whole = (name: string) => Math.round(Number(row[name]) * 100);
      expect(sum(between("Pay date", "Gross pay"))).toBe(whole("Gross pay"));
      expect(sum(between("Gross pay", "Total deductions"))).toBe(whole("Total deductions"));
      expect(whole("Gross pay") - whole("Total deductions") + sum(between("Total deductions", "Net pay"))).toBe(whole("Net pay"));
    }
  }
});

test("the file is named after the run", () => {
  const { run } = buildSampleDocuments(1);
  expect(registerFileName(run)).toBe("Bakery and store 2026-11-01–15 register.xlsx");
  expect(registerFileName({ ...run, payrollName: 'A/B: "x"\n', endDate: "2026-12-15" })).toBe("A B x 2026-11-01–12-15 register.xlsx");
  expect(registerFileName({ ...run, payrollName: "", startDate: "2026-12-28", endDate: "2027-01-03" })).toBe(
    "Payroll 2026-12-28–2027-01-03 register.xlsx",
  );
});
