import { expect, test } from "vitest";
import { sortBySums, sumArrears } from "~/domain/payroll/arrears/arrears-order";
import type { ContributionShares } from "~/domain/payroll/facts/facts";

const none: ContributionShares = {
  sssEmployee: 0,
  sssMpfEmployee: 0,
  sssEmployer: 0,
  sssMpfEmployer: 0,
  sssEc: 0,
  philHealthEmployee: 0,
  philHealthEmployer: 0,
  pagIbigEmployee: 0,
  pagIbigEmployer: 0,
};

const SUMS = sumArrears({
  arrears: [
    { employeeSeq: 1, difference: 1_500_00 },
    { employeeSeq: 2, difference: -200_00 },
    { employeeSeq: 1, difference: -137_93 },
  ],
  months: [
    {
      employeeSeq: 1,
      difference: { ...none, sssEmployee: 25_00, sssMpfEmployee: 50_00, sssEmployer: 50_00, sssMpfEmployer: 100_00, sssEc: 20_00 },
    },
    { employeeSeq: 3, difference: { ...none, philHealthEmployee: 75_00, philHealthEmployer: 75_00, pagIbigEmployee: 1_00 } },
    { employeeSeq: 3, difference: { ...none, philHealthEmployee: -5_00 } },
  ],
});

test("an employee's arrears add up by figure, the shares by agency", () => {
  expect(SUMS).toEqual([
    { employeeSeq: 1, difference: 1_362_07, sss: 75_00, philHealth: 0, pagIbig: 0, employer: 170_00 },
    { employeeSeq: 2, difference: -200_00 },
    { employeeSeq: 3, sss: 0, philHealth: 70_00, pagIbig: 1_00, employer: 75_00 },
  ]);
});

test("employees sort by a figure in both directions, those without it last, ties stable", () => {
  expect(sortBySums([4, 3, 2, 1], SUMS, "difference", false)).toEqual([2, 1, 4, 3]);
  expect(sortBySums([4, 3, 2, 1], SUMS, "difference", true)).toEqual([1, 2, 4, 3]);
  expect(sortBySums([3, 2, 1, 4], SUMS, "sss", true)).toEqual([1, 3, 2, 4]);
  const equal = [5, 6, 7].map((employeeSeq) => ({ employeeSeq, employer: 10 }));
  expect(sortBySums([6, 7, 5], equal, "employer", true)).toEqual([6, 7, 5]);
});
