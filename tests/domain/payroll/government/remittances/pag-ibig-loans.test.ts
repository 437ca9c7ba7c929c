import { expect, test } from "vitest";
import { pagIbigLoanRows, type PagIbigLoanDeduction } from "~/domain/payroll/government/remittances/pag-ibig-loans";

const loanDeduction = (over: Partial<PagIbigLoanDeduction>): PagIbigLoanDeduction => ({
  loanSeq: 1,
  kind: "HDMF_SALARY_LOAN",
  number: "121234567890",
  lastName: "Reyes",
  firstName: "Ana",
  middleName: "Lim",
  loanNumber: "A-1",
  amount: 750_00,
  notCovered: 0,
  ...over,
});

// covers: F-55
test("a loan deducted by two payrolls of the month is one row with both amounts, its program, application number and period", () => {
  expect(pagIbigLoanRows("short-term", "2026-11", [loanDeduction({}), loanDeduction({ amount: 700_00, notCovered: 50_00 })])).toEqual([
    {
      loanSeq: 1,
      number: "121234567890",
      lastName: "Reyes",
      firstName: "Ana",
      middleName: "Lim",
      loanNumber: "A-1",
      type: "MPL",
      period: "202611",
      amount: 1_450_00,
      remarks: "Not covered by pay",
    },
  ]);
});

// covers: F-55
test("housing loans are separate, a calamity loan is CAL, a delinquent one is marked, and other lenders' loans are not listed", () => {
  const all = [
    loanDeduction({ loanSeq: 1, kind: "HDMF_HOUSE_LOAN" }),
    loanDeduction({ loanSeq: 2, kind: "HDMF_CALAMITY_LOAN", lastName: "Cruz" }),
    loanDeduction({ loanSeq: 3, kind: "HDMF_SALARY_LOAN_DELINQUENT", lastName: "Abad" }),
    loanDeduction({ loanSeq: 4, kind: "SSS_SALARY_LOAN" }),
  ];
  expect(pagIbigLoanRows("housing", "2026-11", all).map(({ loanSeq, type }) => [loanSeq, type])).toEqual([[1, "HL"]]);
  expect(pagIbigLoanRows("short-term", "2026-11", all).map(({ loanSeq, type, remarks }) => [loanSeq, type, remarks])).toEqual([
    [3, "MPL", "Delinquent"],
    [2, "CAL", ""],
  ]);
  expect(pagIbigLoanRows("housing", "2026-11", [])).toEqual([]);
  // Two loans of one employee are ordered by loan number, two employees with one last name by first name.
  const family = [loanDeduction({ loanSeq: 7 }), loanDeduction({ loanSeq: 5, firstName: "Ben" }), loanDeduction({ loanSeq: 6 })];
  expect(pagIbigLoanRows("short-term", "2026-11", family).map(({ loanSeq }) => loanSeq)).toEqual([6, 7, 5]);
});
