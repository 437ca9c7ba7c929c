import { expect, test } from "vitest";
import { emptyBalances, getYearBalances } from "~/domain/payroll/engine/balances/balances";
import {
  correctBalances,
  isIncomplete,
  toBalances,
  sumTaxable,
  type OpeningBalance,
} from "~/domain/payroll/setup/openings/opening-balance";
import { openingMoves } from "~/domain/payroll/setup/openings/opening-changes";
import { openingProblems, type OpeningBounds } from "~/domain/payroll/setup/openings/opening-checks";
import { openingInput, readOpening } from "~/domain/payroll/setup/openings/opening-input";
import { hiddenUses, typedOpening } from "~/domain/payroll/setup/openings/typed-opening";

const bounds: OpeningBounds = {
  taxableYear: 2026,
  joinDate: "2020-01-06",
  template: { name: "Office", policy: { payFrequency: "SEMI_MONTHLY", weekEndDay: 7 } },
  firstRunStart: "2026-11-01",
  previousExempt: 0,
};
/** Ana of the sample: 300,000.00 less 24,500.00 of contributions through 31 October. */
const ana: OpeningBalance = {
  taxableYear: 2026,
  throughDate: "2026-10-31",
  payrollPeriods: 20,
  basicEarned: 300_000_00,
  taxableRegular: 275_500_00,
  taxableSupplementary: 0,
  taxWithheld: 10_074_00,
  thirteenthMonthPaid: 0,
  otherBenefitsPaid: 0,
  deMinimisUsed: {},
  cumulativeAverage: false,
  grossPay: null,
  employeeContributions: null,
  netPay: null,
  boxes: { "36": 24_500_00, "39": 275_500_00 },
  withheld: {},
  shares: {},
  month: {},
};
const listMessages = (opening: Partial<OpeningBalance>, given: Partial<OpeningBounds> = {}) =>
  openingProblems({ ...ana, ...opening }, { ...bounds, ...given });

test("the sample's opening balance is valid, with and without 2316 items", () => {
  expect(listMessages({})).toEqual([]);
  expect(isIncomplete(ana)).toBe(false);
  expect(isIncomplete({ boxes: {} })).toBe(true);
  expect(listMessages({ boxes: {} })).toEqual([]);
});

test("items 39 to 51B add up to the taxable sums, to the centavo; 29 to 37 are not among them", () => {
  expect(sumTaxable({ "36": 24_500_00, "39": 1_00, "44B": 2_00, "48": 3_00, "51B": 4_00 })).toBe(10_00);
  expect(listMessages({ taxableRegular: 275_499_99 })).toEqual([
    {
      field: "taxableRegular",
      message: "Items 39 to 51B add up to 275,500.00, taxable regular and supplementary pay to 275,499.99. They must be the same.",
    },
  ]);
});

test("item 34 is at most 90,000.00 less the previous employer's exempt part: exactly that is accepted, a centavo more is not", () => {
  expect(listMessages({ otherBenefitsPaid: 90_000_00, boxes: { ...ana.boxes, "34": 90_000_00 } })).toEqual([]);
  expect(listMessages({ otherBenefitsPaid: 60_000_00, boxes: { ...ana.boxes, "34": 60_000_00 } }, { previousExempt: 30_000_00 })).toEqual(
    [],
  );
  expect(listMessages({ otherBenefitsPaid: 60_000_01, boxes: { ...ana.boxes, "34": 60_000_01 } }, { previousExempt: 30_000_00 })).toEqual([
    {
      field: "box34",
      message:
        "Item 34 can be at most 60,000.00: 90,000.00 of a year are exempt, less 30,000.00 of the previous employer. 0.01 belongs to item 48 and to taxable supplementary pay.",
    },
  ]);
});

test("months of tax and agencies of contributions add up, if they are stated", () => {
  expect(listMessages({ withheld: { 1: 10_000_00, 10: 74_00 } })).toEqual([]);
  expect(listMessages({ withheld: { 1: 10_000_00 } })[0]).toMatchObject({
    field: "taxWithheld",
    message: "The months add up to 10,000.00, the tax withheld in all is 10,074.00. They must be the same.",
  });
  expect(listMessages({ shares: { SSS: 1_00 }, employeeContributions: 2_00 })[0]?.field).toBe("employeeContributions");
});

test("the through day is a period end of the template, before the first payroll here, in the year and after the first day of work", () => {
  expect(listMessages({ throughDate: "2026-10-30" })[0]?.message).toBe(
    "This is not the end of a period of Office. Choose 10/15/2026 or 10/31/2026.",
  );
  expect(listMessages({ throughDate: "2026-10-31" })).toEqual([]);
  expect(listMessages({ throughDate: "2026-11-15" })[0]?.message).toBe(
    "The first payroll here begins on 11/01/2026. Choose an earlier day.",
  );
  expect(listMessages({ throughDate: "2026-11-01" })[0]?.message).toContain("Choose an earlier day.");
  expect(listMessages({ throughDate: "2025-12-31" })).toEqual([]);
  expect(listMessages({ throughDate: "2025-11-30" })[0]?.message).toBe("Choose the last day that was paid in 2026.");
  expect(listMessages({}, { joinDate: "2026-11-02" })[0]?.message).toBe("This is before the first day of work, 11/02/2026.");
  expect(listMessages({ throughDate: "2026-10-20" }, { template: null })).toEqual([]);
});

const read = (typed: Record<string, string>) => {
  const problems: [string, string][] = [];
  const opening = readOpening({ throughDate: "10/31/2026", payrollPeriods: "20", ...typed }, bounds, {}, (...problem) =>
    problems.push(problem),
  );
  return { opening, problems };
};

test("input is read back as it was stored, and amounts are parsed as users write them", () => {
  const stored = {
    ...ana,
    deMinimisUsed: { "rice_subsidy:2026-10": 2_000_00, "monetized_unused_vl_private:2026": 2_500, "laundry:2026-09": 1 },
  };
  const { opening, problems } = read(typedOpening(stored));
  expect(problems).toEqual([]);
  expect({ ...opening, deMinimisUsed: { ...opening.deMinimisUsed, ...hiddenUses(stored) } }).toEqual(stored);
  expect(hiddenUses(stored)).toEqual({ "laundry:2026-09": 1 });
  expect(read({ basicEarned: "₱30,000" }).opening.basicEarned).toBe(30_000_00);
  expect(read({ withheld1: "1.00", withheld2: "2.00" }).opening.taxWithheld).toBe(3_00);
});

test("unreadable values are reported at their field, and nothing is validated before", () => {
  expect(
    read({
      throughDate: "02/30/2026",
      payrollPeriods: "61",
      basicEarned: "1.234",
      box39: "-1",
      box40: "abc",
      grossPay: "10,000,000,000.00",
      used_monetized_unused_vl_private: "1.2345",
      cumulativeAverage: "perhaps",
    }).problems.map(([field, message]) => `${field}: ${message}`),
  ).toEqual([
    "throughDate: This is not a day of the calendar. Write it as MM/DD/YYYY.",
    "payrollPeriods: Write a whole number from 0 to 60.",
    "basicEarned: At most two decimals: 30,000.12.",
    "grossPay: The amount can be at most 9,999,999,999.99.",
    "cumulativeAverage: Enter Yes or No.",
    "box39: This cannot be below zero.",
    "box40: Write an amount, such as 30,000.00.",
    "used_monetized_unused_vl_private: Write days with at most three decimals, such as 2.5.",
  ]);
  expect(read({ throughDate: "", payrollPeriods: "" }).problems.map(([field]) => field)).toEqual(["throughDate", "payrollPeriods"]);
  expect(openingInput(bounds).safeParse({ ...typedOpening(ana), revision: "1", reason: "x".repeat(201) }).success).toBe(false);
});

test("a correction after a completed payroll moves the year by the difference and leaves the rest", () => {
  const opened = toBalances(ana);
  // One payroll later: 13,775.00 more taxable, 503.70 more tax, one payroll, the rice of November used.
  const [year] = opened.years;
  const paid = {
    ...opened,
    paidThrough: "2026-11-15",
    years: [
      {
        ...year!,
        payrollPeriods: 21,
        taxableRegular: 289_275_00,
        taxWithheld: 10_577_70,
        deMinimisUsed: { "rice_subsidy:2026-11": 1_250_00 },
        cumulativeAverage: true,
      },
    ],
  };
  const after = correctBalances(paid, ana, { ...ana, taxableRegular: 275_400_00, taxWithheld: 10_100_00, payrollPeriods: 19 });
  expect(getYearBalances(after, 2026)).toMatchObject({
    payrollPeriods: 20,
    taxableRegular: 289_175_00,
    taxWithheld: 10_603_70,
    deMinimisUsed: { "rice_subsidy:2026-11": 1_250_00 },
    cumulativeAverage: true,
  });
  expect(after.paidThrough).toBe("2026-11-15");
  expect(correctBalances(paid, ana, ana)).toEqual(paid);
  expect(getYearBalances(correctBalances(emptyBalances(), null, ana), 2026).taxableRegular).toBe(275_500_00);
});

test("the history names the changed amounts", () => {
  expect(openingMoves(ana, ana)).toBe("");
  expect(openingMoves(ana, { ...ana, taxWithheld: 10_100_00, boxes: { "39": 275_500_00 }, withheld: { 3: 5_00 } })).toBe(
    "tax withheld 10,074.00 → 10,100.00, item 36 24,500.00 → none, withheld March none → 5.00",
  );
});
