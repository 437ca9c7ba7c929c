import { inCompany, type Tx } from "~/db/client.server";
import type { Attachment } from "~/domain/filing/requests/attachments";
import { CATEGORY_OFF } from "~/domain/filing/requests/decide-text";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { hoursOf } from "~/domain/leave/request-days";
import { dayNumber, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { DAY_MINUTES, instantOf } from "~/domain/time/evaluation/local-time";
import { categoryOf } from "~/models/filing/categories.server";
import { readFilingFacts } from "~/models/filing/filing-people.server";
import { writtenFiling } from "~/models/filing/filing-rows.server";
import { lockLeave } from "~/models/shared/leave/entries.server";
import { readDatesOf } from "~/models/time/dates-of-person.server";
import { supersede, type ChangedRequest } from "./change-request.server";
import { sendRequest, takePerson, type HowFiled, type Sent } from "./file-request.server";
import { hindrances, weighLeave, type AskedLeave, type WeighedLeave } from "./validate-leave.server";

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
  { changed = null, ...asked }: LeaveToFile & { changed?: ChangedRequest | null },
  today: Day,
): Promise<number> {
  return inCompany(scope, async (tx) => {
    const how = { filedBy: asked.employeeSeq, facts: await readFilingFacts(tx, scope, today), changed };
    return (await fileLeaveIn(tx, scope, filingCategorySeq, asked, how, today)).requestSeq;
  });
}

export type LeaveToFile = AskedLeave & { reason: string; files?: readonly Attachment[] };

/**
 * `fileLeave` inside a transaction, for oneself or another employee: leave administrators override notice and lateness with a reason.
 * @throws NotFound, Refusal @source document 4 L-13
 */
export async function fileLeaveIn(
  tx: Tx,
  scope: Scope,
  filingCategorySeq: number,
  { reason, files = [], ...asked }: LeaveToFile,
  { filedBy, facts, changed = null }: HowFiled,
  today: Day,
): Promise<Sent> {
  const { employeeSeq } = asked;
  await takePerson(tx, scope, employeeSeq);
  const { categories } = await writtenFiling(tx, scope);
  const category = categoryOf(categories, filingCategorySeq);
  if (category.categoryState !== "ENABLE" || category.categoryKind !== "LEAVE") throw new Refusal(CATEGORY_OFF);
  const supersedes = changed ? await supersede(tx, scope, { employeeSeq, filingCategorySeq }, changed, today) : undefined;
  await lockLeave(tx, scope);
  const weighed = await weighLeave(tx, scope, { ...asked, attached: files.length > 0 }, today);
  const own = weighed.problems.map(({ sentence }) => sentence);
  const problems = filedBy === employeeSeq ? own : hindrances(weighed);
  if (problems.length > 0) throw new Refusal(problems.join(" "));
  const content = {
    ...(await leaveContent(tx, scope, { reason, ...asked }, weighed)),
    punches: [],
    files,
    law: weighed.due === null ? undefined : asked.law,
  };
  return sendRequest(tx, scope, { employeeSeq, filingCategorySeq, content, supersedes, filedBy }, facts, today);
}

/** The stored content of a leave request: the input and its evaluation. */
export async function leaveContent(
  tx: Tx,
  scope: Scope,
  { reason, ...asked }: AskedLeave & { reason: string },
  { minutes, days }: Pick<WeighedLeave, "minutes" | "days">,
) {
  const { startDate, endDate, part } = asked.stretch;
  return {
    requestKind: "LEAVE",
    startDate,
    endDate,
    ...(await instantsOf(tx, scope, asked)),
    part,
    leavePolicySeq: asked.leavePolicySeq,
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
  { employeeSeq, stretch }: AskedLeave,
): Promise<{ startAt: Date | null; endAt: Date | null }> {
  if (stretch.part !== "HOURS") return { startAt: null, endAt: null };
  const [date] = await readDatesOf(tx, scope, employeeSeq, stretch.startDate, stretch.startDate);
  const midnight = dayNumber(stretch.startDate) * DAY_MINUTES;
  const [start, end] = hoursOf(stretch, date?.plan ?? null);
  return { startAt: instantOf(midnight + start), endAt: instantOf(midnight + end) };
}
