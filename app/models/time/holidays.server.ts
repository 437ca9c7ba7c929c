import { and, asc, between, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { workPlaces } from "~/db/schema/organization";
import { holidays } from "~/db/schema/time";
import { movedWords } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { HOLIDAY_KINDS, holidayProblem, type CompanyHoliday, type HolidayKind } from "~/domain/time/holiday";
import type { HolidayInput } from "~/domain/time/holiday-input";
import type { CalendarRow } from "~/domain/time/judgement/calendar";
import { nationalDifferences, type NationalDay, type NationalDifference } from "~/domain/time/national-list";
import { recordChange, recordChanges } from "~/models/shared/change-log.server";
import { refuseOutdated } from "~/models/shared/revisions.server";
import { noteChangedDaysOf } from "~/models/shared/changed-days.server";

type Company = Pick<Scope, "companySeq">;
type Values = Pick<HolidayInput, "holidayDate" | "holidayName" | "holidayType" | "workPlaceSeqs" | "source">;

/** The company's calendar of a year, by date. */
export function listHolidays(scope: Company, year: number): Promise<CompanyHoliday[]> {
  return readInCompany(scope, (tx) => ofYear(tx, scope, year));
}

/** The holidays from one day to another, as the judgement of days takes them. */
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

/** Why the holiday cannot stand in the calendar, before anything is saved. @throws Refusal */
export function checkHoliday(scope: Company, input: Values, holidaySeq: number | null): Promise<void> {
  return readInCompany(scope, (tx) => check(tx, scope, input, holidaySeq));
}

/** @returns its number @throws Refusal when the same holiday is on that day, or an office is gone */
export function createHoliday(scope: Scope, input: Values): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockCalendar(tx, scope);
    const change = await insert(tx, scope, input);
    await recordChange(tx, scope, change);
    return change.subject.seq;
  });
}

/** @throws NotFound; Refusal when the same holiday is on that day, an office is gone, or the form is outdated (409) */
export function updateHoliday(scope: Scope, holidaySeq: number, { revision, ...input }: Values & { revision: number }): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCalendar(tx, scope);
    const before = await find(tx, scope, holidaySeq);
    await refuseOutdated(tx, scope, "The holiday", before.revision, revision, recorded(holidaySeq));
    await recordChanges(tx, scope, await update(tx, scope, before, input));
  });
}

/** @throws NotFound; Refusal when the page is outdated (409) */
export function removeHoliday(scope: Scope, holidaySeq: number, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCalendar(tx, scope);
    const before = await find(tx, scope, holidaySeq);
    await refuseOutdated(tx, scope, "The holiday", before.revision, revision, recorded(holidaySeq));
    await recordChange(tx, scope, await remove(tx, scope, before));
  });
}

/**
 * Brings the ticked differences to the national list into the calendar of a year: all of them or none.
 * @returns how many days changed @throws Refusal (409) when one of them is not there any more
 */
export function takeNationalDays(scope: Scope, year: number, national: readonly NationalDay[], keys: readonly string[]): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockCalendar(tx, scope);
    const differences = nationalDifferences(national, await ofYear(tx, scope, year));
    const ticked = differences.filter(({ key }) => keys.includes(key));
    if (ticked.length < new Set(keys).size)
      throw new Refusal("The calendar was changed meanwhile. Nothing was saved. Look at the list again.", { status: 409 });
    const changes: Told[] = [];
    for (const difference of ticked) changes.push(...(await take(tx, scope, difference)));
    await recordChanges(tx, scope, changes);
    return ticked.length;
  });
}

async function take(tx: Tx, scope: Scope, difference: NationalDifference): Promise<Told[]> {
  if (difference.change === "GONE") return [await remove(tx, scope, difference.own)];
  const { date, name, type, issuance } = difference.national;
  const values: Values = { holidayDate: date, holidayName: name, holidayType: type, workPlaceSeqs: null, source: issuance };
  return difference.change === "NEW" ? [await insert(tx, scope, values)] : update(tx, scope, difference.own, values);
}

async function insert(tx: Tx, scope: Scope, { holidayDate, holidayName, holidayType, workPlaceSeqs, source }: Values): Promise<Told> {
  const { companySeq } = scope;
  const values = { holidayDate, holidayName, holidayType, workPlaceSeqs, source };
  await check(tx, scope, values, null);
  const holidaySeq = await nextSeq(tx, companySeq, "holiday");
  await tx.insert(holidays).values({ companySeq, holidaySeq, ...values });
  await noteHoliday(tx, scope, values);
  return told(holidaySeq, "CREATE", `Added ${holidayName} on ${formatDay(holidayDate)} (${HOLIDAY_KINDS[holidayType]}).`, null, values);
}

/** @returns nothing where nothing moved */
async function update(
  tx: Tx,
  scope: Scope,
  before: CompanyHoliday,
  { holidayDate, holidayName, holidayType, workPlaceSeqs, source }: Values,
): Promise<Told[]> {
  const { companySeq } = scope;
  const { holidaySeq, revision } = before;
  const after = { holidayDate, holidayName, holidayType, workPlaceSeqs, source };
  await check(tx, scope, after, holidaySeq);
  await tx
    .update(holidays)
    .set({ ...after, revision: revision + 1 })
    .where(oneOf(scope, holidaySeq));
  await noteHoliday(tx, scope, before);
  await noteHoliday(tx, scope, after);
  const names = await officeNames(tx, companySeq);
  const offices = (seqs: readonly number[] | null) =>
    seqs === null ? "everywhere" : seqs.map((seq) => names.get(seq) ?? "an office").join(", ");
  const moved = movedWords<Values>(before as Values, after, {
    holidayDate: ["day", formatDay],
    holidayName: ["name", (name) => `“${name}”`],
    holidayType: ["kind", (kind) => HOLIDAY_KINDS[kind]],
    workPlaceSeqs: ["offices", offices],
    source: ["source", (text) => (text === "" ? "none" : text)],
  });
  return moved === ""
    ? []
    : [told(holidaySeq, "UPDATE", `Changed ${before.holidayName} on ${formatDay(before.holidayDate)}: ${moved}.`, before, after)];
}

async function remove(tx: Tx, scope: Scope, before: CompanyHoliday): Promise<Told> {
  await tx.delete(holidays).where(oneOf(scope, before.holidaySeq));
  await noteHoliday(tx, scope, before);
  return told(before.holidaySeq, "REMOVE", `Deleted ${before.holidayName} on ${formatDay(before.holidayDate)}.`, before, null);
}

/** The date is judged anew for whoever has the holiday. */
const noteHoliday = (tx: Tx, scope: Company, { holidayDate, workPlaceSeqs }: Pick<CompanyHoliday, "holidayDate" | "workPlaceSeqs">) =>
  noteChangedDaysOf(tx, scope, workPlaceSeqs === null ? "EVERYBODY" : { workPlaceSeqs }, { from: holidayDate, to: holidayDate });

async function check(tx: Tx, scope: Company, input: Values, holidaySeq: number | null): Promise<void> {
  const sameDay = await select(tx, and(eq(holidays.companySeq, scope.companySeq), eq(holidays.holidayDate, input.holidayDate)));
  const problem = holidayProblem(sameDay, input, holidaySeq);
  if (problem) throw new Refusal(problem, { field: "holidayName" });
  if (input.workPlaceSeqs === null) return;
  const names = await officeNames(tx, scope.companySeq);
  if (!input.workPlaceSeqs.every((seq) => names.has(seq)))
    throw new Refusal("One of these offices is not there any more. Choose again.", { field: "workPlaceSeqs" });
}

/** One change of the calendar at a time, because its checks look at the whole day. */
async function lockCalendar(tx: Tx, { companySeq }: Company): Promise<void> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
}

function ofYear(tx: Tx, { companySeq }: Company, year: number): Promise<CompanyHoliday[]> {
  return select(tx, and(eq(holidays.companySeq, companySeq), between(holidays.holidayDate, `${year}-01-01`, `${year}-12-31`)));
}

async function find(tx: Tx, scope: Company, holidaySeq: number): Promise<CompanyHoliday> {
  const [holiday] = await select(tx, oneOf(scope, holidaySeq));
  if (!holiday) throw new NotFound("holiday");
  return holiday;
}

async function select(tx: Tx, wanted: ReturnType<typeof and>): Promise<CompanyHoliday[]> {
  const rows = await tx.select().from(holidays).where(wanted).orderBy(asc(holidays.holidayDate), asc(holidays.holidaySeq));
  return rows.map(({ companySeq: _company, holidayType, ...row }) => ({ ...row, holidayType: holidayType as HolidayKind }));
}

async function officeNames(tx: Tx, companySeq: number): Promise<Map<number, string>> {
  const rows = await tx
    .select({ seq: workPlaces.workPlaceSeq, name: workPlaces.workPlaceName })
    .from(workPlaces)
    .where(eq(workPlaces.companySeq, companySeq));
  return new Map(rows.map(({ seq, name }) => [seq, name]));
}

type Told = ReturnType<typeof told>;

function told(seq: number, action: string, description: string, before: object | null, after: object | null) {
  return { featureName: "COMPANY_HOLIDAY" as const, subject: { noun: "holiday", seq }, action, description, before, after };
}

const recorded = (seq: number) => ({ featureName: "COMPANY_HOLIDAY", noun: "holiday", seq }) as const;
const oneOf = ({ companySeq }: Company, holidaySeq: number) =>
  and(eq(holidays.companySeq, companySeq), eq(holidays.holidaySeq, holidaySeq));
