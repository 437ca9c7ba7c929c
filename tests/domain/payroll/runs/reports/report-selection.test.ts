import fc from "fast-check";
import { expect, test } from "vitest";
import { reportSelectionInput } from "~/domain/payroll/runs/reports/report-selection";
import { matchesName, listReportTypes, REPORT_TYPES } from "~/domain/payroll/runs/reports/report-types";
import { decodeSeqs, encodeSeqs } from "~/domain/payroll/runs/reports/seq-ranges";

// cspell:ignore sixsix

const messages = (input: object) =>
  reportSelectionInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
const whole = { employeeList: ["3"], summaryEmployee: "SUMMARY_EMPLOYEE" };

// covers: REPORT-11 REPORT-12
test("selecting no employee and no type shows both messages at once", () => {
  expect(messages({})).toEqual([
    ["employeeList", "Please select at least one employee."],
    ["reportType", "Please select at least one for the report type."],
  ]);
  expect(messages({ kept: "4-6" })).toEqual([["reportType", "Please select at least one for the report type."]]);
  expect(messages({ payslipEmployee: "PAYSLIP_EMPLOYEE" })).toEqual([["employeeList", "Please select at least one employee."]]);
});

// covers: REPORT-13 REPORT-15
test("a selection contains employees, report types by code, and the payslip format", () => {
  expect(
    reportSelectionInput.parse({
      ...whole,
      kept: "1-3,9",
      summaryEmployer: "SUMMARY_EMPLOYER",
      payslipEmployee: "PAYSLIP_EMPLOYEE",
      payslipFiles: "EACH",
      password: "secret",
    }),
  ).toEqual({
    employeeList: [3, 1, 2, 9],
    allFoundBy: null,
    reportTypes: ["SUMMARY_EMPLOYEE", "SUMMARY_EMPLOYER", "PAYSLIP_EMPLOYEE"],
    payslipFiles: "EACH",
    password: "secret",
  });
  expect(reportSelectionInput.parse({ selectAll: "Y", listed: "ma", payslipEmployee: "PAYSLIP_EMPLOYEE" })).toMatchObject({
    employeeList: [],
    allFoundBy: "ma",
    payslipFiles: "ONE",
  });
});

// covers: REPORT-07 REPORT-08
test("the certificate 2316 is a type of final pay only, and personal documents are for users who may issue them", () => {
  expect(messages({ employeeList: ["3"], bir2316: "BIR_2316" })).toEqual([]);
  expect(listReportTypes(true, true).map((type) => REPORT_TYPES[type])).toEqual([
    "Payroll Summary for Employee",
    "Payroll Summary for Employer",
    "Payslip for Employee",
    "BIR From NO.2316",
  ]);
  expect(listReportTypes(false, true)).toEqual(["SUMMARY_EMPLOYEE", "SUMMARY_EMPLOYER", "PAYSLIP_EMPLOYEE"]);
  expect(listReportTypes(true, false)).toEqual(["SUMMARY_EMPLOYEE", "SUMMARY_EMPLOYER"]);
});

test("a password has 6 to 32 letters, digits or signs, and is required only for payslips", () => {
  const payslip = { ...whole, payslipEmployee: "PAYSLIP_EMPLOYEE" };
  for (const password of ["short", "x".repeat(33)]) {
    expect(messages({ ...payslip, password })).toEqual([
      ["password", "Enter 6 to 32 letters, digits or signs, or leave the password empty."],
    ]);
    expect(messages({ ...whole, password })).toEqual([]);
  }
  for (const password of ["", "sixsix", "x".repeat(32)]) expect(messages({ ...payslip, password })).toEqual([]);
});

// covers: REPORT-04
test("a search finds names that begin with it, whatever the case, spaces around it ignored", () => {
  expect([
    matchesName("Ana Lim Reyes", "  aNA "),
    matchesName("Ana Lim Reyes", "lim"),
    matchesName("Niño Peña", "NIÑ"),
    matchesName("Ana", ""),
  ]).toEqual([true, false, true, true]);
});

test("ranges keep every number, and a hostile range does not expand", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5000 })), (seqs) => {
      expect(decodeSeqs(encodeSeqs(seqs))).toEqual([...seqs].sort((a, b) => a - b));
    }),
  );
  expect(encodeSeqs([3, 1, 2, 7, 9, 8])).toBe("1-3,7-9");
  expect(decodeSeqs("1-9999999999").length).toBeLessThanOrEqual(200_000);
  expect(decodeSeqs("x,-4,5-3,0,1e3, 7,,8")).toEqual([8]);
});
