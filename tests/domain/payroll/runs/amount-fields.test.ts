import { expect, test } from "vitest";
import type { z } from "zod/v4";
import { bankLayoutInput } from "~/domain/payroll/payout/bank/bank-layout-input";
import { templateItemInput } from "~/domain/payroll/setup/items/template-item-input";
import { loanInput } from "~/domain/payroll/loans/loan-input";
import { adjustmentInput as balanceInput, repaymentInput } from "~/domain/payroll/loans/movement-input";
import { filingInput } from "~/domain/payroll/government/returns/filing-input";
import { scheduleRowInput } from "~/domain/payroll/government/returns/schedule-input";
import { adjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { manualValueInput } from "~/domain/payroll/runs/manual-value-input";
import { policyInput } from "~/domain/payroll/setup/policy-input";

/** Every amount field of payroll settings, forms and filings that has its own form. */
const FIELDS: readonly (readonly [form: string, schema: z.ZodType, field: string])[] = [
  ["one-time amount", adjustmentInput, "amount"],
  ["line fixed by hand", manualValueInput, "amount"],
  ["item of a template", templateItemInput, "amount"],
  ["loan", loanInput, "principal"],
  ["repayment of a loan", repaymentInput, "amount"],
  ["balance of a loan", balanceInput, "balance"],
  ["filed return, amount paid", filingInput, "amountPaid"],
  ["filed return, surcharge", filingInput, "surcharge"],
  ["filed return, other remittances", filingInput, "otherRemittances"],
  ["Schedule I, paid", scheduleRowInput, "paid"],
  ["Schedule I, should be", scheduleRowInput, "shouldBe"],
  ["bank file, most an amount may be", bankLayoutInput, "mostAmount"],
  ["least net pay", policyInput("net-pay"), "minimumNetPay"],
];

/** The error at a field; the form's other fields are empty and have their own errors. */
const saidOf = (schema: z.ZodType, field: string, typed: string): string[] =>
  schema
    .safeParse({ revision: "r".repeat(22), [field]: typed })
    .error?.issues.filter(({ path }) => path.length === 1 && path[0] === field)
    .map(({ message }) => message) ?? [];

test.each(FIELDS)("the amount of %s is read with and without commas, decimals and the sign of the peso", (_form, schema, field) => {
  for (const typed of ["30000", "30,000", "30,000.00", "₱30,000.00", " 30,000.5 "])
    expect([typed, saidOf(schema, field, typed)]).toEqual([typed, []]);
});

// The message for more than two decimals is in document 5, F-120.
test.each(FIELDS)(
  "the amount of %s is refused with letters, three decimals, below zero and above 9,999,999,999.99",
  (_form, schema, field) => {
    expect(saidOf(schema, field, "30,000.123")).toEqual(["At most two decimals: 30,000.12."]);
    for (const typed of ["thirty", "30,000.00 pesos", "3e4", "1,00,000", "-1.00", "10,000,000,000.00", "99999999999999999999"])
      expect([typed, saidOf(schema, field, typed).length]).toEqual([typed, 1]);
  },
);
