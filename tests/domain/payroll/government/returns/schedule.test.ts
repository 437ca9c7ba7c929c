import { expect, test } from "vitest";
import { adjustableMonths, refundRow, sumSchedule } from "~/domain/payroll/government/returns/schedule";
import { scheduleRowInput } from "~/domain/payroll/government/returns/schedule-input";

const PAID = { paidDay: "2026-12-10", bank: "BDO", reference: "1126-004871", paid: 33_542_86 };

// covers: F-33
test("refunds of a month reduce the previous month's remittance, so that the schedule adds up to item 26", () => {
  // Bakery, December 2026: 5,746.87 refunded; 33,542.86 − 5,746.87 = 27,795.99.
  const row = refundRow("2026-12", 5_746_87, PAID);
  expect(row).toEqual({ ...PAID, month: "2026-11", shouldBe: 27_795_99, refunds: true });
  expect(sumSchedule([row])).toBe(-5_746_87);
  expect(sumSchedule([row, { paid: 900_00, shouldBe: 1_007_55 }])).toBe(-5_639_32);
  // Paid in January: month 12 of the tax year.
  expect(refundRow("2027-01", 100, PAID).month).toBe("2026-12");
});

test("a return adjusts the twelve months before it", () => {
  const months = adjustableMonths("2026-02");
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([12, "2026-01", "2025-12", "2025-02"]);
});

test("a row needs its month, its day and two different amounts", () => {
  const typed = {
    adjustedMonth: "2026-10",
    paidDay: "11/10/2026",
    bank: "",
    reference: "",
    paid: "900.00",
    shouldBe: "1,007.55",
    revision: "0",
  };
  const wrong = (over: Partial<typeof typed>) =>
    scheduleRowInput.safeParse({ ...typed, ...over }).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(scheduleRowInput.parse(typed)).toMatchObject({ paidDay: "2026-11-10", paid: 900_00, shouldBe: 1_007_55, revision: 0 });
  expect(wrong({ paid: "0", shouldBe: "0.01" })).toBeUndefined();
  expect(wrong({ adjustedMonth: "2026-13" })).toEqual(["adjustedMonth: Choose the month."]);
  expect(wrong({ paid: "" })).toEqual(["paid: Enter the tax that was paid for the month."]);
  expect(wrong({ shouldBe: "900" })).toEqual(["shouldBe: This is what was paid: nothing is adjusted."]);
});
