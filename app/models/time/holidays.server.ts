import { and, asc, between, desc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { workPlaces } from "~/db/schema/organization";
import { holidays } from "~/db/schema/time";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { HOLIDAY_KINDS, holidayProblem, type CompanyHoliday, type HolidayKind } from "~/domain/time/holiday";
import { holidayMoves, type HolidayValues } from "~/domain/time/holiday-changes";
import type { HolidayOffice } from "~/domain/time/holiday-offices";
import type { CalendarRow } from "~/domain/time/evaluation/calendar";
import { nationalDifferences, type NationalDay, type NationalDifference } from "~/domain/time/national-list";
import { recordChanges } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";

type Company = Pick<Scope, "companySeq">;
/** Rows per statement. */
const AT_ONCE = 1_000;

/** The company's calendar of a year, by date. */
export function listHolidays(scope: Company, year: number): Promise<CompanyHoliday[]> {
  return readInCompany(scope, (tx) => readCalendarOf(tx, scope, year));
}

/** The holidays in a range, as the evaluation uses them. */
export async function readHolidaysBetween(tx: Tx, { companySeq }: Company, from: Day, to: Day): Promise<CalendarRow[]> {
  const rows = await tx
    .select({ date: holidays.holidayDate, type: holidays.holidayType, workPlaceSeqs: holidays.workPlaceSeqs })
    .from(holidays)
    .where(and(eq(holidays.companySeq, companySeq), between(holidays.holidayDate, from, to)));
  return rows.map((row) => ({ ...row, type: row.type as CalendarRow["type"] }));
}

/** @throws NotFound */
export function getHoliday(scope: Company, holidaySeq: number): Promise<CompanyHoliday> {
  return readInCompany(scope, (tx) => find(tx, scope, holidaySeq));
}

/** Validates a holiday without saving. @throws Refusal */
export function checkHoliday(scope: Company, input: HolidayValues, holidaySeq: number | null): Promise<void> {
  return readInCompany(scope, (tx) => check(tx, scope, input, holidaySeq));
}

/** @returns its number @throws Refusal when the same holiday is on that day, or an office is gone */
export function createHoliday(scope: Scope, input: HolidayValues): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const added = await insert(tx, scope, input);
    await keep(tx, scope, [added]);
    return added.subject.seq;
  });
}

/** @throws NotFound; Refusal when the same holiday is on that day, an office is gone, or the form is outdated (409) */
export function updateHoliday(
  scope: Scope,
  holidaySeq: number,
  { revision, ...input }: HolidayValues & { revision: number },
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await find(tx, scope, holidaySeq);
    await assertRevision(tx, scope, "The holiday", { present: before.revision, posted: revision, ...holidaySubject(holidaySeq) });
    await keep(tx, scope, await update(tx, scope, before, input));
  });
}

/** @throws NotFound; Refusal when the page is outdated (409) */
export function removeHoliday(scope: Scope, holidaySeq: number, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await find(tx, scope, holidaySeq);
    await assertRevision(tx, scope, "The holiday", { present: before.revision, posted: revision, ...holidaySubject(holidaySeq) });
    await keep(tx, scope, [await remove(tx, scope, before)]);
  });
}

/**
 * Copies the selected differences from the national list to a year's calendar, all or none.
 * @returns how many days changed @throws Refusal (409) when one of them no longer exists
 */
export function addNationalHolidays(
  scope: Scope,
  year: number,
  national: readonly NationalDay[],
  keys: readonly string[],
): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const differences = nationalDifferences(national, await readCalendarOf(tx, scope, year));
    const checked = differences.filter(({ key }) => keys.includes(key));
    if (checked.length < new Set(keys).size)
      throw new Refusal("The calendar was changed in the meantime. Nothing was saved. Review the list again.", { status: 409 });
    const changes: HolidayChange[] = [];
    for (const difference of checked) changes.push(...(await take(tx, scope, difference)));
    await keep(tx, scope, changes);
    return checked.length;
  });
}

/** Stores new and changed holidays that were validated in this transaction, which holds the calendar lock. */
export async function storeHolidays(
  tx: Tx,
  scope: Scope,
  rows: readonly { before: CompanyHoliday | null; values: HolidayValues }[],
): Promise<void> {
  const changes = await insertAll(
    tx,
    scope,
    rows.filter(({ before }) => before === null).map(({ values }) => values),
  );
  const offices = await readOffices(tx, scope);
  for (const { before, values } of rows) if (before !== null) changes.push(...(await change(tx, scope, before, values, offices)));
  await keep(tx, scope, changes);
}

async function take(tx: Tx, scope: Scope, difference: NationalDifference): Promise<HolidayChange[]> {
  if (difference.change === "GONE") return [await remove(tx, scope, difference.own)];
  const { date, name, type, issuance } = difference.national;
  const values: HolidayValues = { holidayDate: date, holidayName: name, holidayType: type, workPlaceSeqs: null, source: issuance };
  return difference.change === "NEW" ? [await insert(tx, scope, values)] : update(tx, scope, difference.own, values);
}

async function insert(tx: Tx, scope: Scope, values: HolidayValues): Promise<HolidayChange> {
  await check(tx, scope, values, null);
  return (await insertAll(tx, scope, [values]))[0]!;
}

async function insertAll(tx: Tx, { companySeq }: Scope, all: readonly HolidayValues[]): Promise<HolidayChange[]> {
  if (all.length === 0) return [];
  const first = await nextSeq(tx, companySeq, "holiday", all.length);
  const rows = all.map(({ holidayDate, holidayName, holidayType, workPlaceSeqs, source }, index) => ({
    holidaySeq: first + index,
    values: { holidayDate, holidayName, holidayType, workPlaceSeqs: workPlaceSeqs && [...workPlaceSeqs], source },
  }));
  for (let index = 0; index < rows.length; index += AT_ONCE)
    await tx
      .insert(holidays)
      .values(rows.slice(index, index + AT_ONCE).map(({ holidaySeq, values }) => ({ companySeq, holidaySeq, ...values })));
  return rows.map(({ holidaySeq, values }) => {
    const { holidayName, holidayDate, holidayType } = values;
    return holidayText(
      holidaySeq,
      "CREATE",
      `Added ${holidayName} on ${formatDay(holidayDate)} (${HOLIDAY_KINDS[holidayType]}).`,
      null,
      values,
    );
  });
}

/** @returns empty where nothing changed */
async function update(tx: Tx, scope: Scope, before: CompanyHoliday, values: HolidayValues): Promise<HolidayChange[]> {
  await check(tx, scope, values, before.holidaySeq);
  return change(tx, scope, before, values, await readOffices(tx, scope));
}

async function change(
  tx: Tx,
  scope: Scope,
  before: CompanyHoliday,
  { holidayDate, holidayName, holidayType, workPlaceSeqs, source }: HolidayValues,
  offices: readonly HolidayOffice[],
): Promise<HolidayChange[]> {
  const { holidaySeq, revision } = before;
  const after = { holidayDate, holidayName, holidayType, workPlaceSeqs: workPlaceSeqs && [...workPlaceSeqs], source };
  await tx
    .update(holidays)
    .set({ ...after, revision: revision + 1 })
    .where(ofHoliday(scope, holidaySeq));
  const moved = holidayMoves(before, after, offices);
  return moved === ""
    ? []
    : [holidayText(holidaySeq, "UPDATE", `Changed ${before.holidayName} on ${formatDay(before.holidayDate)}: ${moved}.`, before, after)];
}

async function remove(tx: Tx, scope: Scope, before: CompanyHoliday): Promise<HolidayChange> {
  await tx.delete(holidays).where(ofHoliday(scope, before.holidaySeq));
  return holidayText(before.holidaySeq, "REMOVE", `Deleted ${before.holidayName} on ${formatDay(before.holidayDate)}.`, before, null);
}

/** Writes the audit log, and marks the dates of affected employees for reevaluation. */
async function keep(tx: Tx, scope: Scope, changes: readonly HolidayChange[]): Promise<void> {
  const touched = changes.flatMap(({ before, after }) => [before, after].filter((item) => item !== null));
  for (const alike of Map.groupBy(touched, ({ workPlaceSeqs }) => String(workPlaceSeqs)).values()) {
    const days = alike.map(({ holidayDate }) => holidayDate).sort();
    const { workPlaceSeqs } = alike[0]!;
    // One range per employee.
    await markDaysDirtyFor(tx, scope, workPlaceSeqs === null ? "EVERYBODY" : { workPlaceSeqs }, { from: days[0]!, to: days.at(-1)! });
  }
  await recordChanges(tx, scope, changes);
}

async function check(tx: Tx, scope: Company, input: HolidayValues, holidaySeq: number | null): Promise<void> {
  const sameDay = await select(tx, and(eq(holidays.companySeq, scope.companySeq), eq(holidays.holidayDate, input.holidayDate)));
  const problem = holidayProblem(sameDay, input, holidaySeq);
  if (problem) throw new Refusal(problem, { field: "holidayName" });
  if (input.workPlaceSeqs === null) return;
  const offices = await readOffices(tx, scope);
  if (!input.workPlaceSeqs.every((seq) => offices.some(({ workPlaceSeq }) => workPlaceSeq === seq)))
    throw new Refusal("One of these offices no longer exists. Choose again.", { field: "workPlaceSeqs" });
}

/** `listHolidays` in a transaction. */
export function readCalendarOf(tx: Tx, { companySeq }: Company, year: number): Promise<CompanyHoliday[]> {
  return select(tx, and(eq(holidays.companySeq, companySeq), between(holidays.holidayDate, `${year}-01-01`, `${year}-12-31`)));
}

async function find(tx: Tx, scope: Company, holidaySeq: number): Promise<CompanyHoliday> {
  const [holiday] = await select(tx, ofHoliday(scope, holidaySeq));
  if (!holiday) throw new NotFound("holiday");
  return holiday;
}

async function select(tx: Tx, condition: ReturnType<typeof and>): Promise<CompanyHoliday[]> {
  const rows = await tx.select().from(holidays).where(condition).orderBy(asc(holidays.holidayDate), asc(holidays.holidaySeq));
  return rows.map(({ companySeq: _company, holidayType, ...row }) => ({ ...row, holidayType: holidayType as HolidayKind }));
}

/** The company's offices, active ones first. */
export function readOffices(tx: Tx, { companySeq }: Company): Promise<HolidayOffice[]> {
  return tx
    .select({
      workPlaceSeq: workPlaces.workPlaceSeq,
      workPlaceName: workPlaces.workPlaceName,
      archived: sql<boolean>`${workPlaces.useYn} = 'N'`,
    })
    .from(workPlaces)
    .where(eq(workPlaces.companySeq, companySeq))
    .orderBy(desc(workPlaces.useYn), asc(workPlaces.workPlaceName), asc(workPlaces.workPlaceSeq));
}

type HolidayChange = ReturnType<typeof holidayText>;

function holidayText(seq: number, action: string, description: string, before: HolidayValues | null, after: HolidayValues | null) {
  return { featureName: "COMPANY_HOLIDAY" as const, subject: { noun: "holiday", seq }, action, description, before, after };
}

const holidaySubject = (seq: number) => ({ featureName: "COMPANY_HOLIDAY", noun: "holiday", seq }) as const;
const ofHoliday = ({ companySeq }: Company, holidaySeq: number) =>
  and(eq(holidays.companySeq, companySeq), eq(holidays.holidaySeq, holidaySeq));
