import fc from "fast-check";
import { expect, test } from "vitest";
import { accrualPostings, NO_ACCRUAL } from "~/domain/payroll/payout/journal/accrual";

const slip = (thirteenthMonthAccrual: number, thirteenthMonthPay = 0) => ({ thirteenthMonthAccrual, thirteenthMonthPay });
/** The accrual of each payslip in a year: positive is accrued, negative reversed. */
function moved(slips: readonly ReturnType<typeof slip>[]): number[] {
  let before = NO_ACCRUAL;
  return slips.map((slip) => {
    const postings = accrualPostings(before, slip);
    before = { accrued: before.accrued + slip.thirteenthMonthAccrual, paid: before.paid + slip.thirteenthMonthPay };
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    return postings.find(({ key }) => key === "BONUSES")?.amount ?? 0;
  });
}

test("a twelfth of what is earned is set aside and reversed when the 13th month is paid", () => {
  // 24,000.00 a month: 2,000.00 each; eleven months are 22,000.00 when 24,000.00 is paid, which already covers December.
  const year = [...Array.from({ length: 11 }, () => slip(2_000_00)), slip(0, 24_000_00), slip(2_000_00)];
  expect(moved(year)).toEqual([...Array.from({ length: 11 }, () => 2_000_00), -22_000_00, 0]);
  expect(accrualPostings(NO_ACCRUAL, slip(2_000_00))).toEqual([
    { key: "BONUSES", amount: 2_000_00, account: "", itemName: "" },
    { key: "ACCRUED_BONUSES", amount: -2_000_00, account: "", itemName: "" },
  ]);
});

test("half paid in May reverses what was accrued by then, and June continues from the prepaid amount", () => {
  // Five months are 10,000.00; 12,000.00 is paid: June's 2,000.00 is paid already, July's is owed.
  const half = [...Array.from({ length: 5 }, () => slip(2_000_00)), slip(0, 12_000_00), slip(2_000_00), slip(2_000_00)];
  expect(moved(half).slice(5)).toEqual([-10_000_00, 0, 2_000_00]);
});

test("paid to the centavo, nothing is left; a payslip without earnings or payment changes nothing; reversed time is no longer owed", () => {
  expect(moved([slip(333_33), slip(333_33), slip(0, 666_66)])).toEqual([333_33, 333_33, -666_66]);
  expect(accrualPostings(NO_ACCRUAL, slip(0))).toEqual([]);
  expect(moved([slip(1_000_00), slip(-250_00)])).toEqual([1_000_00, -250_00]);
});

test("in any year, the accrued expense equals what was paid plus what is still owed", () => {
  const amounts = fc.record({
    thirteenthMonthAccrual: fc.integer({ min: -500_00, max: 9_000_00 }),
    thirteenthMonthPay: fc.constantFrom(0, 0, 4_000_00, 60_000_00),
  });
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 30 }), (year) => {
      const sum = (of: "thirteenthMonthAccrual" | "thirteenthMonthPay") => year.reduce((all, item) => all + item[of], 0);
      const owed = Math.max(0, sum("thirteenthMonthAccrual") - sum("thirteenthMonthPay"));
      expect(moved(year).reduce((all, amount) => all + amount, 0)).toBe(owed);
    }),
  );
});
