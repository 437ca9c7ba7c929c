import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { enqueue } from "~/db/queue.server";
import { yearForecastJobs } from "~/db/schema/payroll/year-forecasts";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { defineLease, NO_HEARTBEAT, type LeaseOf } from "~/models/shared/lease.server";
import { employedIn } from "./coming-payrolls.server";

type Company = Pick<Scope, "companySeq">;

/** State of a year's forecast job. */
export interface ForecastJob {
  jobState: "WORKING" | "DONE" | "FAILED";
  done: number;
  total: number;
  startedBy: string;
  startedAt: Date;
  reference: string | null;
}

/** Up to this many employees a year is computed synchronously: two seconds at a few milliseconds each. */
const AT_ONCE = 300;
/** The lease on computing the tax forecast of a year. */
export const forecastLease = defineLease(yearForecastJobs, {
  key: { companySeq: yearForecastJobs.companySeq, taxYear: yearForecastJobs.taxYear },
  returning: { fromDay: yearForecastJobs.fromDay, startedBy: yearForecastJobs.startedBy, startedAt: yearForecastJobs.startedAt },
  working: sql`${yearForecastJobs.jobState} = 'WORKING'`,
  failed: { jobState: "FAILED" },
  seconds: 30,
});
export type ForecastLease = LeaseOf<typeof forecastLease>;

/**
 * Starts the tax forecast of a year; of two concurrent calls one starts it.
 * @param today the day from which the rest of the year is projected
 * @returns a lease for the caller, with few employees; null where a worker computes it, or it is already running
 */
export function startForecasts(
  scope: Scope,
  taxYear: number,
  today: Day,
): Promise<{ lease: ForecastLease | null; people: number; going: boolean }> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const people = (await employedIn(tx, companySeq, taxYear)).length;
    const few = people <= AT_ONCE;
    const newJob = {
      jobState: "WORKING",
      fromDay: today,
      doneCount: 0,
      totalCount: people,
      attempts: few ? 1 : 0,
      errorReference: null,
      startedBy: scope.employeeName,
      startedAt: sql`statement_timestamp()`,
      heartbeatAt: few ? sql`statement_timestamp()` : NO_HEARTBEAT,
    };
    const [lease = null] = await tx
      .insert(yearForecastJobs)
      .values({ companySeq, taxYear, ...newJob })
      .onConflictDoUpdate({
        target: [yearForecastJobs.companySeq, yearForecastJobs.taxYear],
        set: { ...excludedValues(yearForecastJobs, newJob), fencingToken: sql`${yearForecastJobs.fencingToken} + 1` },
        setWhere: sql`${yearForecastJobs.jobState} <> 'WORKING'`,
      })
      .returning(forecastLease.columns);
    if (lease !== null && !few) enqueue(tx, "forecast-year", { companySeq, taxYear });
    return { lease: few ? lease : null, people, going: lease === null };
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

const keyOf = ({ companySeq }: Company, taxYear: number) =>
  and(eq(yearForecastJobs.companySeq, companySeq), eq(yearForecastJobs.taxYear, taxYear));
