import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { zeroFigures } from "~/domain/payroll/engine/draft";
import type { Figures } from "~/domain/payroll/engine/payslip-lines";
import {
  addCompensation,
  getCompensation,
  zeroCompensation,
  type CertifiedPayslip,
  type Compensation,
  type PaidItem,
} from "~/domain/payroll/government/returns/compensation";
import { EXEMPT_ITEMS, form2316, TAXABLE_ITEMS, type Form2316Facts } from "~/domain/payroll/government/certificates/form-2316";
import { getOpeningCompensation } from "~/domain/payroll/government/returns/opened-compensation";
import { createLineItemLookup } from "~/domain/payroll/government/returns/item-of-line";
import { annualTableOn } from "~/domain/payroll/engine/statutory/withholding";
import { parseCentavos } from "~/domain/shared/parse-money";
import { decimalString } from "~/domain/shared/money";
import { readSample, runSample, SAMPLES } from "../../../../support/sample";

/** A year with one payslip. */
function paid(
  figures: Partial<Figures>,
  more: { items?: Partial<Record<PaidItem, number>>; earner?: boolean; shares?: number } = {},
): Compensation {
  const lines = Object.entries(more.items ?? {}).map(([code, amount]) => ({
    code,
    label: "",
    figure: "taxableAllowance" as const,
    amount,
  }));
  const certified = { minimumWageEarner: more.earner ?? false, contributionsDue: more.shares ?? 0 };
  return getCompensation({ figures: { ...zeroFigures(), ...figures }, lines, certified }, ({ code }) => code as PaidItem);
}

const form = (compensation: Compensation, facts: Partial<Form2316Facts> = {}) =>
  form2316(annualTableOn("2026-12-31").rule, 90_000_00, {
    compensation,
    previousExemptBenefits: 0,
    taxablePrevious: 0,
    withheldPrevious: 0,
    peraCredit: 0,
    ...facts,
  });

// 300,000.00 of taxable allowances less 25,000.00 due: 275,000.00 taxed, 15% of what is over 250,000.00 = 3,750.00.
test("L-3: contributions of a minimum wage earner that were charged to taxable pay reduce the taxable items, and 29 stays gross", () => {
  const [item, shares] = [{ "44A": 300_000_00 }, 25_000_00];
  const charged = { basicSalary: 230_000_00, taxableAllowance: 300_000_00, taxableRegular: 275_000_00, withholdingTax: 3_750_00 };
  expect(form(paid(charged, { items: item, earner: true, shares })).items).toMatchObject({
    29: 230_000_00,
    36: 25_000_00,
    "44A": 275_000_00,
    52: 275_000_00,
    24: 3_750_00,
    19: 530_000_00,
  });
  // Against the exempt wage, the default: 300,000.00 taxed.
  expect(form(paid({ ...charged, taxableRegular: 300_000_00 }, { items: item, earner: true, shares })).items).toMatchObject({
    29: 205_000_00,
    "44A": 300_000_00,
    24: 7_500_00,
    19: 530_000_00,
  });
  // Taxable pay of 10,000.00 is not enough: the rest reduces the wage, and no item is negative.
  const little = { basicSalary: 230_000_00, taxableAllowance: 10_000_00, taxableRegular: -15_000_00 };
  expect(form(paid(little, { items: { "44A": 10_000_00 }, earner: true, shares })).items).toMatchObject({
    29: 215_000_00,
    36: 25_000_00,
    "44A": 0,
    52: 0,
    24: 0,
    19: 240_000_00,
  });
});

test("50,000 a month with 13th month: items 19 to 52 and the December tax", () => {
  const { items, stillToWithhold } = form(
    paid({ basicSalary: 600_000_00, poolAdded: 50_000_00, withholdingTax: 50_252_40 }, { shares: 38_400_00 }),
  );
  expect(items).toMatchObject({
    19: 650_000_00,
    20: 88_400_00,
    21: 561_600_00,
    24: 54_820_00,
    "25A": 54_820_00,
    29: 0,
    34: 50_000_00,
    36: 38_400_00,
    39: 561_600_00,
    52: 561_600_00,
  });
  expect(stillToWithhold).toBe(4_567_60);
});

test("benefits over 90,000 become taxable in item 48, the previous employer's exempt part included", () => {
  const { items } = form(paid({ basicSalary: 900_000_00, poolAdded: 75_000_00 }), { previousExemptBenefits: 30_000_00 });
  expect(items).toMatchObject({ 34: 60_000_00, 48: 15_000_00, 52: 915_000_00 });
});

test("taxable pay of exactly 250,000 leaves the wage in item 29, a centavo more keeps it in 39 (F-25)", () => {
  expect(form(paid({ basicSalary: 250_000_00 })).items).toMatchObject({ 29: 250_000_00, 39: 0, 52: 0, 24: 0 });
  expect(form(paid({ basicSalary: 250_000_01 })).items).toMatchObject({ 29: 0, 39: 250_000_01, 52: 250_000_01, 24: 0 });
  // The previous employer's taxable pay counts: 200,000 + 50,000.01 is above.
  expect(form(paid({ basicSalary: 200_000_00 }), { taxablePrevious: 50_000_01 }).items).toMatchObject({ 29: 0, 39: 200_000_00 });
  expect(form(zeroCompensation()).items).toMatchObject({ 19: 0, 29: 0, 39: 0 });
});

test("a minimum wage earner's wage and premiums are exempt, hazard pay in 33, a commission is not", () => {
  const year = {
    basicSalary: 175_000_00,
    holidayBasicPay: 1_000_00,
    restDayPay: 2_000_00,
    overtimePay: 40_000_00,
    nightDifferential: 25_000_00,
  };
  const { items } = form(paid(year, { earner: true, items: { 45: 20_000_00, 49: 300_00 } }));
  expect(items).toMatchObject({
    29: 175_000_00,
    30: 3_000_00,
    31: 40_000_00,
    32: 25_000_00,
    33: 300_00,
    45: 20_000_00,
    52: 20_000_00,
    24: 0,
  });
  expect(items).toMatchObject({ 39: 0, 49: 0, 50: 0, "51A": 0 });
});

test("a year with and without minimum wage status: each payslip by its own flag", () => {
  const year = addCompensation(
    paid({ basicSalary: 100_000_00, overtimePay: 500_00 }, { earner: true }),
    paid({ basicSalary: 300_000_00, overtimePay: 700_00, nightDifferential: 90_00 }),
  );
  expect(form(year).items).toMatchObject({ 29: 100_000_00, 31: 500_00, 39: 300_000_00, 50: 700_00, "51A": 90_00, 38: 100_500_00 });
});

test("tax that the last pay could not cover is not in 25A (F-26), and overwithheld tax is refunded", () => {
  // 600,000 taxable owes 22,500 + 20 % of 200,000 = 62,500; 62,000 withheld, 500 uncollected.
  const short = form(paid({ basicSalary: 600_000_00, withholdingTax: 62_000_00, taxUncollected: 500_00 }));
  expect(short.items).toMatchObject({ 24: 62_500_00, "25A": 62_000_00 });
  expect(short.stillToWithhold).toBe(0);
  const over = form(paid({ basicSalary: 600_000_00, withholdingTax: 70_000_00 }));
  expect(over).toMatchObject({ refund: 7_500_00, items: { "25A": 62_500_00 } });
});

test("the parts always add up: 19 = 38 + 52, 26 = 25A + 25B, 38 and 52 are the sums of their items", () => {
  const taxed = Object.fromEntries(TAXABLE_ITEMS.filter((item) => item !== "48").map((item, index) => [item, 100_01 + index]));
  const { items } = form(
    paid(
      {
        basicSalary: 480_000_00,
        holidayBasicPay: 1_111_11,
        overtimePay: 22_222_22,
        nightDifferential: 3_333_33,
        poolAdded: 140_000_00,
        deMinimisExempt: 30_000_00,
        withholdingTax: 50_000_00,
      },
      { shares: 33_600_00, items: { ...taxed, 37: 5_000_00 } },
    ),
    { taxablePrevious: 100_000_00, withheldPrevious: 4_000_00 },
  );
  const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + (items as Record<string, number>)[key]!, 0);
  expect(items[38]).toBe(sum(EXEMPT_ITEMS));
  expect(items[52]).toBe(sum(TAXABLE_ITEMS));
  expect(items[19]).toBe(items[38] + items[52]);
  expect(items[23]).toBe(items[52] + 100_000_00);
  expect(items[26]).toBe(items["25A"] + items["25B"]);
  expect(items[26]).toBe(items[24]);
});

// covers: F-20, F-21, F-22, F-23, F-24
test("the year of each of the bakery's twelve people is what the sample's certificates say", () => {
  const file = JSON.parse(readFileSync(new URL("bakery-2026-forms.json", SAMPLES), "utf8")) as {
    inputs: { itemBoxes: Record<string, string>; opening: Record<string, Record<string, string>> };
    expected: { "2316": Record<string, Record<string, Record<string, unknown>>> };
  };
  const expected = file.expected["2316"]["2026"]!;
  const sample = readSample();
  const items = [...sample.templates.values()].flatMap(({ allowanceItems }) => allowanceItems);
  const knownItems = new Map(items.map((item) => [item.itemSeq, { ...item, form2316Item: file.inputs.itemBoxes[item.itemName] ?? "" }]));
  const results = runSample(sample);
  const certificates = sample.employees.map(({ facts }) => {
    const opening = file.inputs.opening[facts.employeeSeq] ?? {};
    const opened = getOpeningCompensation(Object.entries(opening).map(([item, amount]) => ({ item, amount: parseCentavos(amount)! })));
    const payslips: CertifiedPayslip[] = results
      .filter(({ employeeSeq }) => employeeSeq === facts.employeeSeq)
      .map(({ payslip }) => payslip);
    const boxes = Object.entries(file.inputs.itemBoxes);
    const itemOf = createLineItemLookup(
      (itemSeq) => knownItems.get(itemSeq),
      (name) => boxes.find(([item]) => item === name)?.[1],
    );
    const year = payslips.reduce((sum, payslip) => addCompensation(sum, getCompensation(payslip, itemOf)), opened);
    const previous = facts.previousEmployment;
    const { items } = form(year, {
      taxablePrevious: previous?.taxableCompensation ?? 0,
      withheldPrevious: previous?.taxWithheld ?? 0,
      previousExemptBenefits: previous?.nonTaxableThirteenthMonthAndOtherBenefits ?? 0,
      peraCredit: facts.employeeSeq === 4 ? 5_000_00 : 0,
    });
    return [String(facts.employeeSeq), Object.fromEntries(Object.entries(items).map(([item, amount]) => [item, decimalString(amount)]))];
  });
  const expectedItems = Object.entries(expected).map(([employeeSeq, certificate]) => [
    employeeSeq,
    Object.fromEntries(Object.entries(certificate).filter(([key]) => /^\d\d[AB]?$/.test(key))),
  ]);
  expect(Object.fromEntries(certificates)).toEqual(Object.fromEntries(expectedItems));
});
