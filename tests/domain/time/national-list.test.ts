import { expect, test } from "vitest";
import type { CompanyHoliday } from "~/domain/time/holiday";
import { nationalDifferences, touchedDays, type NationalDay } from "~/domain/time/national-list";

const LIST: NationalDay[] = [
  { date: "2026-08-31", name: "National Heroes Day", type: "regular", issuance: "Proclamation 1006 s. 2025" },
  { date: "2026-11-30", name: "Bonifacio Day", type: "regular", issuance: "Proclamation 1006 s. 2025" },
];
const companyHoliday = (
  holidaySeq: number,
  holidayDate: string,
  holidayName: string,
  more: Partial<CompanyHoliday> = {},
): CompanyHoliday => ({
  holidaySeq,
  holidayDate,
  holidayName,
  holidayType: "regular",
  workPlaceSeqs: null,
  source: "",
  revision: 1,
  ...more,
});
const changes = (calendar: CompanyHoliday[]) => nationalDifferences(LIST, calendar).map(({ key }) => key);

test("an empty calendar lacks every listed day; a complete one has no differences", () => {
  expect(changes([])).toEqual(["NEW 2026-08-31 National Heroes Day", "NEW 2026-11-30 Bonifacio Day"]);
  expect(changes([companyHoliday(1, "2026-08-31", "NATIONAL HEROES’ DAY"), companyHoliday(2, "2026-11-30", "Araw ni Bonifacio")])).toEqual(
    [],
  );
});

test("a day on another date or of another kind is changed, where it was and where it will be", () => {
  const moved = nationalDifferences(LIST, [
    companyHoliday(1, "2026-08-31", "National Heroes Day"),
    companyHoliday(2, "2026-11-27", "Bonifacio Day", { revision: 3 }),
  ]);
  expect(moved.map((difference) => [difference.key, touchedDays(difference)])).toEqual([["CHANGED 2 3", ["2026-11-27", "2026-11-30"]]]);
  expect(
    changes([
      companyHoliday(1, "2026-08-31", "National Heroes Day", { holidayType: "special_working" }),
      companyHoliday(2, "2026-11-30", "Bonifacio Day"),
    ]),
  ).toEqual(["CHANGED 1 1"]);
});

test("only days that came from a proclamation are gone; local days and the company's own stay", () => {
  const calendar = [
    companyHoliday(1, "2026-08-31", "National Heroes Day"),
    companyHoliday(2, "2026-11-30", "Bonifacio Day"),
    companyHoliday(3, "2026-05-12", "Election", { source: "Proclamation 878", revision: 2 }),
    companyHoliday(4, "2026-03-15", "Founders' Day"),
    companyHoliday(5, "2026-11-30", "Bonifacio Day", { workPlaceSeqs: [4], source: "Ordinance 12" }),
  ];
  expect(changes(calendar)).toEqual(["GONE 3 2"]);
});
