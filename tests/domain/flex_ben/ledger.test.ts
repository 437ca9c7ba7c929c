import { expect, test } from "vitest";
import { ledgerAccounts, formatPoints, POSTING_KINDS, sumPoints } from "~/domain/flex_ben/ledger";

/** The wallet is 0, used points -1, expired points -2, outside the company -3; an employee's account is the employee number. */
test("every kind of movement has a source and a target account", () => {
  expect(POSTING_KINDS.map((kind) => [kind, ledgerAccounts(kind, 7)])).toEqual([
    ["TOP_UP", { from: -3, to: 0 }],
    ["TRANSFER", { from: 0, to: 7 }],
    ["DEDUCT", { from: 7, to: 0 }],
    ["USAGE", { from: 7, to: -1 }],
    ["REVERSAL", { from: -1, to: 7 }],
    ["EXPIRY", { from: 7, to: -2 }],
  ]);
});

test("a top-up has no employee; every other movement needs one, with a number from 1", () => {
  expect(ledgerAccounts("TOP_UP", null)).toEqual({ from: -3, to: 0 });
  for (const employeeSeq of [null, 0, -1])
    expect(() => ledgerAccounts("USAGE", employeeSeq)).toThrow(new RangeError("USAGE needs an employee"));
  expect(ledgerAccounts("TRANSFER", 1)).toEqual({ from: 0, to: 1 });
});

test("points of movements are added up, and a sum that exceeds the number range is refused", () => {
  const of = (...volumes: number[]) => sumPoints(volumes.map((mileageVolume) => ({ mileageVolume })));
  expect([of(), of(5), of(500, 1_200, 7)]).toEqual([0, 5, 1_707]);
  // 2^53 - 1 is the last whole number that is safe.
  expect(of(9_007_199_254_740_990, 1)).toBe(9_007_199_254_740_991);
  expect(() => of(9_007_199_254_740_991, 1)).toThrow("The points add up to no whole number that can be kept");
});

test("points are written with separators, and below zero with a true minus", () => {
  expect([0, 7, 1_234_567, -5, -1_000].map(formatPoints)).toEqual(["0", "7", "1,234,567", "−5", "−1,000"]);
});
