import { inCompany, type Tx } from "~/db/client.server";
import type { Attachment } from "~/domain/filing/requests/attachments";
import { CATEGORY_OFF } from "~/domain/filing/requests/decide-words";
import { leaveDaysText } from "~/domain/leave/leave-days";
import { hoursOf } from "~/domain/leave/request-days";
import { dayNumber, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { DAY_MINUTES, instantOf } from "~/domain/time/judgement/local-time";
import { categoryOf } from "~/models/filing/categories.server";
import { writtenFiling } from "~/models/filing/filing-rows.server";
import { lockLeave } from "~/models/shared/leave/entries.server";
import { readDatesOf } from "~/models/time/dates-of-person.server";
import { supersede, type ChangedRequest } from "./change-request.server";
import { sendRequest, takePerson } from "./file-request.server";
import { weighLeave, type AskedLeave } from "./weigh-leave.server";

/**
 * Files leave for oneself. Its days wait from now on: the ledger of the company is held while they are counted, so that requests at once never ask
 * for more than there is.
 * @param today the day in Manila @returns its number
 * @throws NotFound; Refusal with everything that speaks against it
 * @source document 4 A-1, L-2, L-13, L-14
 */
export function fileLeave(
  scope: Scope,
  filingCategorySeq: number,
  {
    reason,
    files = [],
    changed = null,
    ...asked
  }: AskedLeave & { reason: string; files?: readonly Attachment[]; changed?: ChangedRequest | null },
  today: Day,
): Promise<number> {
  return inCompany(scope, async (tx) => {
    const { employeeSeq, leavePolicySeq, stretch } = asked;
    await takePerson(tx, scope, employeeSeq);
    const { categories } = await writtenFiling(tx, scope);
    const category = categoryOf(categories, filingCategorySeq);
    if (category.categoryState !== "ENABLE" || category.categoryKind !== "LEAVE") throw new Refusal(CATEGORY_OFF);
    const supersedes = changed ? await supersede(tx, scope, { employeeSeq, filingCategorySeq }, changed, today) : undefined;
    await lockLeave(tx, scope);
    const { days, minutes, due, problems } = await weighLeave(tx, scope, { ...asked, attached: files.length > 0 }, today);
    if (problems.length > 0) throw new Refusal(problems.map(({ sentence }) => sentence).join(" "));
    const content = {
      requestKind: "LEAVE",
      startDate: stretch.startDate,
      endDate: stretch.endDate,
      ...(await instantsOf(tx, scope, asked)),
      part: stretch.part,
      leavePolicySeq,
      timePolicySeq: null,
      reason,
      amountMinutes: minutes,
      amountDays: leaveDaysText(days),
      punches: [],
      files,
      law: due === null ? undefined : asked.law,
    } as const;
    return sendRequest(tx, scope, { employeeSeq, filingCategorySeq, content, supersedes }, today);
  });
}

/** When the hours of a leave are; those after the midnight of a night shift lie on the next day. */
export async function instantsOf(
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
