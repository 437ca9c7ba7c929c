import { expect, test } from "vitest";
import { kasambahayContributions } from "~/domain/payroll/engine/contributions/kasambahay";
import { pagIbigOn } from "~/domain/payroll/engine/statutory/pag-ibig";
import { philHealthOn } from "~/domain/payroll/engine/statutory/philhealth";
import { sssHouseholdOn } from "~/domain/payroll/engine/statutory/sss";

const tables = {
  sss: sssHouseholdOn("2026-03-31").rule,
  philHealth: philHealthOn("2026-03-31").rule,
  pagIbig: pagIbigOn("2026-03-31").rule,
};
const of = (centavos: number) => kasambahayContributions(tables, centavos);

test("from 5,000 a month a domestic worker pays her share", () => {
  // Published totals of the household schedule: wage → employer, worker.
  for (const [wage, employer, worker] of [
    [5_500, 920, 635],
    [6_500, 1_040, 705],
    [7_000, 1_100, 740],
    [7_500, 1_160, 775],
    [7_800, 1_216, 806],
  ] as const) {
    const result = of(wage * 100);
    expect([wage, (result.sssEmployer + result.philHealthEmployer + result.pagIbigEmployer) / 100, wage - result.net / 100]).toEqual([
      wage,
      employer,
      worker,
    ]);
  }
});

test("below 5,000 the household pays everything, a centavo decides", () => {
  expect(of(4_999_99)).toMatchObject({ sssEmployee: 0, philHealthEmployee: 0, pagIbigEmployee: 0, net: 4_999_99 });
  expect(of(5_000_00).sssEmployee).toBe(250_00);
  expect(of(4_500_00)).toMatchObject({ msc: 4_500_00, sssEmployer: 685_00, philHealthEmployer: 500_00, pagIbigEmployer: 180_00 });
});

test("above the regular salary credit the provident fund is shared as well: of 30,000 she pays 2,450 and the household 3,980", () => {
  // SSS Circular 2024-007: credit 20,000 and provident fund 10,000; 5 % and 10 % of both, EC 30. PhilHealth 5 % of 30,000 in halves, Pag-IBIG 2 % of 10,000 each.
  expect(of(30_000_00)).toMatchObject({
    sssEmployee: 1_500_00,
    sssEmployer: 3_030_00,
    philHealthEmployee: 750_00,
    philHealthEmployer: 750_00,
    pagIbigEmployee: 200_00,
    pagIbigEmployer: 200_00,
    net: 27_550_00,
  });
});
