import { expect, test } from "vitest";
import { zeroFigures } from "~/domain/payroll/engine/draft";
import { zeroCompensation } from "~/domain/payroll/government/returns/compensation";
import { getOpeningCompensation } from "~/domain/payroll/government/returns/opened-compensation";
import { buildCertificate, type YearSlip } from "~/domain/payroll/government/returns/person-year";

const slip = (minimumWageEarner: boolean): YearSlip => ({
  payDate: "2026-06-30",
  annualized: true,
  figures: zeroFigures(),
  lines: [],
  certified: { minimumWageEarner, contributionsDue: 0 },
});
const certified = (slips: readonly YearSlip[], minimumWageEarner: boolean) =>
  buildCertificate(
    {
      year: 2026,
      name: "Ana Reyes",
      joinDate: "2020-01-01",
      lastDay: null,
      slips,
      opened: zeroCompensation(),
      minimumWageEarner,
      previous: [],
      filesOwnReturn: false,
      employerTypes: [],
      firstJobConfirmed: true,
      peraCredit: 0,
      openingWithoutBoxes: false,
    },
    () => "44A",
  );
const listCodes = (slips: readonly YearSlip[], minimumWageEarner: boolean) => {
  const { schedule, checks } = certified(slips, minimumWageEarner);
  return [schedule, ...checks.map(({ code }) => code)];
};

// covers: F-40
test("employees whose payslips are all minimum wage are in schedule 2; the record decides only without payslips", () => {
  expect([listCodes([], true), listCodes([], false)]).toEqual([[2], [1]]);
  expect([listCodes([slip(true), slip(true)], false), listCodes([slip(false)], true)]).toEqual([[2], [1]]);
  expect(listCodes([slip(true), slip(false)], true)).toEqual([1, "MWE_CHANGED_IN_YEAR"]);
});

// covers: F-102
test("an opening balance contributes its items, 34 and 48 together, and tax withheld; items that are not pay contribute nothing", () => {
  const parts = { 34: 50_000_00, 48: 5_000_00, 39: 275_500_00, 36: 24_500_00, withheld: 10_074_00, 52: 275_500_00, 38: 1 };
  const opened = getOpeningCompensation(Object.entries(parts).map(([item, amount]) => ({ item, amount })));
  expect(opened).toEqual({
    items: { ...zeroCompensation().items, 36: 24_500_00, 39: 275_500_00 },
    benefits: 55_000_00,
    chargedToTaxable: 0,
    withheld: 10_074_00,
    uncollected: 0,
  });
});
