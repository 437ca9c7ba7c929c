import { inCompany, type Tx } from "~/db/client.server";
import type { Attachment } from "~/domain/filing/requests/attachments";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { leaveHourRange } from "~/domain/leave/request-days";
import { dayNumber, type Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { DAY_MINUTES, toInstant } from "~/domain/time/evaluation/local-time";
import { categoryOf } from "~/models/filing/categories.server";
import { readFilingFacts } from "~/models/filing/filing-people.server";
import { ensureFilingSettings } from "~/models/filing/filing-rows.server";
import { lockLeave } from "~/models/shared/leave/entries.server";
import { readDatesOf } from "~/models/time/employee-dates.server";
import { replaceRequest, type ChangedRequest } from "./change-request.server";
import { sendRequest, lockEmployeeForFiling, type FilingOptions, type FiledRequest } from "./file-request.server";
import { blockingProblems, validateLeave, type LeaveRequestInput, type ValidatedLeave } from "./validate-leave.server";

/**
 * Files leave for oneself and reserves its days. The company's leave ledger is locked while days are counted, so that concurrent requests
 * cannot exceed the balance.
 * @param today the day in Manila @returns its number
 * @throws NotFound; Refusal with every failed check
 * @source document 4 A-1, L-2, L-13, L-14
 */
export function fileLeave(
  scope: Scope,
  filingCategorySeq: number,
  { changed = null, ...input }: LeaveToFile & { changed?: ChangedRequest | null },
  today: Day,
): Promise<number> {
  return inCompany(scope, async (tx) => {
    const how = { filedBy: input.employeeSeq, facts: await readFilingFacts(tx, scope, today), changed };
    return (await fileLeaveIn(tx, scope, { filingCategorySeq, leave: input, ...how, today })).requestSeq;
  });
}

export type LeaveToFile = LeaveRequestInput & { reason: string; files?: readonly Attachment[] };

/**
 * `fileLeave` inside a transaction, for oneself or another employee: leave administrators override notice and lateness with a reason.
 * @throws NotFound, Refusal @source document 4 L-13
 */
export async function fileLeaveIn(
  tx: Tx,
  scope: Scope,
  {
    filingCategorySeq,
    leave: { reason, files = [], ...input },
    filedBy,
    facts,
    changed = null,
    today,
  }: { filingCategorySeq: number; leave: LeaveToFile; today: Day } & FilingOptions,
): Promise<FiledRequest> {
  const { employeeSeq } = input;
  await lockEmployeeForFiling(tx, scope, employeeSeq);
  const { categories } = await ensureFilingSettings(tx, scope);
  const category = categoryOf(categories, filingCategorySeq);
  if (category.categoryState !== "ENABLE" || category.categoryKind !== "LEAVE") throw new Refusal(messageOf("CATEGORY_OFF"));
  const supersedes = changed ? await replaceRequest(tx, scope, { employeeSeq, filingCategorySeq }, changed, today) : undefined;
  await lockLeave(tx, scope);
  const validated = await validateLeave(tx, scope, { ...input, attached: files.length > 0 }, today);
  const ownSentences = validated.problems.map(({ sentence }) => sentence);
  const problems = filedBy === employeeSeq ? ownSentences : blockingProblems(validated);
  if (problems.length > 0) throw new Refusal(problems);
  const content = {
    ...(await leaveContent(tx, scope, { reason, ...input }, validated)),
    punches: [],
    files,
    law: validated.due === null ? undefined : input.law,
  };
  return sendRequest(tx, scope, { employeeSeq, filingCategorySeq, content, supersedes, filedBy }, facts, today);
}

/** The stored content of a leave request: the input and its evaluation. */
export async function leaveContent(
  tx: Tx,
  scope: Scope,
  { reason, ...input }: LeaveRequestInput & { reason: string },
  { minutes, days }: Pick<ValidatedLeave, "minutes" | "days">,
) {
  const { startDate, endDate, part } = input.period;
  return {
    requestKind: "LEAVE",
    startDate,
    endDate,
    ...(await instantsOf(tx, scope, input)),
    part,
    leavePolicySeq: input.leavePolicySeq,
    timePolicySeq: null,
    reason,
    amountMinutes: minutes,
    amountDays: leaveDaysText(days),
  } as const;
}

/** Start and end instants of a leave; hours after midnight of a night shift fall on the next day. */
async function instantsOf(
  tx: Tx,
  scope: Scope,
  { employeeSeq, period }: LeaveRequestInput,
): Promise<{ startAt: Date | null; endAt: Date | null }> {
  if (period.part !== "HOURS") return { startAt: null, endAt: null };
  const [date] = await readDatesOf(tx, scope, employeeSeq, period.startDate, period.startDate);
  const midnight = dayNumber(period.startDate) * DAY_MINUTES;
  const [start, end] = leaveHourRange(period, date?.plan ?? null);
  return { startAt: toInstant(midnight + start), endAt: toInstant(midnight + end) };
}
