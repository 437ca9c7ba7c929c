import { expect, test } from "vitest";
import { similarNumberText } from "~/domain/payroll/loans/loan-numbers";
import { readLoanSheet } from "~/domain/payroll/loans/loan-sheet";
import { WORKBOOKS } from "../../../support/uploaded-workbooks";

const { columns, row } = WORKBOOKS.find(({ name }) => name === "Loans")!;

// The workbook loans-leading-zero.xlsx of the review: the same number once as text, once as a number cell.
test("B-9: a loan number that differs from another only in leading zeros is warned about, and both can be stored", () => {
  const headings = columns.map(({ heading }) => heading);
  const sheet = ["0123456", 123456, "77"].map((loanNumber, index) => ({
    number: index + 2,
    cells: headings.map((heading) => (heading === "Loan number" ? loanNumber : (row[heading] ?? null))),
  }));
  const people = [{ employeeSeq: 1, employeeId: "E0001", employeeName: "Ana Lim Reyes" }];
  const { problems, counts, near } = readLoanSheet([{ number: 1, cells: headings }, ...sheet], { people, loans: [] });
  expect([problems, counts.INSERT]).toEqual([[], 3]);
  expect(near).toEqual([{ number: 3, loanNumber: "123456", other: "0123456" }]);
  expect(similarNumberText(near)).toContain("row 3: 123456 beside 0123456");
  expect(similarNumberText([])).toBeNull();
});
