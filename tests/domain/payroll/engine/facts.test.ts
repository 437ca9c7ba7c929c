import { expect, test } from "vitest";
import {
  ITEM_KINDS,
  ITEM_STATES,
  LOAN_ORDERS,
  LOAN_TYPES,
  PAY_FREQUENCIES,
  PAYMENT_KINDS,
  PAYROLL_KINDS,
} from "~/domain/payroll/facts/pay-kinds";

// Values copied from the specification (general, §3), in its order.

// covers: PAY-25
test("pay frequencies match the specification", () => {
  expect(PAY_FREQUENCIES).toEqual(["MONTHLY", "SEMI_MONTHLY", "WEEKLY", "ONLY_THIRTEEN_MONTH_PAY"]);
});

// covers: PAY-26 PAY-27 PAY-28 PAY-29
test("item, payment, payroll and state kinds match the specification", () => {
  expect(ITEM_KINDS).toEqual(["RECURRING", "ADJUSTMENT"]);
  expect(PAYMENT_KINDS).toEqual(["CASH", "FLEX_BEN"]);
  expect(PAYROLL_KINDS).toEqual(["USER_CUSTOM", "THIRTEEN_MONTH_PAY", "FINAL_PAY"]);
  expect(ITEM_STATES).toEqual(["ENABLE", "DISABLE"]);
});

// covers: LOAN-04 F-99
test("the twelve loan types match the specification", () => {
  expect(LOAN_TYPES).toEqual([
    "HDMF_CALAMITY_LOAN",
    "HDMF_HOUSE_LOAN",
    "HDMF_SALARY_LOAN",
    "HDMF_SALARY_LOAN_DELINQUENT",
    "SSS_CALAMITY_LOAN",
    "SSS_EMERGENCY_LOAN",
    "SSS_HOUSING_LOAN",
    "SSS_SALARY_LOAN",
    "SSS_SALARY_LOAN_CONDONATION",
    "SSS_SALARY_LOAN_SLERP",
    "SSS_SALARY_LOAN_SLERP3",
    "COMPANY_LOAN",
  ]);
  expect(LOAN_ORDERS).toEqual(["1ST", "2ND", "3RD", "4TH", "NONE"]);
});
