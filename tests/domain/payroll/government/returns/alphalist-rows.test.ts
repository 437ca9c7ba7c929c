import { expect, test } from "vitest";
import { alphalistEntry, groupIntoSchedules } from "~/domain/payroll/government/returns/alphalist";
import {
  checkAlphalistEmployee,
  alphalistSortKey,
  sumAlphalist,
  alphalistTin,
  alphalistText,
  alphalistValues,
  compareAlphalist,
  NO_PREVIOUS_PAY,
  type AlphalistPerson,
} from "~/domain/payroll/government/returns/alphalist-rows";
import { statusChangeText, getStatuses, DEFAULT_STATUSES } from "~/domain/payroll/government/returns/alphalist-status";
import { EXEMPT_ITEMS, SUMMARY_ITEMS, TAXABLE_ITEMS, type Form2316Item } from "~/domain/payroll/government/certificates/form-2316";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";

// cspell:ignore ohara penas

const PERSON: AlphalistPerson = {
  tinNo: "427926451",
  lastName: "Reyes",
  firstName: "Ana",
  middleName: "Lim",
  region: "NCR",
  nationality: "FILIPINO",
  employmentType: "FULL_TIME",
  statuses: DEFAULT_STATUSES,
  separation: null,
  previous: NO_PREVIOUS_PAY,
  lastEmployer: null,
  minimumWage: null,
};

function certificate(boxes: Partial<Record<Form2316Item, number>> = {}, over: Partial<YearCertificate> = {}): YearCertificate {
  const none = Object.fromEntries(
    [...EXEMPT_ITEMS, ...TAXABLE_ITEMS, ...SUMMARY_ITEMS].map((item) => [item, 0]),
  ) as YearCertificate["items"];
  return {
    items: { ...none, ...boxes },
    schedule: 1,
    from: "2026-01-01",
    to: "2026-12-31",
    withheld: { janToNov: 0, december: 0, refunded: 0 },
    uncollected: 0,
    receivable: 0,
    ownReturn: null,
    secondaryEmployer: false,
    specified: {},
    checks: [],
    ...over,
  };
}

const valuesOf = (person: Partial<AlphalistPerson>, of = certificate()) => alphalistValues(1, { ...PERSON, ...person }, of);

// covers: F-40
test("a row takes its fields from the certificate: other pay is the sum of 40 to 47 and 49 to 51B, then tax by month, refund and 26", () => {
  const boxes = { 19: 700_000, 29: 1, 34: 2, 35: 3, 36: 4, 37: 5, 38: 15, 39: 6, 48: 7, 52: 8, 23: 9, 24: 10, "25B": 11, 26: 12, 27: 13 };
  // 40 + 41 + 42 + 43 + 44A + 44B + 45 + 46 + 47 + 49 + 50 + 51A + 51B: 13 items of 100 are 1,300.
  const others = ["40", "41", "42", "43", "44A", "44B", "45", "46", "47", "49", "50", "51A", "51B"] as const;
  const values = valuesOf(
    {},
    certificate(
      { ...boxes, ...Object.fromEntries(others.map((item) => [item, 100])) },
      { withheld: { janToNov: 21, december: 22, refunded: 23 } },
    ),
  );
  expect(values).toMatchObject({
    gross: 700_000,
    exemptBasic: 1,
    exemptBenefits: 2,
    deMinimis: 3,
    contributions: 4,
    otherExempt: 5,
    totalExempt: 15,
    taxableBasic: 6,
    taxableBenefits: 7,
    otherTaxable: 1_300,
    totalTaxable: 8,
    grossTaxable: 9,
    netTaxable: 9,
    taxDue: 10,
    withheldPrevious: 11,
    withheldPresent: 21,
    withheldDecember: 22,
    refunded: 23,
    withheldAsAdjusted: 12,
    peraCredit: 13,
  });
});

// covers: F-36 F-40
test("rows are sorted by last, first and middle name and TIN in their certificate's schedule, numbered from 1, with the totals of each", () => {
  const people = [
    ["Reyes", "Ana", "Lim", "900", 1],
    ["reyes", "Ana", "Lim", "100", 1],
    ["Peña", "Zoe", "", "500", 1],
    ["Penas", "Al", "", "501", 1],
    ["Reyes", "Ana", "Cruz", "950", 1],
    ["Abad", "Min", "", "700", 2],
  ] as const;
  const schedules = groupIntoSchedules(
    people.map(([lastName, firstName, middleName, tin, schedule]) => {
      const listed = { ...PERSON, lastName, firstName, middleName, tinNo: tin.padEnd(9, "1") };
      return alphalistEntry({ listed, certificate: certificate({ 19: 1_000 }, { schedule }) }, null);
    }),
  );
  expect(
    schedules.map(({ rows }) =>
      rows.map(({ values }) => `${values.sequence as string} ${values.lastName as string} ${values.tin as string}`),
    ),
  ).toEqual([
    ["1 PENA 500111111", "2 PENAS 501111111", "3 REYES 950111111", "4 REYES 100111111", "5 REYES 900111111"],
    ["1 ABAD 700111111"],
  ]);
  expect(schedules.map(({ sums }) => sums.gross)).toEqual([5_000, 1_000]);
});

test("rows with equal name and TIN are adjacent; totals contain the fields that any row has", () => {
  const ana = alphalistSortKey(PERSON);
  expect([compareAlphalist(ana, ana), compareAlphalist(ana, alphalistSortKey({ ...PERSON, firstName: "Ben" }))]).toEqual([0, -1]);
  expect(
    sumAlphalist([
      { sequence: "1", gross: 100, taxDue: 5 },
      { sequence: "2", gross: 50 },
    ]),
  ).toEqual({ gross: 150, taxDue: 5 });
});

// covers: F-41
test("a TIN is nine digits and its branch four, whatever was typed", () => {
  expect(
    ["427-926-451-00000", "42792645100012", "427926451012", "427926451"].map((tin) => Object.values(alphalistTin(tin)).join(" ")),
  ).toEqual(["427926451 0000", "427926451 0012", "427926451 0012", "427926451 0000"]);
});

// covers: F-42
test("text is capitals of ASCII without accents, separators and line ends, at most 30 letters", () => {
  expect(["Dela Peña", "Ma. Anna", "O'Hara", 'Cruz, Jr.; “III”: "X"', "Ni\r\nño", "Łuka 李"].map(alphalistText)).toEqual([
    "DELA PENA",
    "MA ANNA",
    "OHARA",
    "CRUZ JR III X",
    "NINO",
    "UKA",
  ]);
  expect([alphalistText("A".repeat(30)), alphalistText("A".repeat(31))]).toEqual(["A".repeat(30), "A".repeat(30)]);
  expect([alphalistText(" De la  Cruz. "), alphalistText(`${"A".repeat(29)} B`)]).toEqual(["DE LA CRUZ", "A".repeat(29)]);
});

test("a truncated name is reported, and a name of which nothing or only digits remain excludes its employee from the file", () => {
  const codes = (person: Partial<AlphalistPerson>) =>
    checkAlphalistEmployee("Someone", { ...PERSON, ...person }).map(({ severity, code }) => `${severity} ${code}`);
  expect(codes({})).toEqual([]);
  expect(codes({ middleName: "M".repeat(30) })).toEqual([]);
  expect([codes({ middleName: `${"M".repeat(30)} .` }), codes({ lastName: "Reyes 2" }), codes({ lastName: "2 Reyes" })]).toEqual([
    [],
    [],
    [],
  ]);
  expect(codes({ middleName: "M".repeat(31) })).toEqual(["yellow NAME_TOO_LONG"]);
  for (const lastName of ["李", ".,;", "007"]) expect(codes({ lastName })).toEqual(["red NAME_EMPTY_AFTER_CLEANING"]);
});

// covers: F-43
test("employment, status, reason and nationality are coded as the list asks for", () => {
  const { employmentFrom, employmentTo, substitutedFiling } = valuesOf(
    {},
    certificate({}, { from: "2026-07-01", to: "2026-12-31", ownReturn: "Had another employer in the year." }),
  );
  expect([employmentFrom, employmentTo, substitutedFiling]).toEqual(["07/01/2026", "12/31/2026", "N"]);
  const status = (employmentType: string) => valuesOf({ employmentType }).employmentStatus;
  expect(["FULL_TIME", "PROBATION", "FIXED_TERM_CONTRACT", "PROJECT_BASE", "OUTSOURCE", "TEMPORARY"].map(status)).toEqual([
    ...["R", "P", "CP", "CP", "CP", "C"],
  ]);
  // A company may call its interns seasonal.
  const statuses = getStatuses({ TEMPORARY: "S", FULL_TIME: "?" });
  expect(valuesOf({ employmentType: "TEMPORARY", statuses }).employmentStatus).toBe("S");
  expect([statuses.FULL_TIME, statusChangeText(DEFAULT_STATUSES, statuses)]).toEqual(["R", "Intern/Part-Time C → S"]);
  const reason = (separation: AlphalistPerson["separation"]) => valuesOf({ separation }).separationReason;
  expect(["T", "TR", "R", "D"].map((type) => reason({ type, cause: "RESIGNATION" }))).toEqual(["T", "TR", "R", "D"]);
  // A company file has no type: retirement is R, everything else T.
  expect([reason(null), reason({ type: "", cause: "RETIREMENT" }), reason({ type: "", cause: "REDUNDANCY" })]).toEqual(["NA", "R", "T"]);
});

// covers: F-44
test("the wage of a minimum wage earner is stated per day, month and year, and the net wage is item 29", () => {
  // 755.00 × 313 = 236,315.00; ÷ 12 = 19,692.9167; 540.00 × 392.5 = 211,950.00; ÷ 12 = 17,662.50.
  const wages = (daily: number, dayFactor: string) => {
    const values = valuesOf({ minimumWage: { daily, dayFactor } }, certificate({ 29: 210_997_16 }, { schedule: 2 }));
    return [values.minimumWageDay, values.minimumWageMonth, values.minimumWageYear, values.dayFactor, values.netMinimumWage];
  };
  expect(wages(755_00, "313")).toEqual([755_00, 19_692_92, 236_315_00, "313", 210_997_16]);
  expect(wages(540_00, "392.5")).toEqual([540_00, 17_662_50, 211_950_00, "392.5", 210_997_16]);
});

// covers: F-45
test("pay of the previous employer: taxable pay without boxes is basic pay, and the gross is both parts", () => {
  const previous = { ...NO_PREVIOUS_PAY, taxableBasic: 225_000_00, exemptBenefits: 15_000_00 };
  expect(valuesOf({ previous })).toMatchObject({
    previousGross: 240_000_00,
    previousExemptBenefits: 15_000_00,
    previousTotalExempt: 15_000_00,
    previousTaxableBasic: 225_000_00,
    previousOtherTaxable: 0,
    previousTotalTaxable: 225_000_00,
  });
  // Each box in its field: exempt 1 + 20 + 300 + 4,000 + 50,000 + 600,000 + 7,000,000 + 80,000,000 + 900,000,000, taxable 3 + 50 + 700.
  const boxes = {
    exemptBasic: 1,
    holidayPay: 20,
    overtimePay: 300,
    nightDifferential: 4_000,
    hazardPay: 50_000,
    exemptBenefits: 600_000,
    deMinimis: 7_000_000,
    contributions: 80_000_000,
    otherExempt: 900_000_000,
    taxableBasic: 3,
    taxableBenefits: 50,
    otherTaxable: 700,
  };
  expect(valuesOf({ previous: boxes })).toMatchObject({
    previousGross: 987_655_074,
    previousBasic: 1,
    previousHazardPay: 50_000,
    previousContributions: 80_000_000,
    previousTotalExempt: 987_654_321,
    previousOtherTaxable: 700,
    previousTotalTaxable: 753,
  });
  // Schedule 2 has no taxable basic pay of a previous employer.
  expect(valuesOf({ previous }, certificate({}, { schedule: 2 }))).toMatchObject({
    previousOtherTaxable: 225_000_00,
    previousTotalTaxable: 225_000_00,
  });
});
