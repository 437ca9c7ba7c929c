import { expect, test } from "vitest";
import { findOverdrawn, pointsSentence } from "~/domain/flex_ben/transfer";

const row = (employeeSeq: number, mileageVolume: number) => ({ employeeSeq, mileageVolume, transactionNote: "" });

test("employees with too few points are listed once, in row order; deducting the full balance is allowed", () => {
  const balances = new Map([
    [1, 100],
    [2, 100],
    [3, 50],
  ]);
  expect(findOverdrawn([row(1, 100), row(2, 101)], balances)).toEqual([2]);
  expect(findOverdrawn([row(3, 30), row(1, 60), row(3, 21), row(1, 40)], balances)).toEqual([3]);
  expect(findOverdrawn([row(3, 30), row(3, 20)], balances)).toEqual([]);
  expect(findOverdrawn([row(9, 1), row(2, 101), row(8, 0)], balances)).toEqual([9, 2]);
});

test("the change log states how many points went to or from how many people", () => {
  const of = (...volumes: number[]) => volumes.map((mileageVolume) => ({ mileageVolume }));
  expect(pointsSentence("TRANSFER", of(2_000, 2_000, 1_000))).toBe("Transferred 5,000 points to 3 people.");
  expect(pointsSentence("DEDUCT", of(1))).toBe("Deducted 1 point from 1 person.");
  expect(pointsSentence("DEDUCT", of(1, 1))).toBe("Deducted 2 points from 2 people.");
  expect(pointsSentence("TRANSFER", of(...new Array<number>(1_000).fill(1)))).toBe("Transferred 1,000 points to 1,000 people.");
});
