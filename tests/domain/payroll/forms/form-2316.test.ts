import { expect, test } from "vitest";
import { form2316, type Form2316Facts } from "~/domain/payroll/forms/form-2316";
import { annualTableOn } from "~/domain/payroll/statutory/withholding";

const nothing: Form2316Facts = {
  minimumWageEarner: false,
  basicSalary: 0,
  holidayPay: 0,
  overtimePay: 0,
  nightDifferential: 0,
  hazardPay: 0,
  thirteenthMonthAndOtherBenefits: 0,
  previousExemptBenefits: 0,
  deMinimisExempt: 0,
  contributions: 0,
  otherNonTaxable: 0,
  representation: 0,
  transportation: 0,
  costOfLivingAllowance: 0,
  housingAllowance: 0,
  otherTaxableRegular: 0,
  commission: 0,
  profitSharing: 0,
  fees: 0,
  otherTaxableSupplementary: 0,
  taxablePrevious: 0,
  withheldPrevious: 0,
  withheldPresent: 0,
  peraCredit: 0,
};
const form = (facts: Partial<Form2316Facts>) => form2316(annualTableOn("2026-12-31").rule, 90_000_00, { ...nothing, ...facts });

test("50,000 a month with 13th month: items 19 to 52 and the December tax", () => {
  const { items, stillToWithhold } = form({
    basicSalary: 600_000_00,
    thirteenthMonthAndOtherBenefits: 50_000_00,
    contributions: 38_400_00,
    withheldPresent: 50_252_40,
  });
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

test("benefits over 90,000 become taxable in item 48, previous employer's exempt part included", () => {
  expect(
    form({ basicSalary: 900_000_00, thirteenthMonthAndOtherBenefits: 75_000_00, previousExemptBenefits: 30_000_00 }).items,
  ).toMatchObject({ 34: 60_000_00, 48: 15_000_00, 52: 915_000_00 });
});

test("basic salary of a year within 250,000 stands in item 29", () => {
  expect(form({ basicSalary: 240_000_00, contributions: 20_000_00 }).items).toMatchObject({
    19: 240_000_00,
    29: 220_000_00,
    39: 0,
    52: 0,
    24: 0,
  });
});

test("a minimum wage earner's wage and premiums are exempt, a commission is not", () => {
  const { items } = form({
    minimumWageEarner: true,
    basicSalary: 175_000_00,
    overtimePay: 40_000_00,
    nightDifferential: 25_000_00,
    commission: 20_000_00,
  });
  expect(items).toMatchObject({
    29: 175_000_00,
    31: 40_000_00,
    32: 25_000_00,
    38: 240_000_00,
    45: 20_000_00,
    52: 20_000_00,
    24: 0,
    39: 0,
    50: 0,
  });
});

test("the parts always add up: 19 = 38 + 52, 26 = 25A + 25B, 38 and 52 are the sums of their items", () => {
  const { items } = form({
    basicSalary: 480_000_00,
    holidayPay: 1_111_11,
    overtimePay: 22_222_22,
    nightDifferential: 3_333_33,
    hazardPay: 444_44,
    thirteenthMonthAndOtherBenefits: 140_000_00,
    deMinimisExempt: 30_000_00,
    contributions: 33_600_00,
    otherNonTaxable: 5_000_00,
    representation: 12_000_00,
    transportation: 6_000_00,
    costOfLivingAllowance: 1_200_00,
    housingAllowance: 60_000_00,
    otherTaxableRegular: 700_00,
    commission: 80_00,
    profitSharing: 90_00,
    fees: 10_00,
    otherTaxableSupplementary: 20_00,
    taxablePrevious: 100_000_00,
    withheldPrevious: 4_000_00,
    withheldPresent: 50_000_00,
  });
  const sum = (keys: string[]) => keys.reduce((total, key) => total + (items as Record<string, number>)[key]!, 0);
  expect(items[38]).toBe(sum(["29", "30", "31", "32", "33", "34", "35", "36", "37"]));
  expect(items[52]).toBe(sum(["39", "40", "41", "42", "43", "44A", "45", "46", "47", "48", "49", "50", "51A"]));
  expect(items[19]).toBe(items[38] + items[52]);
  expect(items[23]).toBe(items[52] + 100_000_00);
  expect(items[26]).toBe(items["25A"] + items["25B"]);
  expect(items[26]).toBe(items[24]);
});
