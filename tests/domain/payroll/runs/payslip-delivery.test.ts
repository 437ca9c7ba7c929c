import { expect, test } from "vitest";
import { payslipPassword, payslipWay } from "~/domain/payroll/runs/payslip-delivery";

// covers: F-84
test("the password is the birthday as DDMMYYYY with the last four of the employee ID, and there is none without a birthday", () => {
  expect(payslipPassword({ birthday: "1990-05-17", employeeId: "B000123" })).toBe("170519900123");
  // Day before month, each with two digits.
  expect(payslipPassword({ birthday: "2001-02-09", employeeId: "E0001" })).toBe("090220010001");
  expect(payslipPassword({ birthday: "1990-05-17", employeeId: "7" })).toBe("170519907");
  expect(payslipPassword({ birthday: null, employeeId: "E0001" })).toBeNull();
});

// covers: F-84
test("nothing is attached without a password", () => {
  expect([payslipWay("PDF", true), payslipWay("PDF", false), payslipWay("LINK", true), payslipWay("LINK", false)]).toEqual([
    "PDF",
    "NO_BIRTHDAY",
    "LINK",
    "LINK",
  ]);
});
