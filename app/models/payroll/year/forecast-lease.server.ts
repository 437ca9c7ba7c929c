import { and, eq, sql } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { enqueue, type Jobs } from "~/db/queue.server";
import { yearForecastJobs } from "~/db/schema/payroll/year-forecasts";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { employedIn } from "./coming-payrolls.server";

type Company = Pick<Scope, "companySeq">;

/** A lease on computing the tax forecast of a year. */
export interface ForecastLease extends Company {
  taxYear: number;
  turn: number;
  fromDay: Day;
  startedBy: string;
  startedAt: Date;
}

/** State of a year's forecast job. */
export interface ForecastJob {
  jobState: "WORKING" | "DONE" | "FAILED";
  done: number;
  total: number;
  startedBy: string;
  startedAt: Date;
  reference: string | null;
}

/** The lease was taken over: stop and write nothing. */
export class ForecastLeaseLost extends Error {}

/** Up to this many employees a year is computed synchronously: two seconds at a few milliseconds each. */
const AT_ONCE = 300;
/** Attempts before the job counts as failed. */
const TRIES = 5;
/** No holder, or an expired heartbeat. A heartbeat in the future means the clock was set back: treat as expired. */
const FREE = sql`${yearForecastJobs.jobState} = 'WORKING' and (${yearForecastJobs.tries} = 0
  or ${yearForecastJobs.beatAt} not between statement_timestamp() - interval '30 seconds' and statement_timestamp() + interval '30 seconds')`;
const TURN = {
  companySeq: yearForecastJobs.companySeq,
  taxYear: yearForecastJobs.taxYear,
  turn: yearForecastJobs.turn,
  fromDay: yearForecastJobs.fromDay,
  startedBy: yearForecastJobs.startedBy,
  startedAt: yearForecastJobs.startedAt,
};

/**
 * Starts the tax forecast of a year; of two concurrent calls one starts it.
 * @param today the day from which the rest of the year is projected
 * @returns a lease for the caller, with few employees; null where a worker computes it, or it is already running
 */
export function startForecasts(
  scope: Scope,
  taxYear: number,
  today: Day,
): Promise<{ turn: ForecastLease | null; people: number; going: boolean }> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const people = (await employedIn(tx, companySeq, taxYear)).length;
    const few = people <= AT_ONCE;
    const asked = {
      jobState: "WORKING",
      fromDay: today,
      doneCount: 0,
      totalCount: people,
      tries: few ? 1 : 0,
      errorReference: null,
      startedBy: scope.employeeName,
      startedAt: sql`statement_timestamp()`,
      beatAt: sql`statement_timestamp()`,
    };
    const [turn = null] = await tx
      .insert(yearForecastJobs)
      .values({ companySeq, taxYear, ...asked })
      .onConflictDoUpdate({
        target: [yearForecastJobs.companySeq, yearForecastJobs.taxYear],
        set: { ...excludedValues(yearForecastJobs, asked), turn: sql`${yearForecastJobs.turn} + 1` },
        setWhere: sql`${yearForecastJobs.jobState} <> 'WORKING'`,
      })
      .returning(TURN);
    if (turn !== null && !few) enqueue(tx, "work-out-year", { companySeq, taxYear });
    return { turn: few ? turn : null, people, going: turn === null };
  });
}

/**
 * Acquires the lease of a new job, or of one without a heartbeat for half a minute. Null when it is held or has ended. A job without
 * remaining attempts fails here.
 */
export function acquireForecastLease({ companySeq, taxYear }: Jobs["work-out-year"]): Promise<ForecastLease | null> {
  return inCompany({ companySeq }, async (tx) => {
    const [row] = await tx
      .update(yearForecastJobs)
      .set({ turn: sql`${yearForecastJobs.turn} + 1`, tries: sql`${yearForecastJobs.tries} + 1`, beatAt: sql`statement_timestamp()` })
      .where(and(keyOf({ companySeq }, taxYear), FREE))
      .returning({ ...TURN, tries: yearForecastJobs.tries });
    if (!row) return null;
    const { tries, ...turn } = row;
    if (tries <= TRIES) return turn;
    await fail(tx, turn, "too many attempts");
    return null;
  });
}

/** Saves the progress; `ended` in the transaction that writes the figures. @throws ForecastLeaseLost when the lease is no longer held */
export async function saveForecastProgress(tx: Tx, lease: ForecastLease, done: number, total: number, ended = false): Promise<void> {
  const rows = await tx
    .update(yearForecastJobs)
    .set({ doneCount: done, totalCount: total, beatAt: sql`statement_timestamp()`, ...(ended && { jobState: "DONE" }) })
    .where(ofTurn(lease))
    .returning({ turn: yearForecastJobs.turn });
  if (rows.length === 0) throw new ForecastLeaseLost();
}

/** Marks the job as failed with a log reference for the page; the old figures are kept. */
export function failForecast(lease: ForecastLease, reference: string): Promise<void> {
  return inCompany(lease, (tx) => fail(tx, lease, reference));
}

/** Releases the lease on shutdown so that another worker continues at once; the attempt does not count. */
export function releaseForecastLease(lease: ForecastLease): Promise<void> {
  return inCompany(lease, async (tx) => {
    await tx
      .update(yearForecastJobs)
      .set({ beatAt: new Date(0), tries: sql`${yearForecastJobs.tries} - 1` })
      .where(ofTurn(lease));
  });
}

/** State of a year's forecast job; null when none was ever started. */
export function findForecastJob(scope: Company, taxYear: number): Promise<ForecastJob | null> {
  return readInCompany(scope, async (tx) => {
    const { jobState, doneCount, totalCount, startedBy, startedAt, errorReference } = yearForecastJobs;
    const [row] = await tx
      .select({ jobState, done: doneCount, total: totalCount, startedBy, startedAt, reference: errorReference })
      .from(yearForecastJobs)
      .where(keyOf(scope, taxYear));
    return (row as ForecastJob | undefined) ?? null;
  });
}

/** Unheld jobs of all tenants. Reads only numbers. */
export function listFreeForecasts(): Promise<Jobs["work-out-year"][]> {
  const { companySeq, taxYear } = yearForecastJobs;
  return asScheduler((tx) => tx.select({ companySeq, taxYear }).from(yearForecastJobs).where(FREE));
}

async function fail(tx: Tx, lease: ForecastLease, reference: string): Promise<void> {
  await tx.update(yearForecastJobs).set({ jobState: "FAILED", errorReference: reference }).where(ofTurn(lease));
}

const keyOf = ({ companySeq }: Company, taxYear: number) =>
  and(eq(yearForecastJobs.companySeq, companySeq), eq(yearForecastJobs.taxYear, taxYear));
const ofTurn = (lease: ForecastLease) =>
  and(keyOf(lease, lease.taxYear), eq(yearForecastJobs.turn, lease.turn), eq(yearForecastJobs.jobState, "WORKING"));
