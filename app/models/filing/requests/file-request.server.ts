import { eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { requestPunches, requests } from "~/db/schema/filing/requests";
import { resolveChain, type ChainLevel } from "~/domain/filing/chain";
import { filed } from "~/domain/filing/requests/decide";
import { requestFiled, REQUESTS_PER_HOUR } from "~/domain/filing/requests/decide-text";
import { lastFilingDay, type TimedKind } from "~/domain/filing/requests/recorded";
import { isFiledKind } from "~/domain/filing/requests/filed-kinds";
import type { RequestContent } from "~/domain/filing/requests/request";
import { whenText } from "~/domain/filing/requests/request-text";
import type { ShiftMove } from "~/domain/filing/requests/shift-change";
import type { Attachment } from "~/domain/filing/requests/attachments";
import type { StatutoryLeaveFacts } from "~/domain/leave/statutory-leave";
import { parseStoredLeaveDays } from "~/domain/leave/leave-days";
import { policyFor, type RequestedLeaveDays } from "~/domain/filing/policy-choice";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { customWorkOn } from "~/domain/time/policies/company-policy";
import { employmentProblem } from "~/domain/time/punches/punch";
import { categoryOf } from "~/models/filing/categories.server";
import { readFilingFacts, type FilingFacts } from "~/models/filing/filing-people.server";
import { ensureFilingSettings } from "~/models/filing/filing-rows.server";
import { refuseLate } from "~/models/filing/self-service.server";
import { recordChange } from "~/models/shared/change-log.server";
import { refuseOutBeforeIn } from "~/models/time/out-before-in.server";
import { lockPolicies } from "~/models/time/time-policies.server";
import { saveShiftMoves, validateShiftChange } from "./shift-change.server";
import { replaceRequest, type ChangedRequest, type Superseded } from "./change-request.server";
import { decisionRecord } from "./decide-request.server";
import { applyRequest } from "./effects.server";
import { saveStatutoryLeaveFacts } from "./statutory-leave.server";
import { refuseSameTime, type TimedContent } from "./record-request.server";
import { attachRequestFiles } from "./request-files.server";
import { notifyCopies, notifyRequestDecided, notifyFiledOnBehalf, notifyApprovers } from "./request-notices.server";
import { saveAnswers, refuseOtherForm, type FilledForm } from "./request-answers.server";
import { namesOf, readRequests } from "./request-reads.server";
import { countFiledWithinHour, insertDecisions, insertRequest } from "./request-rows.server";

/** The content that an employee files, with the punches that a correction adds. */
export type FiledContent = Omit<RequestContent, "requestKind"> & {
  punches: readonly { punchedAt: Date; direction: "IN" | "OUT" }[];
  files: readonly Attachment[];
  /** The category's custom form as filled in, and its policy version; null = no custom form. */
  form?: FilledForm | null;
};

const TIMED: readonly string[] = ["OVERTIME", "HOLIDAY_WORK", "WORK"] satisfies TimedKind[];

/**
 * Files a request for oneself under the policy in force on the day, copying its levels and recipients. Where every level auto-approves, the
 * request is approved at once with all effects.
 * @param today the day in Manila @param now the instant by the server's clock @returns its number
 * @throws NotFound; Refusal without a policy, for a day without employment, a future time, or a duplicate
 * @source document 4
 */
export function fileRequest(
  scope: Scope,
  employeeSeq: number,
  {
    filingCategorySeq,
    content,
    today,
    now,
    changed = null,
  }: { filingCategorySeq: number; content: FiledContent; today: Day; now: Date; changed?: ChangedRequest | null },
): Promise<number> {
  return inCompany(scope, async (tx) => {
    const how = { filedBy: employeeSeq, facts: await readFilingFacts(tx, scope, today), changed };
    return (await fileIn(tx, scope, { employeeSeq, filingCategorySeq, content }, how, { today, now })).requestSeq;
  });
}

/** The filer, the company facts, and the request that this one replaces. */
export interface FilingOptions {
  /** The employee who files; null = an account without one. */
  filedBy: number | null;
  facts: FilingFacts;
  changed?: ChangedRequest | null;
}

/** `fileRequest` inside a transaction, for oneself or another employee. @throws NotFound, Refusal */
export async function fileIn(
  tx: Tx,
  scope: Scope,
  { employeeSeq, filingCategorySeq, content }: { employeeSeq: number; filingCategorySeq: number; content: FiledContent },
  { filedBy, facts, changed = null }: FilingOptions,
  { today, now }: { today: Day; now: Date },
): Promise<FiledRequest> {
  const requester = await lockEmployeeForFiling(tx, scope, employeeSeq);
  const { categories } = await ensureFilingSettings(tx, scope);
  const category = categoryOf(categories, filingCategorySeq);
  const requestKind = category.categoryKind;
  if (category.categoryState !== "ENABLE" || !isFiledKind(requestKind)) throw new Refusal(messageOf("CATEGORY_OFF"));
  const supersedes = changed ? await replaceRequest(tx, scope, { employeeSeq, filingCategorySeq }, changed, today) : undefined;
  await refuseDays(tx, scope, requester, { content: { ...content, requestKind }, today, now });
  const shifts = requestKind === "SHIFT_CHANGE" ? await validateShiftChange(tx, scope, facts, employeeSeq, content) : [];
  const newRequest = { employeeSeq, filingCategorySeq, content: { ...content, requestKind }, supersedes, shifts, filedBy };
  return sendRequest(tx, scope, newRequest, facts, today);
}

const leaveOf = ({ leavePolicySeq, amountDays }: Pick<RequestContent, "leavePolicySeq" | "amountDays">): RequestedLeaveDays | null =>
  leavePolicySeq === undefined || leavePolicySeq === null ? null : { leavePolicySeq, days: parseStoredLeaveDays(amountDays ?? "0") };

export interface FiledRequest {
  requestSeq: number;
  /** The pending level; null = it is approved. */
  waiting: ChainLevel | null;
}

/**
 * Starts the approval chain of a validated request: takes levels and copies from the policy in force and approves at once where every level
 * auto-approves. Notifies the employee when another person filed it.
 * @throws Refusal without a policy, when an approval would have no effect, or above the hourly limit (429)
 */
export async function sendRequest(
  tx: Tx,
  scope: Scope,
  {
    employeeSeq,
    filingCategorySeq,
    content,
    supersedes,
    shifts = [],
    filedBy,
  }: {
    employeeSeq: number;
    filingCategorySeq: number;
    /** The employee who files; null = an account without one. */
    filedBy: number | null;
    content: RequestContent & Pick<FiledContent, "punches" | "files" | "form"> & { law?: StatutoryLeaveFacts };
    supersedes?: Superseded;
    /** The roster changes of a shift change. */
    shifts?: readonly ShiftMove[];
  },
  facts: FilingFacts,
  today: Day,
): Promise<FiledRequest> {
  if (filedBy === employeeSeq && (await countFiledWithinHour(tx, scope, employeeSeq)) >= REQUESTS_PER_HOUR)
    throw new Refusal(messageOf("TOO_MANY_REQUESTS", { count: REQUESTS_PER_HOUR }), { status: 429 });
  const { policies } = await ensureFilingSettings(tx, scope);
  const ownPolicies = policies.filter((filingPolicy) => filingPolicy.filingCategorySeq === filingCategorySeq);
  const policy = policyFor(ownPolicies, facts.people.get(employeeSeq)!, facts.departments, leaveOf(content));
  if (!policy) throw new Refusal(messageOf("NO_POLICY"));
  refuseOtherForm(policy, content.form ?? null);
  const { selfApprovalYn, steps, policyName, remindAfterDays, slaDays, escalateYn, mailYn } = policy;
  const outcome = filed(facts, { requester: employeeSeq, steps, selfApprovalYn, agrees: content.otherEmployeeSeq ?? null });
  const { copies } = resolveChain(facts, employeeSeq, policy);
  const { punches, files, law, form = null, ...asked } = content;
  const requestSeq = await insertRequest(
    tx,
    scope,
    {
      ...asked,
      employeeSeq,
      filingCategorySeq,
      policyName,
      selfApprovalYn,
      remindAfterDays,
      slaDays,
      escalateYn,
      mailYn,
      steps,
      copies,
      supersedes,
      filedBy: scope.employeeName,
      filedByEmployeeSeq: filedBy,
    },
    outcome,
  );
  if (shifts.length > 0) await saveShiftMoves(tx, scope, requestSeq, shifts);
  if (law) await saveStatutoryLeaveFacts(tx, scope, requestSeq, law);
  await attachRequestFiles(tx, scope, { requestSeq, employeeSeq, supersedes }, files);
  if (form) await saveAnswers(tx, scope, requestSeq, { fields: policy.fields, ...form, files });
  if (punches.length > 0)
    await tx
      .insert(requestPunches)
      .values(
        punches.map((punch, index) => ({ companySeq: scope.companySeq, requestSeq, lineNumber: index + 1, change: "ADD", ...punch })),
      );
  const names = await namesOf(
    tx,
    scope,
    outcome.added.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const nameOf = (seq: number | null) => (seq === null ? "" : (names.get(seq) ?? ""));
  const itself = { actor: null, remark: "", by: "" };
  await insertDecisions(
    tx,
    scope,
    { requestSeq, phase: "FILING", round: 1 },
    outcome.added.map((decision) => decisionRecord(decision, itself, nameOf)),
  );
  const request = (await readRequests(tx, scope, eq(requests.requestSeq, requestSeq), { limit: 1 }))[0]!;
  if (outcome.state === "APPROVED") {
    await applyRequest(tx, scope, request, today);
    await notifyRequestDecided(tx, scope, request, outcome, { by: "", onBehalfOf: "", remark: "" });
  } else {
    await notifyCopies(tx, scope, request);
    if (filedBy !== employeeSeq) await notifyFiledOnBehalf(tx, scope, request);
    if (outcome.waiting) await notifyApprovers(tx, scope, request, outcome.waiting);
  }
  const summary = { requestSeq, what: request.what, when: whenText(request), requester: request.requester };
  await recordChange(tx, scope, requestFiled(summary, outcome.state === "APPROVED", supersedes?.requestSeq));
  return { requestSeq, waiting: outcome.waiting };
}

interface Person {
  employeeSeq: number;
  employeeName: string;
  joinDate: Day;
  resignationDate: Day | null;
}

/** Locks the employee so that concurrent duplicates cannot be filed. */
export async function lockEmployeeForFiling(tx: Tx, { companySeq }: Scope, employeeSeq: number): Promise<Person> {
  const { rows } = await tx.$client.query<Person>(
    `select employee_seq as "employeeSeq", employee_name as "employeeName", join_date::text as "joinDate", resignation_date::text as "resignationDate"
       from employees where company_seq = $1 and employee_seq = $2 for no key update`,
    [companySeq, employeeSeq],
  );
  if (!rows[0]) throw new NotFound("employee");
  return rows[0];
}

/** @source document 4 §9, A-13 */
async function refuseDays(
  tx: Tx,
  scope: Scope,
  person: Person,
  { content, today, now }: { content: FiledContent & Pick<RequestContent, "requestKind">; today: Day; now: Date },
): Promise<void> {
  const { startDate, endDate, timePolicySeq, punches } = content;
  if (endDate > lastFilingDay(today)) throw new Refusal(messageOf("TOO_FAR_AHEAD"), { field: "startDate" });
  const problem = content.requestKind === "DOCUMENT" ? null : (employmentProblem(person, startDate) ?? employmentProblem(person, endDate));
  if (problem) throw new Refusal(problem, { field: "startDate" });
  if (content.requestKind !== "DOCUMENT" && content.requestKind !== "SHIFT_CHANGE")
    await refuseLate(tx, scope, { employeeSeq: person.employeeSeq, startDate, endDate }, today);
  if (punches.some(({ punchedAt }) => punchedAt > now)) throw new Refusal(messageOf("TIME_IN_FUTURE"), { field: "startDate" });
  const [only] = punches;
  if (only?.direction === "OUT")
    await refuseOutBeforeIn(
      tx,
      scope,
      { employeeSeq: person.employeeSeq, workDate: startDate },
      { out: only.punchedAt, now, field: "endTime" },
    );
  if (content.requestKind === "WORK") {
    const work = (await lockPolicies(tx, scope)).find(
      (policy) => policy.timePolicySeq === timePolicySeq && policy.policyKind === "CUSTOM_WORK",
    );
    if (!work || customWorkOn(work, startDate).state !== "ENABLE") throw new Refusal(messageOf("WORK_KIND_GONE"), { field: "work" });
  }
  if (TIMED.includes(content.requestKind)) await refuseSameTime(tx, scope, person.employeeSeq, content as TimedContent);
}
