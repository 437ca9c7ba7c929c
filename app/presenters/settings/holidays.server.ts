import { redirect } from "@remix-run/node";
import type { Choice } from "~/components/ui/form/choice-fields";
import type { HolidayRow } from "~/components/settings/company/holiday-table";
import type { HolidayValues } from "~/components/settings/company/holiday-form";
import type { DifferenceRow } from "~/components/settings/company/national-list-form";
import { HOLIDAYS, nationalHolidays, pendingHolidays } from "~/domain/payroll/engine/statutory/holidays";
import { formatDay, type Day } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import type { Scope } from "~/domain/shared/scope";
import { findDuplicateDays, HOLIDAY_KINDS, type CompanyHoliday, type HolidayKind } from "~/domain/time/holiday";
import { offeredOffices } from "~/domain/organization/office";
import { holidayEffect } from "~/domain/time/holiday-effect";
import { MAX_HOLIDAY_NAME_LENGTH, MAX_SOURCE_LENGTH } from "~/domain/time/holiday-input";
import { officesCell, type HolidayOffice } from "~/domain/time/holiday-offices";
import { weekdayName } from "~/domain/time/schedule/weekdays";
import { nationalDifferences, touchedDays, type NationalDay, type NationalDifference } from "~/domain/time/national-list";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { runsOnDays } from "~/models/payroll/runs/affected-runs.server";
import { listHolidays } from "~/models/time/holidays.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery } from "~/web/forms/list-query.server";
import { notFound } from "~/web/session/scope.server";
import { today } from "~/web/http/today.server";

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/** The year in the URL. @throws 404 */
export function calendarYearParam(params: Readonly<Record<string, string | undefined>>): number {
  const year = /^\d{4}$/.test(params.year ?? "") ? Number(params.year) : 0;
  if (year < FIRST_YEAR || year > LAST_YEAR) throw notFound();
  return year;
}

/** Redirects to the calendar of `?year=`, default this year; keeps the other filters. */
export function redirectToCalendar(request: Request): Response {
  const search = new URL(request.url).searchParams;
  const yearParam = search.get("year") ?? "";
  search.delete("year");
  const year = /^20\d\d$/.test(yearParam) ? yearParam : today().slice(0, 4);
  return redirect(pathTo("get-company-holidays", { year }, Object.fromEntries(search)));
}

const HOLIDAY_SORTS = ["day", "name", "kind", "where", "source"] as const;

/** A year's page, searched, filtered and sorted by the URL. @throws 400 for an unknown order or type */
export async function readCalendarPage(request: Request, scope: Scope, year: number) {
  const query = readListQuery(request, { sorts: HOLIDAY_SORTS });
  const kind = oneOf(["", ...(Object.keys(HOLIDAY_KINDS) as HolidayKind[])], new URL(request.url).searchParams.get("kind") ?? "");
  const { rows, ...calendar } = await readCalendar(scope, year);
  const fitting = rows.filter(({ holidayType }) => kind === "" || holidayType === kind);
  const filtered = filteredList(fitting, query, {
    words: ({ holidayName, where, source }) => `${holidayName} ${where} ${source}`,
    by: {
      day: ({ holidayDate }) => holidayDate,
      name: ({ holidayName }) => holidayName,
      kind: ({ holidayType }) => HOLIDAY_KINDS[holidayType],
      where: ({ where }) => where,
      source: ({ source }) => source,
    },
  });
  return { ...calendar, rows: filtered, total: rows.length };
}

/** The calendar of a year: its holidays, the neighboring years, and additions from the national list. */
export async function readCalendar(scope: Scope, year: number) {
  const companyHolidays = await listHolidays(scope, year);
  const { workPlaces } = await listEmployeeChoices(scope);
  const doubled = findDuplicateDays(companyHolidays);
  const rows = companyHolidays.map(({ holidaySeq, holidayDate, holidayName, holidayType, workPlaceSeqs, source }): HolidayRow => ({
    holidaySeq,
    holidayDate,
    weekday: weekdayName(holidayDate),
    holidayName,
    holidayType,
    where: whereText(workPlaceSeqs, workPlaces),
    source,
    double: doubled.has(holidayDate),
  }));
  const national = findNationalList(year);
  const differences = national ? nationalDifferences(national, companyHolidays) : [];
  const { open } = await runsOnDays(scope, differences.flatMap(companyWideDays));
  return { year, rows, listed: national !== null, differences: differences.length, affected: open.length, pending: pendingHolidays(year) };
}

/** Differences from the national list with their effect on payrolls. */
export async function readNationalList(scope: Scope, year: number): Promise<DifferenceRow[]> {
  const differences = nationalDifferences(findNationalList(year) ?? [], await listHolidays(scope, year));
  return Promise.all(
    differences.map(async (difference) => ({
      ...differenceRow(difference),
      effect: holidayEffect(await runsOnDays(scope, companyWideDays(difference))),
    })),
  );
}

/** The national list of a year; null before its proclamation is on file. */
export function findNationalList(year: number): readonly NationalDay[] | null {
  return HOLIDAYS.editions.some(({ from }) => from.startsWith(`${year}-`)) ? nationalHolidays(year) : null;
}

/** Options of the holiday form. @param present offices already assigned: archived ones are offered only to these */
export async function readHolidayForm(scope: Scope, year: number, present: readonly number[] = []) {
  return {
    cancelHref: pathTo("get-company-holidays", { year }),
    first: `${year}-01-01`,
    last: `${year}-12-31`,
    offices: choicesOf(offeredOffices((await listEmployeeChoices(scope)).workPlaces, present)),
    limits: { name: MAX_HOLIDAY_NAME_LENGTH, source: MAX_SOURCE_LENGTH },
  };
}

export function holidayValues({
  holidayDate,
  holidayName,
  holidayType,
  workPlaceSeqs,
  source,
  revision,
}: Omit<CompanyHoliday, "holidaySeq">): HolidayValues {
  return { holidayDate, holidayName, holidayType, workPlaceSeqs: (workPlaceSeqs ?? []).map(String), source, revision: String(revision) };
}

/** The effect on payrolls of changing these holidays, as text; null for none. */
export async function findPayrollEffect(
  scope: Scope,
  days: readonly Pick<CompanyHoliday, "holidayDate" | "workPlaceSeqs">[],
): Promise<string | null> {
  const touched = days.map(({ holidayDate, workPlaceSeqs }) => ({ day: holidayDate, local: workPlaceSeqs !== null }));
  const each = new Map(touched.map((holiday) => [`${holiday.day} ${holiday.local}`, holiday]));
  return holidayEffect(await runsOnDays(scope, [...each.values()]));
}

/** Where a holiday applies, as text. */
export const whereText = (seqs: readonly number[] | null, offices: readonly HolidayOffice[]): string =>
  seqs === null ? "Everywhere" : officesCell(seqs, offices);

/** National holidays apply to the whole company. */
const companyWideDays = (difference: NationalDifference) => touchedDays(difference).map((day) => ({ day, local: false }));

function differenceRow(difference: NationalDifference): Omit<DifferenceRow, "effect"> {
  const { key } = difference;
  if (difference.change === "GONE") {
    const { holidayDate, holidayName, holidayType, source } = difference.own;
    return {
      key,
      change: "No longer in the list",
      day: dayText(holidayDate),
      name: holidayName,
      kind: HOLIDAY_KINDS[holidayType],
      before: null,
      source,
    };
  }
  const { date, name, type, issuance } = difference.national;
  const row = { key, day: dayText(date), name, kind: HOLIDAY_KINDS[type], source: issuance };
  if (difference.change === "NEW") return { ...row, change: "New", before: null };
  const { holidayDate, holidayName, holidayType } = difference.own;
  return { ...row, change: "Now", before: `${holidayName}, ${dayText(holidayDate)}, ${HOLIDAY_KINDS[holidayType]}` };
}

function choicesOf(workPlaces: readonly { workPlaceSeq: number; workPlaceName: string }[]): Choice[] {
  return workPlaces.map(({ workPlaceSeq, workPlaceName }) => ({ value: String(workPlaceSeq), label: workPlaceName }));
}

const dayText = (day: Day) => `${formatDay(day)} ${weekdayName(day)}`;
