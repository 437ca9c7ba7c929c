import { expect, test } from "vitest";
import { loanInput } from "~/domain/payroll/loans/loan-input";

const readMessages = (grantedDay: string): string[] | string | null => {
  const read = loanInput.safeParse({
    employee: "MNB-001",
    loanType: "SSS_CALAMITY_LOAN",
    principal: "20000",
    amortization: "1000",
    startDate: "2026-11-15",
    loanDeductionPayrollOrder: "1ST",
    grantedDay,
  });
  return read.success ? read.data.grantedDay : read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
};

// A housing loan of 2018 is paid back long after the first payroll of the product, 01/01/2020.
test("a loan was granted on a day from 2000 to 2100, not after its first deduction, or on an unknown day", () => {
  expect(["05/02/2018", "2000-01-01", "2026-11-15", ""].map(readMessages)).toEqual(["2018-05-02", "2000-01-01", "2026-11-15", null]);
  for (const typed of ["1999-12-31", "2101-01-01", "2026-02-30", "soon"])
    expect(readMessages(typed)).toEqual(["grantedDay: Choose the day as month/day/year, or leave it empty."]);
  expect(readMessages("2026-11-16")).toEqual(["startDate: The first deduction cannot be before the day on which the loan was granted."]);
});
