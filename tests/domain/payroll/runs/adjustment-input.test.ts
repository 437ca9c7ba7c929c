import { expect, test } from "vitest";
import { adjustmentChangeInput, adjustmentInput } from "~/domain/payroll/runs/adjustment-input";
import { consentProblem, showsConsent } from "~/domain/payroll/runs/consent";
import { manualValueInput } from "~/domain/payroll/runs/manual-value-input";
import { remarkInput } from "~/domain/payroll/runs/remark-input";

const bonus = {
  kind: "EARNING",
  itemName: "Bonus",
  taxTreatment: "OTHER_BENEFITS",
  paymentKind: "CASH",
  amount: "1,500.50",
  reason: "Best loaf of the year",
};

/** The messages by field. */
function problems(
  schema: typeof adjustmentInput | typeof manualValueInput,
  typed: Record<string, string | undefined>,
): Record<string, string> {
  const parsed = schema.safeParse(typed);
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("an earning is read with its amount in centavos", () => {
  expect(adjustmentInput.parse(bonus)).toEqual({
    kind: "EARNING",
    itemName: "Bonus",
    taxTreatment: "OTHER_BENEFITS",
    taxClass: null,
    deMinimisKey: null,
    paymentKind: "CASH",
    quantityDays: null,
    amount: 1_500_50,
    order: null,
    reason: "Best loaf of the year",
    consentYn: null,
  });
});

test("a deduction has no tax treatment, whatever the hidden fields contain", () => {
  expect(
    adjustmentInput.parse({ ...bonus, kind: "DEDUCTION", taxTreatment: "TAXABLE", taxClass: "REGULAR", quantityDays: "x", order: "2" }),
  ).toMatchObject({
    kind: "DEDUCTION",
    taxTreatment: null,
    taxClass: null,
    paymentKind: "CASH",
    quantityDays: null,
    amount: 1_500_50,
    order: 2,
  });
});

test("only a deduction stores consent, and only if selected", () => {
  const shortage = { ...bonus, kind: "DEDUCTION" };
  expect(adjustmentInput.parse({ ...shortage, consentYn: "Y" }).consentYn).toBe("Y");
  expect(adjustmentInput.parse({ ...shortage, consentYn: "yes" }).consentYn).toBeNull();
  expect(adjustmentInput.parse({ ...bonus, consentYn: "Y" }).consentYn).toBeNull();
});

// covers: F-11
test("a deduction without consent is refused, except in a final pay, whose checklist asks for it", () => {
  const regular = { payrollKind: "USER_CUSTOM" };
  const shortage = { kind: "DEDUCTION", amount: 320_00, consentYn: null } as const;
  expect(consentProblem(regular, shortage)).toBe(
    "A deduction takes from pay. Confirm that the employee agreed to it in writing or that the law orders it (Labor Code Art. 113).",
  );
  expect(consentProblem(regular, { ...shortage, consentYn: "Y" })).toBeNull();
  expect(consentProblem({ payrollKind: "FINAL_PAY" }, shortage)).toBeNull();
  expect(consentProblem(regular, { ...shortage, kind: "EARNING" })).toBeNull();
  expect(consentProblem(regular, { ...shortage, kind: "EARNING", amount: 0 })).toBeNull();
  expect(consentProblem(regular, { ...shortage, kind: "EARNING", amount: -1 })).not.toBeNull();
  expect(showsConsent(regular, shortage)).toBe("Consent not recorded");
  expect(showsConsent(regular, { ...shortage, consentYn: "Y" })).toBe("with consent in writing or by law");
  expect(showsConsent({ payrollKind: "FINAL_PAY" }, shortage)).toBeNull();
  expect(showsConsent(regular, { ...shortage, kind: "EARNING" })).toBeNull();
});

test.each([
  ["", "Enter an amount, or the days that are paid at the daily rate."],
  ["12o.00", "Write the amount in figures, such as 1,250.00."],
  ["1e5", "Write the amount in figures, such as 1,250.00."],
  ["0", "The amount must be more than zero."],
  ["-5.00", "The amount cannot be below zero."],
  ["1.005", "At most two decimals: 30,000.12."],
  ["1,00,000", "Use a point for decimals and a comma only between thousands, such as 1,500.25."],
  ["10,000,000,000.00", "The amount can be at most 9,999,999,999.99."],
  ["999999999999999999999", "The amount can be at most 9,999,999,999.99."],
])("the amount %j is refused with a sentence that helps", (amount, message) => {
  expect(problems(adjustmentInput, { ...bonus, amount })).toEqual({ amount: message });
});

test("the largest amount is accepted", () => {
  expect(adjustmentInput.parse({ ...bonus, amount: "9,999,999,999.99" }).amount).toBe(999_999_999_999);
});

test("all fields are validated at once", () => {
  expect(problems(adjustmentInput, { kind: "EARNING" })).toEqual({
    itemName: "Enter the name that the payslip shows.",
    reason: "Enter a reason.",
    taxTreatment: "Choose how it is taxed.",
    paymentKind: "Choose cash or FlexBen points.",
    amount: "Enter an amount, or the days that are paid at the daily rate.",
  });
});

test("taxable pay needs its class, a de minimis benefit one of the list", () => {
  expect(problems(adjustmentInput, { ...bonus, taxTreatment: "TAXABLE" })).toEqual({ taxClass: "Choose regular or supplementary." });
  expect(problems(adjustmentInput, { ...bonus, taxTreatment: "DE_MINIMIS", deMinimisKey: "free_beer" })).toEqual({
    deMinimisKey: "Choose one of the listed benefits.",
  });
});

test("days can replace the amount, except for meals, which need both", () => {
  expect(
    adjustmentInput.parse({
      ...bonus,
      amount: undefined,
      taxTreatment: "DE_MINIMIS",
      deMinimisKey: "monetized_unused_vl_private",
      quantityDays: "2.5",
    }),
  ).toMatchObject({ amount: null, quantityDays: "2.5" });
  expect(
    problems(adjustmentInput, { ...bonus, amount: undefined, taxTreatment: "DE_MINIMIS", deMinimisKey: "meal_allowance_ot_night" }),
  ).toEqual({
    quantityDays: "Enter the days with a meal: the exempt part is counted by the day.",
    amount: "Enter the amount.",
  });
  expect(problems(adjustmentInput, { ...bonus, amount: undefined, quantityDays: "two" })).toEqual({
    quantityDays: "Write the days in figures with at most three decimals, such as 1.5.",
  });
  expect(problems(adjustmentInput, { ...bonus, amount: undefined, quantityDays: "0" })).toEqual({
    quantityDays: "Enter more than zero and at most 366 days.",
  });
});

test("a change carries the revision that its author saw", () => {
  expect(adjustmentChangeInput.parse({ ...bonus, revision: "3" })).toMatchObject({ revision: 3, amount: 1_500_50 });
  expect(adjustmentChangeInput.safeParse({ ...bonus, revision: "x" }).success).toBe(false);
});

/** For a form without a revision number: a digest of what it showed. */
const revision = "r".repeat(22);

test("a line can be set to zero by hand, but not below, and never without a reason", () => {
  expect(manualValueInput.parse({ amount: "0", reason: "Paid by hand", revision })).toEqual({
    amount: 0,
    reason: "Paid by hand",
    revision,
  });
  expect(problems(manualValueInput, { amount: "-1", reason: " ", revision })).toEqual({
    amount: "The amount cannot be below zero.",
    reason: "Enter a reason.",
  });
  expect(problems(manualValueInput, { reason: "x".repeat(201), revision })).toEqual({
    amount: "Enter the amount of this line; 0 removes it.",
    reason: "Write the reason in at most 200 characters.",
  });
});

test("a remark has at most 500 characters, and an empty one removes it", () => {
  expect(remarkInput.parse({ revision })).toEqual({ remark: "", revision });
  expect(remarkInput.safeParse({ remark: "x".repeat(501), revision }).success).toBe(false);
});
