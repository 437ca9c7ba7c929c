import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { requestCancelledDates, requests } from "~/db/schema/filing/requests";
import type { CategoryKind } from "~/domain/filing/category";
import {
  requestRecordedChange,
  recordedRequestCancelledChange,
  CANCELLING_ALREADY,
  lastFilingDay,
  NOT_IN_FORCE,
  alreadyExistsMessage,
  type TimedKind,
} from "~/domain/filing/requests/recorded";
import { isInForce, type RequestContent } from "~/domain/filing/requests/request";
import { whenText } from "~/domain/filing/requests/request-text";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { employmentProblem } from "~/domain/time/punches/punch";
import { customWorkOn } from "~/domain/time/policies/company-policy";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { recordChange } from "~/models/shared/change-log.server";
import { cancelUse } from "~/models/shared/leave/uses.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { lockDay, type PunchDay } from "~/models/time/punches.server";
import { ensureFilingSettings } from "~/models/filing/filing-rows.server";
import { cancelSingleDate } from "./cancelled-dates.server";
import { notifyRequestDecided } from "./request-notices.server";
import { readRequests } from "./request-reads.server";
import { restoreShifts } from "./shift-change.server";
import { workNames } from "./work-kinds.server";
import { insertDecisions, insertRequest, advanceRequest, lockRequest, type RequestRow } from "./request-rows.server";

type Company = Pick<Scope, "companySeq">;
export type TimedContent = RequestContent & { requestKind: TimedKind };

/**
 * Enters a request as approved, with one decision and its reason and without an approval chain.
 * @param decidedBy the employee who enters it; null = an account without one @returns its number
 * @source document 4 §6.1
 */
export async function recordApproved(
  tx: Tx,
  scope: Pick<Scope, "companySeq" | "employeeName">,
  { employeeSeq, decidedBy, ...content }: RequestContent & { employeeSeq: number; decidedBy: number | null },
): Promise<number> {
  const { categories } = await ensureFilingSettings(tx, scope);
  const approved = { state: "APPROVED", phase: "FILING", waiting: null } as const;
  const requestSeq = await insertRequest(
    tx,
    scope,
    {
      ...content,
      employeeSeq,
      filingCategorySeq: firstOfKind(categories, content.requestKind),
      filedBy: scope.employeeName,
      filedByEmployeeSeq: decidedBy,
      policyName: "",
      selfApprovalYn: "N",
      steps: [],
      copies: [],
    },
    approved,
  );
  await insertDecisions(tx, scope, { requestSeq, phase: "FILING", round: 1 }, [
    { stage: 0, decidedBy, decidedByName: scope.employeeName, onBehalfOf: null, how: "SPECIAL_APPROVED", remark: content.reason },
  ]);
  return requestSeq;
}

/**
 * Enters overtime, rest-day or custom work as approved for a work date, by a user with the permission.
 * @throws NotFound; Refusal for one's own days while another user holds the permission, a day without employment, or a duplicate
 */
export function recordForDay(scope: Scope, day: PunchDay, content: TimedContent, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    await recordForDayIn(tx, scope, day, content, today);
  });
}

/** `recordForDay` inside a transaction. @returns its number @throws NotFound, Refusal */
export async function recordForDayIn(tx: Tx, scope: Scope, day: PunchDay, content: TimedContent, today: Day): Promise<number> {
  const { person, own, holder } = await lockDay(tx, scope, day, today);
  const problem =
    employmentProblem(person, content.endDate) ?? (content.endDate > lastFilingDay(today) ? messageOf("TOO_FAR_AHEAD") : null);
  if (problem) throw new Refusal(problem);
  const workName = content.requestKind === "WORK" ? await workNameOf(tx, scope, content) : "";
  await refuseSameTime(tx, scope, day.employeeSeq, content);
  const requestSeq = await recordApproved(tx, scope, { ...content, employeeSeq: day.employeeSeq, decidedBy: holder });
  await markDaysDirty(tx, scope, { employeeSeqs: [day.employeeSeq], from: content.startDate, to: content.endDate });
  if (!own) await notifyRecorded(tx, scope, requestSeq);
  await recordChange(tx, scope, requestRecordedChange(person, { ...content, requestSeq }, workName, content.reason, own));
  return requestSeq;
}

/** Notifies the employee that a request was entered as approved, and by whom; the reason is on the request. @source document 4 A-16 */
export async function notifyRecorded(tx: Tx, scope: Pick<Scope, "companySeq" | "employeeName">, requestSeq: number): Promise<void> {
  const [request] = await readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 });
  const how = { by: scope.employeeName, onBehalfOf: "", remark: "" };
  if (request) await notifyRequestDecided(tx, scope, request, { state: "APPROVED", phase: "FILING" }, how);
}

/**
 * Cancels approved requests of a work date at once; of multi-day leave or custom work only that date.
 * @throws NotFound; Refusal for one's own days, or when it is no longer active (409) @source document 4 A-12
 */
export function cancelRequestOfDay(
  scope: Scope,
  day: PunchDay,
  requestSeq: number,
  { reason, revision }: { reason: string; revision: number },
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { person, own, holder } = await lockDay(tx, scope, day, today);
    const row = await lockRequest(tx, scope, requestSeq);
    if (row.employeeSeq !== day.employeeSeq || row.startDate > day.workDate || row.endDate < day.workDate) throw new NotFound("request");
    if (!isInForce(row)) throw new Refusal(NOT_IN_FORCE, { status: 409 });
    const recorded = { featureName: "TIME_RECORD", noun: "time record", seq: row.employeeSeq } as const;
    await assertRevision(tx, scope, "The request", { present: row.revision, posted: revision, ...recorded });
    const [whole] = await readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 });
    const single = await cancelSingleDate(tx, scope, whole!, day.workDate);
    if (single) {
      if (row.requestState === "PENDING") throw new Refusal(CANCELLING_ALREADY, { status: 409 });
      await cancelImmediately(tx, scope, row, { decidedBy: holder, reason, state: "APPROVED" });
    } else {
      await cancelImmediately(tx, scope, row, { decidedBy: holder, reason });
      if (row.requestKind === "LEAVE") await cancelUse(tx, scope, requestSeq, null, reason);
      if (row.requestKind === "SHIFT_CHANGE") await restoreShifts(tx, scope, requestSeq);
    }
    const part = single ? { startDate: day.workDate, endDate: day.workDate } : {};
    const cancelledPart = { ...row, ...part } as RequestRow & { requestKind: CategoryKind };
    const workName = cancelledPart.timePolicySeq === null ? "" : ((await workNames(tx, scope)).get(cancelledPart.timePolicySeq) ?? "");
    await recordChange(tx, scope, recordedRequestCancelledChange(person, cancelledPart, workName, reason, own));
  });
}

/** Cancels an approved request, or single dates of it, outside the approval chain and with a reason; this closes a pending cancellation. */
export async function cancelImmediately(
  tx: Tx,
  scope: Pick<Scope, "companySeq" | "employeeName">,
  row: RequestRow,
  { decidedBy, reason, state = "CANCELLED" }: { decidedBy: number | null; reason: string; state?: "CANCELLED" | "APPROVED" },
): Promise<void> {
  const underWay = row.requestState === "PENDING";
  const round = row.phase === "CANCELLING" && !underWay ? row.round + 1 : row.round;
  const stage = underWay ? (row.atStage ?? 0) : 0;
  await advanceRequest(tx, scope, row, { state, phase: "CANCELLING", waiting: null }, round);
  await markDaysDirty(tx, scope, { employeeSeqs: [row.employeeSeq], from: row.startDate, to: row.endDate });
  await insertDecisions(tx, scope, { requestSeq: row.requestSeq, phase: "CANCELLING", round }, [
    { stage, decidedBy, decidedByName: scope.employeeName, onBehalfOf: null, how: "SPECIAL_APPROVED", remark: reason },
  ]);
}

/** @throws Refusal where a pending or approved request of the kind covers the same time */
export async function refuseSameTime(
  tx: Tx,
  { companySeq }: Company,
  employeeSeq: number,
  { requestKind, startDate, endDate, startAt, endAt }: TimedContent,
): Promise<void> {
  const timed = startAt !== null && endAt !== null;
  const [there] = await tx
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.companySeq, companySeq),
        eq(requests.employeeSeq, employeeSeq),
        eq(requests.requestKind, requestKind),
        sql`${requests.requestState} in ('PENDING', 'APPROVED')`,
        timed
          ? or(and(lt(requests.startAt, endAt), gt(requests.endAt, startAt)), and(sql`${requests.startAt} is null`, onDays()))
          : onDays(),
      ),
    )
    .limit(1);
  if (there) throw new Refusal(alreadyExistsMessage(requestKind, whenText(there)), { field: timed ? "startTime" : undefined });

  function onDays() {
    // Skips requests whose dates were all cancelled individually.
    const cancelled = sql`select 1 from ${requestCancelledDates} c where c.company_seq = ${companySeq} and c.request_seq = ${requests.requestSeq}
        and c.cancelled_yn = 'Y' and c.cancelled_date = held.day::date`;
    const between = sql`generate_series(greatest(${requests.startDate}, ${startDate}::date), least(${requests.endDate}, ${endDate}::date), interval '1 day')`;
    return and(
      sql`${requests.startDate} <= ${endDate}`,
      sql`${requests.endDate} >= ${startDate}`,
      sql`exists (select 1 from ${between} held(day) where not exists (${cancelled}))`,
    );
  }
}

async function workNameOf(tx: Tx, scope: Company, { timePolicySeq, startDate }: TimedContent): Promise<string> {
  const work = (await lockPolicies(tx, scope)).find(
    (policy) => policy.timePolicySeq === timePolicySeq && policy.policyKind === "CUSTOM_WORK",
  );
  if (!work || customWorkOn(work, startDate).state !== "ENABLE") throw new Refusal(messageOf("WORK_KIND_GONE"), { field: "what" });
  return work.policyName;
}

/** Every company has one built-in category of each of these kinds. */
function firstOfKind(categories: readonly { filingCategorySeq: number; categoryKind: CategoryKind }[], kind: CategoryKind): number {
  const seqs = categories.flatMap((category) => (category.categoryKind === kind ? [category.filingCategorySeq] : []));
  if (seqs.length === 0) throw new NotFound("category");
  return Math.min(...seqs);
}
