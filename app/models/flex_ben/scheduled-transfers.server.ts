import { and, asc, eq, lte, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { flexBenEvents, flexBenPolicies } from "~/db/schema/flex_ben_schedule";
import { allocate } from "~/domain/flex_ben/allocation";
import { sumPoints } from "~/domain/flex_ben/ledger";
import { policyPaused } from "~/domain/flex_ben/policy";
import { missedTooLong, runDayFrom, runDaysBetween } from "~/domain/flex_ben/schedule";
import { evaluateEvents } from "~/domain/flex_ben/schedule-events";
import { AHEAD_NOTICE, failedNotice, NO_RECIPIENTS, pausedNotice, shortageNotice, shortReason } from "~/domain/flex_ben/schedule-text";
import { addDays, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { listPeopleOn } from "~/models/shared/people.server";
import { findSentKeys, writeNotification } from "~/models/shared/notifications/write-notifications.server";
import { pathTo } from "~/paths";
import { recordChange } from "~/models/shared/change-log.server";
import { LedgerAheadOfClock, post } from "./postings.server";
import { POLICY_COLUMNS, upcomingEvents, type Policy } from "./schedule.server";
import { walletBalance } from "./wallet.server";

type Company = Pick<Scope, "companySeq">;

/** Days before a shortage when the administrators are notified. */
export const NOTICE_DAYS = 7;
const SCHEDULE = { accountSeq: 0, employeeName: "Schedule" };
const SETTING = [{ label: "FlexBen types", href: pathTo("get-transfer-policies") }];
const TOPUP = [{ label: "Top up", href: pathTo("get-topup") }];

type Run = { policySeq: number; executeDay: Day; status: "DONE" | "FAIL" | "PAUSED" };

/**
 * Runs one due scheduled transfer, all or nothing. The policy row is locked and its next day advances, and the ledger deduplicates by key,
 * so each run executes once across processes. A run missed for too long is not caught up: the policy is paused and the administrators are
 * notified.
 * @param today the day in Manila @returns null when nothing is due, or another process holds the policy
 * @throws LedgerAheadOfClock when the ledger cannot accept postings; the run stays due
 */
export function runNextTransfer(company: Company, today: Day): Promise<Run | null> {
  return inCompany(company, async (tx) => {
    const policy = await lockDuePolicy(tx, company, today);
    if (!policy?.nextRunDay) return null;
    const executeDay = policy.nextRunDay;
    if (missedTooLong(executeDay, today)) return pause(tx, company, policy, executeDay, today);
    const rows = allocate(policy, await listPeopleOn(tx, company, policy.employeeTypes, executeDay));
    const total = sumPoints(rows);
    const outcome =
      rows.length === 0
        ? { postingSeq: null, failReason: NO_RECIPIENTS }
        : await transfer(tx, company, policy, { executeDay, rows, total });
    const status = outcome.postingSeq === null ? "FAIL" : "DONE";
    await tx
      .update(flexBenPolicies)
      .set({ nextRunDay: runDayFrom(policy, addDays(executeDay, 1)) })
      .where(and(eq(flexBenPolicies.companySeq, company.companySeq), eq(flexBenPolicies.policySeq, policy.policySeq)));
    const { policySeq, flexbenPolicyTransferName, employeeTypes, periodTransferType, distributionTransferType } = policy;
    await tx.insert(flexBenEvents).values({
      companySeq: company.companySeq,
      eventSeq: await nextSeq(tx, company.companySeq, "flexBenEvent"),
      policySeq,
      executeDay,
      finishExecuteDateTime: sql`statement_timestamp()`,
      flexbenPolicyTransferName,
      employeeTypes,
      periodTransferType,
      distributionTransferType,
      totalMileageVolume: total,
      headcount: rows.length,
      transferExecuteStatus: status,
      ...outcome,
    });
    if (status === "FAIL") {
      await writeNotification(tx, company, {
        kind: "POINTS_SHORT",
        noticeKey: `points-failed ${policySeq} ${executeDay}`,
        ...failedNotice(flexbenPolicyTransferName, executeDay, outcome.failReason),
        links: TOPUP,
      });
    }
    return { policySeq, executeDay, status };
  });
}

/** Notifies the administrators, once per run, that the wallet will be too small for an upcoming transfer. */
export function notifyShortages(company: Company, today: Day): Promise<void> {
  return inCompany(company, async (tx) => {
    const events = evaluateEvents(await upcomingEvents(tx, company, today, addDays(today, NOTICE_DAYS)), await walletBalance(tx, company));
    for (const { policySeq, executeDay, flexbenPolicyTransferName, pointShortage, missingPoints } of events) {
      if (!pointShortage) continue;
      const noticeKey = `points-short ${policySeq} ${executeDay}`;
      await notifyOnce(tx, company, noticeKey, shortageNotice(flexbenPolicyTransferName, executeDay, missingPoints), TOPUP);
    }
  });
}

/** Notifies the administrators, once a day, that transfers are suspended because the ledger lies ahead of the clock. */
export function notifyLedgerAhead(company: Company, today: Day): Promise<void> {
  return inCompany(company, (tx) => notifyOnce(tx, company, `points-ahead ${today}`, AHEAD_NOTICE, []));
}

async function pause(tx: Tx, company: Company, policy: Policy, executeDay: Day, today: Day): Promise<Run> {
  const { policySeq, flexbenPolicyTransferName, revision } = policy;
  const filter = and(eq(flexBenPolicies.companySeq, company.companySeq), eq(flexBenPolicies.policySeq, policySeq));
  await tx
    .update(flexBenPolicies)
    .set({ paused: true, revision: revision + 1 })
    .where(filter);
  const missed = runDaysBetween(policy, executeDay, today).length;
  await notifyOnce(
    tx,
    company,
    `points-paused ${policySeq} ${executeDay}`,
    pausedNotice(flexbenPolicyTransferName, executeDay, missed),
    SETTING,
  );
  await recordChange(
    tx,
    { ...company, ...SCHEDULE, permissions: [], subscriptions: [] },
    policyPaused(policySeq, flexbenPolicyTransferName, true),
  );
  return { policySeq, executeDay, status: "PAUSED" };
}

async function notifyOnce(
  tx: Tx,
  company: Company,
  noticeKey: string,
  texts: { subject: string; description: string },
  links: typeof TOPUP,
): Promise<void> {
  if ((await findSentKeys(tx, company, [noticeKey])).size === 0)
    await writeNotification(tx, company, { kind: "POINTS_SHORT", noticeKey, ...texts, links });
}

/** Skips policies locked by another process. */
async function lockDuePolicy(tx: Tx, { companySeq }: Company, today: Day): Promise<Policy | undefined> {
  const due = and(eq(flexBenPolicies.companySeq, companySeq), eq(flexBenPolicies.paused, false), lte(flexBenPolicies.nextRunDay, today));
  const [policy] = await tx
    .select(POLICY_COLUMNS)
    .from(flexBenPolicies)
    .where(due)
    .orderBy(asc(flexBenPolicies.nextRunDay), asc(flexBenPolicies.policySeq))
    .limit(1)
    .for("update", { skipLocked: true });
  return policy;
}

async function transfer(
  tx: Tx,
  company: Company,
  { policySeq, flexbenPolicyTransferName }: Policy,
  { executeDay, rows, total }: { executeDay: Day; rows: ReturnType<typeof allocate>; total: number },
): Promise<{ postingSeq: number | null; failReason: string }> {
  const by = { ...company, ...SCHEDULE };
  await tx.$client.query("savepoint transfer");
  try {
    const { postingSeq } = await post(
      tx,
      by,
      { kind: "TRANSFER", idempotencyKey: `schedule ${policySeq} ${executeDay}`, movements: rows, title: flexbenPolicyTransferName },
      "short",
    );
    return { postingSeq, failReason: "" };
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof LedgerAheadOfClock) throw error;
    await tx.$client.query("rollback to savepoint transfer");
    return { postingSeq: null, failReason: shortReason(total, await walletBalance(tx, company)) };
  }
}
