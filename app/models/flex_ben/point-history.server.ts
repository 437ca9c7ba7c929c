import { and, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { pointAccounts, pointEntries, pointMonths, pointPostings, pointUsages } from "~/db/schema/flex_ben";
import { filtersPeople, toInstantRange, type HistoryFilter } from "~/domain/flex_ben/history-filter";
import type { PostingKind } from "~/domain/flex_ben/ledger";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { containsPattern, peopleTable } from "~/models/shared/people.server";

type Company = Pick<Scope, "companySeq">;
export interface PageSlice {
  limit: number;
  offset: number;
  /** Keyset cursor: the last entry of the previous slice. */
  after?: Pick<PointHistoryRow, "postingSeq" | "lineNo" | "postedAt">;
}

/**
 * Data of the tabs Transfer and Deduct, and Usage History: entries of some kinds, newest first. Takes `tx` so that a file can read all
 * slices on one snapshot.
 */
export async function readPointHistory(
  tx: Tx,
  company: Company,
  { kinds, filter, limit, offset, after, today }: { kinds: readonly PostingKind[]; filter: HistoryFilter; today: Day } & PageSlice,
) {
  const people = peopleTable(tx, company, filter, today);
  return tx
    .select({
      postingSeq: pointEntries.postingSeq,
      lineNo: pointEntries.lineNo,
      postingKind: pointEntries.postingKind,
      postedAt: pointEntries.postedAt,
      mileageVolume: pointEntries.mileageVolume,
      transactionNote: pointEntries.transactionNote,
      reversesSeq: pointEntries.reversesSeq,
      postedBy: pointPostings.postedBy,
      title: pointPostings.title,
      merchantName: pointPostings.merchantName,
      usedAt: pointPostings.usedAt,
      /** Only for a usage. */
      reversedPoints: pointUsages.reversedPoints,
      employeeSeq: people.employeeSeq,
      employeeId: people.employeeId,
      employeeName: people.employeeName,
      email: people.email,
      employmentType: people.employmentType,
      departmentName: people.departmentName,
      jobTitleName: people.jobTitleName,
      employeeStatus: people.employeeStatus,
      costCenter: people.costCenter,
      businessUnit: people.businessUnit,
    })
    .from(pointEntries)
    .innerJoin(people, eq(people.employeeSeq, pointEntries.employeeSeq))
    .innerJoin(pointPostings, OF_ENTRY)
    .leftJoin(pointUsages, and(eq(pointUsages.companySeq, pointEntries.companySeq), eq(pointUsages.postingSeq, pointEntries.postingSeq)))
    .where(and(ofKinds(company, kinds, filter), atMerchant(filter), after && under(after)))
    .orderBy(desc(pointEntries.postedAt), desc(pointEntries.postingSeq), desc(pointEntries.lineNo))
    .limit(limit)
    .offset(offset);
}
export interface PointHistoryRow {
  postingSeq: number;
  lineNo: number;
  postingKind: string;
  postedAt: Date;
  mileageVolume: number;
  transactionNote: string;
  reversesSeq: number | null;
  postedBy: string;
  title: string;
  merchantName: string;
  usedAt: Date | null;
  reversedPoints: number | null;
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  email: string;
  employmentType: string;
  departmentName: string | null;
  jobTitleName: string | null;
  employeeStatus: string;
  costCenter: string;
  businessUnit: string;
}

const AT_ONCE = 1_000;

/**
 * Streams every entry that matches the filter, newest first, a thousand per query by keyset, so that a download does not hold a connection.
 */
export async function* streamPointEntries(
  company: Company,
  kinds: readonly PostingKind[],
  filter: HistoryFilter,
  today: Day,
): AsyncGenerator<PointHistoryRow> {
  let after: PointHistoryRow | undefined;
  for (;;) {
    const slice = { limit: AT_ONCE, offset: 0, ...(after ? { after } : {}) };
    const rows = await readInCompany(company, (tx) => readPointHistory(tx, company, { kinds, filter, ...slice, today }));
    yield* rows;
    after = rows.at(-1);
    if (!after || rows.length < AT_ONCE) return;
  }
}

/** Streams all employees with their balances, as `listPointBalances`, some thousands per query. */
export async function* streamPointBalances(company: Company, filter: HistoryFilter, today: Day): AsyncGenerator<PointBalanceRow> {
  for (let offset = 0; ; offset += AT_ONCE * 5) {
    const rows = await readInCompany(company, (tx) => readPointBalances(tx, company, filter, { limit: AT_ONCE * 5, offset }, today));
    yield* rows;
    if (rows.length < AT_ONCE * 5) return;
  }
}

/** A page of the history and the total. */
export function listPointHistory(
  company: Company,
  kinds: readonly PostingKind[],
  filter: HistoryFilter,
  slice: PageSlice,
  today: Day,
): Promise<{ list: PointHistoryRow[]; count: number }> {
  return readInCompany(company, async (tx) => ({
    list: await readPointHistory(tx, company, { kinds, filter, ...slice, today }),
    count: await countPointHistory(tx, company, kinds, filter, today),
  }));
}

/** A slice of the history without its total, for programs. */
export const listPointEntriesAfter = (
  company: Company,
  { kinds, ...query }: { kinds: readonly PostingKind[]; filter: HistoryFilter; today: Day } & PageSlice,
): Promise<PointHistoryRow[]> => readInCompany(company, (tx) => readPointHistory(tx, company, { kinds, ...query }));

/** Without a filter the monthly sums give the count, so a million entries are not counted for every page. */
export async function countPointHistory(
  tx: Tx,
  company: Company,
  kinds: readonly PostingKind[],
  filter: HistoryFilter,
  today: Day,
): Promise<number> {
  const { companySeq } = company;
  if (!filtersPeople(filter) && !filter.merchantKeyword && filter.startSearchDate === null && filter.endSearchDate === null) {
    const [all] = await tx
      .select({ count: sql<number>`coalesce(sum(${pointMonths.entryCount}), 0)::int` })
      .from(pointMonths)
      .where(and(eq(pointMonths.companySeq, companySeq), inArray(pointMonths.postingKind, [...kinds])));
    return all!.count;
  }
  const counted = tx.select({ count: count() }).from(pointEntries).$dynamic();
  if (filtersPeople(filter)) {
    const people = peopleTable(tx, company, filter, today);
    void counted.innerJoin(people, eq(people.employeeSeq, pointEntries.employeeSeq));
  }
  if (filter.merchantKeyword) void counted.innerJoin(pointPostings, OF_ENTRY);
  return (await counted.where(and(ofKinds(company, kinds, filter), atMerchant(filter))))[0]!.count;
}

/** The tab Point Balance: all employees, resigned ones included (CF-60), by name. Ignores the filter's days. */
export async function readPointBalances(tx: Tx, company: Company, filter: HistoryFilter, { limit, offset }: PageSlice, today: Day) {
  const people = peopleTable(tx, company, filter, today);
  return tx
    .select({
      employeeSeq: people.employeeSeq,
      employeeId: people.employeeId,
      employeeName: people.employeeName,
      email: people.email,
      employmentType: people.employmentType,
      departmentName: people.departmentName,
      jobTitleName: people.jobTitleName,
      employeeStatus: people.employeeStatus,
      costCenter: people.costCenter,
      businessUnit: people.businessUnit,
      balance: orZero(pointAccounts.balance),
      transferredPoints: orZero(pointAccounts.transferredPoints),
      deductedPoints: orZero(pointAccounts.deductedPoints),
      usedPoints: orZero(pointAccounts.usedPoints),
    })
    .from(people)
    .leftJoin(pointAccounts, and(eq(pointAccounts.companySeq, company.companySeq), eq(pointAccounts.accountNo, people.employeeSeq)))
    .orderBy(people.employeeName, people.employeeSeq)
    .limit(limit)
    .offset(offset);
}
export type PointBalanceRow = Awaited<ReturnType<typeof readPointBalances>>[number];

/** A page of balances and the total. */
export function listPointBalances(
  company: Company,
  filter: HistoryFilter,
  slice: PageSlice,
  today: Day,
): Promise<{ list: PointBalanceRow[]; count: number }> {
  return readInCompany(company, async (tx) => {
    const [all] = await tx.select({ count: count() }).from(peopleTable(tx, company, filter, today));
    return { list: await readPointBalances(tx, company, filter, slice, today), count: all!.count };
  });
}

function ofKinds({ companySeq }: Company, kinds: readonly PostingKind[], filter: HistoryFilter): SQL | undefined {
  const { from, before } = toInstantRange(filter);
  return and(
    eq(pointEntries.companySeq, companySeq),
    kinds.length === 1 ? eq(pointEntries.postingKind, kinds[0]!) : inArray(pointEntries.postingKind, [...kinds]),
    from === null ? undefined : gte(pointEntries.postedAt, from),
    before === null ? undefined : lt(pointEntries.postedAt, before),
    filter.postedSince && gte(pointEntries.postedAt, filter.postedSince),
  );
}

const OF_ENTRY = and(eq(pointPostings.companySeq, pointEntries.companySeq), eq(pointPostings.postingSeq, pointEntries.postingSeq));

function atMerchant({ merchantKeyword }: HistoryFilter): SQL | undefined {
  return merchantKeyword
    ? or(ilike(pointPostings.merchantName, containsPattern(merchantKeyword)), ilike(pointPostings.title, containsPattern(merchantKeyword)))
    : undefined;
}

/**
 * Posting numbers follow time order, so the cursor compares numbers; the time only helps the index, because a Date loses its microseconds.
 */
function under({ postingSeq, lineNo, postedAt }: Pick<PointHistoryRow, "postingSeq" | "lineNo" | "postedAt">): SQL | undefined {
  return and(
    lt(pointEntries.postedAt, new Date(postedAt.getTime() + 1)),
    sql`(${pointEntries.postingSeq}, ${pointEntries.lineNo}) < (${postingSeq}, ${lineNo})`,
  );
}

const orZero = (column: (typeof pointAccounts)["balance" | "transferredPoints" | "deductedPoints" | "usedPoints"]) =>
  sql<number>`coalesce(${column}, 0)`.mapWith(Number);
