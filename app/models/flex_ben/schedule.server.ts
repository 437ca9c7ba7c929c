import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { withoutTenant, readInCompany, type Tx } from "~/db/client.server";
import { flexBenEvents, flexBenPolicies } from "~/db/schema/flex_ben_schedule";
import { allocate, type Allocation, type DistributionTransferType } from "~/domain/flex_ben/allocation";
import { forecastEnd, walletForecast, type Forecast } from "~/domain/flex_ben/forecast";
import { sumPoints } from "~/domain/flex_ben/ledger";
import { runDaysBetween, type PeriodTransferType, type TransferSchedule } from "~/domain/flex_ben/schedule";
import { evaluateEvents, type EvaluatedEvent, type ScheduleEvent } from "~/domain/flex_ben/schedule-events";
import { type Day, isDay, monthEnd } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listPeopleOn } from "~/models/shared/people.server";
import { walletBalance } from "./wallet.server";

type Company = Pick<Scope, "companySeq">;

export interface Policy extends TransferSchedule, Allocation {
  policySeq: number;
  flexbenPolicyTransferName: string;
  employeeTypes: string[];
  paused: boolean;
  nextRunDay: Day | null;
  revision: number;
}

export const POLICY_COLUMNS = {
  policySeq: flexBenPolicies.policySeq,
  flexbenPolicyTransferName: flexBenPolicies.flexbenPolicyTransferName,
  employeeTypes: flexBenPolicies.employeeTypes,
  periodTransferType: sql<PeriodTransferType>`${flexBenPolicies.periodTransferType}`,
  startDay: flexBenPolicies.startDay,
  endDay: flexBenPolicies.endDay,
  distributionTransferType: sql<DistributionTransferType>`${flexBenPolicies.distributionTransferType}`,
  mileageVolume: flexBenPolicies.mileageVolume,
  volumes: flexBenPolicies.volumes,
  paused: flexBenPolicies.paused,
  nextRunDay: flexBenPolicies.nextRunDay,
  revision: flexBenPolicies.revision,
};

/** The schedule of a month (FLEX-08): executed and failed transfers, and upcoming ones checked against the wallet. */
export function listScheduleEvents(company: Company, today: Day): Promise<EvaluatedEvent[]> {
  return readInCompany(company, async (tx) => {
    const [from, to] = [`${today.slice(0, 7)}-01`, monthEnd(today)];
    const events = [...(await listEventsBetween(tx, company, from, to)), ...(await upcomingEvents(tx, company, today, to))];
    return evaluateEvents(events, await walletBalance(tx, company));
  });
}

/** Forecasts the wallet to the end of the sixth month after today's, from its scheduled transfers only. @param today the day in Manila */
export function forecastWallet(company: Company, today: Day): Promise<Forecast> {
  const to = forecastEnd(today);
  return readInCompany(company, async (tx) =>
    walletForecast(await walletBalance(tx, company), await upcomingEvents(tx, company, today, to), today, to),
  );
}

/** Transfers that the policies will run between two days, inclusive, with the employees and amounts known today; for the forecast. */
export async function upcomingEvents(tx: Tx, company: Company, from: Day, to: Day): Promise<ScheduleEvent[]> {
  const events: ScheduleEvent[] = [];
  for (const policy of await listPolicies(tx, company)) {
    if (policy.paused || policy.nextRunDay === null) continue;
    // A run that is due but not executed is still upcoming.
    const days = runDaysBetween(policy, policy.nextRunDay, to).map((day) => (day < from ? from : day));
    for (const executeDay of new Set(days)) {
      const rows = allocate(policy, await listPeopleOn(tx, company, policy.employeeTypes, executeDay));
      events.push({
        ...eventOf(policy, executeDay),
        finishExecuteDateTime: null,
        totalMileageVolume: sumPoints(rows),
        headcount: rows.length,
        transferExecuteStatus: "READY",
        failReason: "",
      });
    }
  }
  return events;
}

/** Every policy, by name. */
export function listPolicies(tx: Tx, { companySeq }: Company): Promise<Policy[]> {
  return tx
    .select(POLICY_COLUMNS)
    .from(flexBenPolicies)
    .where(eq(flexBenPolicies.companySeq, companySeq))
    .orderBy(asc(flexBenPolicies.flexbenPolicyTransferName), asc(flexBenPolicies.policySeq));
}

/** Companies with a policy due by that day. Crosses tenants: reads only company numbers. */
export function listCompaniesDue(day: Day): Promise<{ companySeq: number }[]> {
  return withoutTenant(async (tx) => {
    if (!isDay(day)) throw new RangeError(`${String(day)} is not a day`);
    await tx.$client.query(`set local app.due_day = '${day}'`);
    return tx.selectDistinct({ companySeq: flexBenPolicies.companySeq }).from(flexBenPolicies).orderBy(asc(flexBenPolicies.companySeq));
  });
}

async function listEventsBetween(tx: Tx, { companySeq }: Company, from: Day, to: Day): Promise<ScheduleEvent[]> {
  const rows = await tx
    .select()
    .from(flexBenEvents)
    .where(and(eq(flexBenEvents.companySeq, companySeq), gte(flexBenEvents.executeDay, from), lte(flexBenEvents.executeDay, to)));
  return rows.map((row) => ({
    policySeq: row.policySeq,
    executeDay: row.executeDay,
    executeDatetime: midnight(row.executeDay),
    finishExecuteDateTime: row.finishExecuteDateTime,
    flexbenPolicyTransferName: row.flexbenPolicyTransferName,
    employeeTypeCheckList: row.employeeTypes,
    periodTransferType: row.periodTransferType as PeriodTransferType,
    distributionTransferType: row.distributionTransferType as DistributionTransferType,
    totalMileageVolume: row.totalMileageVolume,
    headcount: row.headcount,
    transferExecuteStatus: row.transferExecuteStatus === "DONE" ? "DONE" : "FAIL",
    failReason: row.failReason,
  }));
}

function eventOf(
  { policySeq, flexbenPolicyTransferName, employeeTypes, periodTransferType, distributionTransferType }: Policy,
  executeDay: Day,
) {
  return {
    policySeq,
    executeDay,
    executeDatetime: midnight(executeDay),
    flexbenPolicyTransferName,
    employeeTypeCheckList: employeeTypes,
    periodTransferType,
    distributionTransferType,
  };
}

const midnight = (day: Day) => new Date(`${day}T00:00:00+08:00`);
