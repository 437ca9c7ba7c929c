import { expect, test } from "vitest";
import { addDays } from "~/domain/shared/day";
import { catalogue, STATUTORY_TABLES } from "~/domain/payroll/engine/statutory/catalogue";
import { dayFactorOn } from "~/domain/payroll/engine/statutory/day-factors";
import { deMinimisOn } from "~/domain/payroll/engine/statutory/de-minimis";
import { editionOn, type StatutoryTable } from "~/domain/payroll/engine/statutory/edition";
import { exclusionCeilingOn } from "~/domain/payroll/engine/statutory/exclusion";
import { holidaysOn, nationalHolidays } from "~/domain/payroll/engine/statutory/holidays";
import { domesticWageOn, MINIMUM_WAGES, minimumWageOn, wageOrderStatus } from "~/domain/payroll/engine/statutory/minimum-wage";
import { pagIbigOn, pagIbigShares } from "~/domain/payroll/engine/statutory/pag-ibig";
import { peraCredit, peraLimitOn } from "~/domain/payroll/engine/statutory/pera";
import { philHealthOn, philHealthPremium } from "~/domain/payroll/engine/statutory/philhealth";
import { premiumsOn } from "~/domain/payroll/engine/statutory/premium";
import { rdoCodes, rdoName, readRdoCode } from "~/domain/payroll/engine/statutory/rdo-codes";
import { sssHouseholdOn, sssOn, sssRow } from "~/domain/payroll/engine/statutory/sss";
import { annualTableOn, withholdingOn } from "~/domain/payroll/engine/statutory/withholding";
import { withholdingTax } from "~/domain/payroll/engine/tax/withholding-tax";
import { annualTax } from "~/domain/payroll/engine/tax/annualization";
import publishedRows from "./sss-rows.json";

const everyTable: StatutoryTable<unknown>[] = [...Object.values(STATUTORY_TABLES), ...Object.values(MINIMUM_WAGES)];

for (const table of everyTable) {
  test(`a day before the first edition is an error, never a zero: ${table.title}`, () => {
    const first = table.editions[0]!.from;
    const before = addDays(first, -1);
    expect(() => editionOn(table, before)).toThrow(`${table.title}: nothing is known for ${before}; the first edition holds from ${first}`);
    expect(editionOn(table, first).key).toBe(table.editions[0]!.key);
  });

  test(`editions are in order, have their own keys and name what they replaced: ${table.title}`, () => {
    const keys = table.editions.map((edition) => edition.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(table.editions.map((edition) => edition.from)).toEqual(table.editions.map((edition) => edition.from).sort());
    for (const edition of table.editions) {
      expect(edition.issuance.length).toBeGreaterThan(4);
      if (edition.supersedes !== undefined) expect(keys).toContain(edition.supersedes);
    }
  });
}

test("every row of the published SSS schedules is reproduced, at its first centavo and its last", () => {
  for (const [key, rows] of Object.entries(publishedRows)) {
    const table = (
      key === "sss_household_2025" ? sssHouseholdOn("2025-01-01") : STATUTORY_TABLES.sss.editions.find((edition) => edition.key === key)!
    ).rule;
    expect(table.rows).toHaveLength(rows.length);
    rows.forEach(([from, msc, mscSs, mscMpf, employee, employeeMpf, employer, employerMpf, ec], index) => {
      const row = { row: index + 1, from, msc, mscSs, mscMpf, employee, employeeMpf, employer, employerMpf, ec };
      expect(sssRow(table, from!)).toEqual(row);
      expect(sssRow(table, (rows[index + 1]?.[0] ?? 500_000_000) - 1)).toEqual(row);
    });
  }
});

test("the day before a change still uses the old edition: SSS", () => {
  // 20,000 in December 2024: 4.5 % = 900.00; from January 2025: 5 % = 1,000.00.
  expect(sssRow(sssOn("2024-12-31").rule, 20_000_00).employee).toBe(900_00);
  expect(sssRow(sssOn("2025-01-01").rule, 20_000_00).employee).toBe(1_000_00);
  expect(sssOn("2022-12-31").issuance).toBe("SSS Circular 2020-033");
});

test("the amounts of the employees' compensation and the steps of the salary credits belong to their edition", () => {
  for (const { rule } of [...STATUTORY_TABLES.sss.editions, ...STATUTORY_TABLES.sss_household.editions]) {
    expect([rule.ec, rule.mscStep]).toEqual([{ low: 10_00, high: 30_00, highFrom: 15_000_00 }, 500_00]);
    expect([14_749_99, 14_750_00].map((pay) => sssRow(rule, pay).ec)).toEqual([10_00, 30_00]);
  }
});

test("the day before a change still uses the old edition: PhilHealth", () => {
  // 90,000 in 2023: ceiling 80,000 × 4 % = 3,200.00; 2024: 90,000 × 5 % = 4,500.00.
  expect(philHealthPremium(philHealthOn("2023-12-31").rule, 90_000_00).premium).toBe(3_200_00);
  expect(philHealthPremium(philHealthOn("2024-01-01").rule, 90_000_00).premium).toBe(4_500_00);
});

test("R-31 the employee's half of an odd premium is rounded down, and the employer pays the rest", () => {
  expect(philHealthPremium(philHealthOn("2026-11-01").rule, 19_692_92)).toEqual({
    clampedBasic: 19_692_92,
    premium: 984_65,
    employee: 492_32,
    employer: 492_33,
  });
});

test("the day before a change still uses the old edition: Pag-IBIG", () => {
  expect(pagIbigShares(pagIbigOn("2024-01-31").rule, 30_000_00)).toEqual({ fundSalary: 5_000_00, employee: 100_00, employer: 100_00 });
  expect(pagIbigShares(pagIbigOn("2024-02-01").rule, 30_000_00)).toEqual({ fundSalary: 10_000_00, employee: 200_00, employer: 200_00 });
});

test("R-32 up to 1,500 the employee pays 1 %, a centavo more costs 2 % of all", () => {
  const { rule } = pagIbigOn("2026-01-01");
  expect(pagIbigShares(rule, 1_500_00).employee).toBe(15_00);
  expect(pagIbigShares(rule, 1_500_01).employee).toBe(30_00);
});

test("the day before a change still uses the old edition: withholding and annual tax", () => {
  // 50,000 a month: 2022 2,500 + 25 % × 16,667 = 6,666.75; 2023 1,875 + 20 % × 16,667 = 5,208.40.
  expect(withholdingTax(withholdingOn("2022-12-31").rule.MONTHLY, 50_000_00, 0)).toBe(6_666_75);
  expect(withholdingTax(withholdingOn("2023-01-01").rule.MONTHLY, 50_000_00, 0)).toBe(5_208_40);
  // 500,000 a year: 30,000 + 25 % × 100,000 = 55,000; 22,500 + 20 % × 100,000 = 42,500.
  expect(annualTax(annualTableOn("2022-12-31").rule, 500_000_00)).toBe(55_000_00);
  expect(annualTax(annualTableOn("2023-01-01").rule, 500_000_00)).toBe(42_500_00);
});

test("the brackets of the 2023 tables join without gaps, so a peso more never costs more than its rate", () => {
  for (const brackets of [...Object.values(withholdingOn("2026-01-01").rule), annualTableOn("2026-01-01").rule]) {
    brackets.slice(1).forEach((bracket, index) => {
      expect(withholdingTax(brackets, bracket.over - 100, 0) + brackets[index]!.rate).toBe(bracket.base);
    });
  }
});

test("the day before a change still uses the old edition: de minimis", () => {
  expect(deMinimisOn("rice_subsidy", "2026-01-05").item.ceiling).toBe(2_000_00);
  expect(deMinimisOn("rice_subsidy", "2026-01-06").item.ceiling).toBe(2_500_00);
  expect(deMinimisOn("uniform_clothing", "2025-02-13").item.ceiling).toBe(6_000_00);
  expect(deMinimisOn("uniform_clothing", "2025-02-14").item.ceiling).toBe(7_000_00);
  expect(deMinimisOn("uniform_clothing", "2026-01-06").item.ceiling).toBe(8_000_00);
  expect(() => deMinimisOn("free_lunch", "2026-01-06")).toThrow("free_lunch is not a de minimis benefit");
});

test("the day before a change still uses the old edition: exempt benefits and PERA", () => {
  expect(exclusionCeilingOn("2017-12-31").rule.ceiling).toBe(82_000_00);
  expect(exclusionCeilingOn("2018-01-01").rule.ceiling).toBe(90_000_00);
  expect(peraCredit(peraLimitOn("2022-12-31").rule, 200_000_00)).toBe(5_000_00);
  expect(peraCredit(peraLimitOn("2023-01-01").rule, 200_000_00)).toBe(10_000_00);
  expect(peraCredit(peraLimitOn("2026-12-31").rule, 250_000_00)).toBe(10_000_00);
});

test("R-15 the multipliers are those of the Handbook", () => {
  const { days, nightPercent } = premiumsOn("2026-11-01").rule;
  expect(nightPercent).toBe(10);
  expect(Object.fromEntries(Object.entries(days).map(([type, day]) => [type, [day.first8, day.overtime, day.unworked]]))).toEqual({
    ordinary: [100, 125, 0],
    special_working: [100, 125, 0],
    rest_day: [130, 169, 0],
    special: [130, 169, 0],
    special_rest_day: [150, 195, 0],
    regular_holiday: [200, 260, 100],
    regular_holiday_rest_day: [260, 338, 100],
    double_holiday: [300, 390, 200],
    double_holiday_rest_day: [390, 507, 200],
  });
});

test("L-4: the day factor follows the work week: 261, 313, 365, below five days 52.2 a day (R-8)", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((days) => dayFactorOn(days, "2026-01-01"))).toEqual([
    ...["52.2", "104.4", "156.6", "208.8"],
    ...["261", "313", "365"],
  ]);
  expect(() => dayFactorOn(8, "2026-01-01")).toThrow("8 is not a number of work days");
});

test("an enjoined wage order never takes effect, and a future one only from its day", () => {
  const ncr = (day: string) => minimumWageOn(day, "NCR", "non-agriculture");
  expect([ncr("2026-09-25").daily, ncr("2026-09-25").wageOrder]).toEqual([695_00, "NCR-26"]);
  expect([ncr("2026-09-26").daily, ncr("2026-09-26").wageOrder]).toEqual([755_00, "NCR-28"]);
  expect(ncr("2027-01-20").daily).toBe(755_00);
  expect(minimumWageOn("2026-11-30", "V").daily).toBe(455_00);
  expect(minimumWageOn("2026-12-01", "V").daily).toBe(480_00);
  expect(minimumWageOn("2026-10-14", "VII", "Class B").daily).toBe(542_00);
  const status = (region: string, key: string) =>
    wageOrderStatus(
      MINIMUM_WAGES[region]!.editions.find((edition) => edition.key === key)!,
      "2026-11-21",
    );
  expect([status("NCR", "NCR-27"), status("NCR", "NCR-26"), status("NCR", "NCR-28"), status("V", "RBV-23 (2nd tranche)")]).toEqual([
    "enjoined",
    "superseded",
    "in_force",
    "upcoming",
  ]);
});

test("minimum wages are found by category and area; an unknown one is an error", () => {
  expect(minimumWageOn("2026-11-01", "III", "retail/service", "Aurora").daily).toBe(515_00);
  expect(minimumWageOn("2026-11-01", "IV-A", "agriculture", "2nd-5th class").daily).toBe(508_00);
  expect(minimumWageOn("2026-11-01", "NCR", "agriculture").daily).toBe(718_00);
  expect(() => minimumWageOn("2026-11-01", "NCR", "astronauts")).toThrow("names no rate for astronauts");
  expect(() => minimumWageOn("2026-11-01", "Atlantis")).toThrow("No wage order is on file for region Atlantis");
  expect(domesticWageOn("2026-10-13", "VII").rule.monthly).toBe(7_000_00);
  expect(domesticWageOn("2026-10-14", "VII").rule.monthly).toBe(7_500_00);
});

test("holidays are known for 2025 to 2027 and an unknown year is an error", () => {
  expect(holidaysOn("2026-11-30").map((holiday) => [holiday.name, holiday.type])).toEqual([["Bonifacio Day", "regular"]]);
  expect(holidaysOn("2026-05-27")[0]?.issuance).toBe("Proclamation 1264 s. 2026");
  expect(holidaysOn("2026-11-20")).toEqual([]);
  expect([2025, 2026, 2027].map((year) => nationalHolidays(year).length)).toEqual([23, 21, 19]);
  expect(() => nationalHolidays(2024)).toThrow("the first edition holds from 2025-01-01");
  expect(() => holidaysOn("2028-01-01")).toThrow("ends on 2027-12-31");
});

test("revenue district offices are found as stored and as printed", () => {
  expect(rdoCodes).toHaveLength(131);
  expect(rdoName("001")).toBe("Laoag City, Ilocos Norte");
  expect(rdoName("113B")).toBe("East Davao City");
  expect(rdoName("1")).toBe("Laoag City, Ilocos Norte");
  expect(rdoName("999")).toBeNull();
});

test("the catalogue lists every table newest first, with what each edition replaced", () => {
  const entries = catalogue("2026-11-21");
  const sss = entries.find((entry) => entry.key === "sss")!;
  expect(sss.editions.map((edition) => [edition.from, edition.issuance, edition.superseded, edition.status])).toEqual([
    ["2025-01-01", "SSS Circular 2024-006", "sss_2023", "in_force"],
    ["2023-01-01", "SSS Circular 2022-033", "sss_2021", "superseded"],
    ["2021-01-01", "SSS Circular 2020-033", "sss_2019", "superseded"],
    ["2019-04-01", "SSS Circular 2019-005", null, "superseded"],
  ]);
  expect(entries.find((entry) => entry.key === "minimum_wage:NCR")?.editions[0]).toMatchObject({
    key: "NCR-27 tranche 2",
    status: "enjoined",
  });
  expect(entries.find((entry) => entry.key === "holidays")?.editions[0]?.status).toBe("upcoming");
  expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
});

// BIR directory: 050 South Makati, 039 South Quezon City, 054B Kawit; no office has 999.
test("B-8, U-8: an RDO code without leading zeros is completed, and an unknown one is refused with the nearest", () => {
  expect(["50", "039", "39", " 54b", "054B", "113", ""].map(readRdoCode)).toEqual(
    ["050", "039", "039", "54B", "54B", "113", ""].map((code) => ({ code })),
  );
  for (const typed of ["999", "0500", "ABC"])
    expect(readRdoCode(typed)).toMatchObject({ problem: expect.stringContaining(`“${typed}”`) as string });
  expect(readRdoCode("059X")).toMatchObject({ problem: expect.stringMatching(/Did you mean 059,/) as string });
});
