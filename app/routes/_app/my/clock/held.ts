import { data, type ActionFunctionArgs } from "@remix-run/node";
import { schemaErrorMap } from "~/domain/shared/i18n/refusal-schema";
import { offlineClockInInput } from "~/domain/time/clock/offline-clock-in-input";
import { readForm } from "~/web/forms/submit-form.server";
import { clockMeansOf } from "~/presenters/my/clock.server";
import { requireOwnEmployee, type OwnScope } from "~/web/session/own-employee.server";
import { visitorAddress } from "~/web/session/session.server";
import { addDays, manilaDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { messagesFor } from "~/domain/shared/i18n/messages";
import {
  offlineFiledText,
  resolveOfflineMoment,
  offlineReason,
  offlineCountedText,
  PHOTO_REQUESTED,
  type OfflineClockIn,
  type UncountedClockIn,
} from "~/domain/time/clock/offline-clock-in";
import type { ClockMeans } from "~/domain/time/clock/clock-text";
import { presentDay, displayDay } from "~/domain/time/clock/present-day";
import { fileOfflineClockIn } from "~/models/filing/requests/offline-clock-in.server";
import { clock, findOfflinePunch } from "~/models/time/clock/clocking.server";
import { readEvaluatedDays } from "~/models/time/evaluated-days.server";
import { pathTo } from "~/paths";
import { withIdempotency } from "~/web/forms/idempotency.server";

/** A clock event queued offline: counted or filed as a correction, idempotent by its key, or an explanation why neither. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const parsed = offlineClockInInput.safeParse(Object.fromEntries(await readForm(request)), { error: schemaErrorMap(scope.language) });
  if (!parsed.success) throw data({ code: "UNREADABLE", message: parsed.error.issues[0]!.message }, 422);
  const from = { means: clockMeansOf(request), address: visitorAddress(request) };
  return Response.json({ data: await countOrFile(scope, parsed.data, from, new Date()) });
}

/** Outcome of an offline clock-in: counted, a correction filed instead, or an explanation why neither. */
interface OfflineClockInResult {
  counted: boolean;
  /** Link to the correction. */
  filedHref?: string;
  text: string;
}

/** Counts a clock event queued offline, or files a correction for it; idempotent by its key. @source document 4 §7 */
async function countOrFile(
  employee: OwnScope,
  event: OfflineClockIn,
  from: { means: ClockMeans; address: string },
  now: Date,
): Promise<OfflineClockInResult> {
  const { offlineClockIn: text, clock: verbs } = messagesFor(employee.language);
  const { key, direction } = event;
  const moment = resolveOfflineMoment(event, now, text);
  if (moment.problem !== undefined) {
    // Already counted by an earlier attempt whose response was lost.
    const before = await findOfflinePunch(employee, key);
    return before
      ? { counted: true, text: offlineCountedText(before.direction, before.at, text, verbs) }
      : fileCorrection(employee, event, moment, now);
  }
  try {
    const { at } = await clock(employee, { ...from, direction, position: null, heldKey: key }, moment.at);
    return { counted: true, text: offlineCountedText(direction, at, text, verbs) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.is("OFFLINE_WITHOUT_PHOTO"))
      return fileCorrection(employee, event, { at: moment.at, problem: text.noPhoto, why: PHOTO_REQUESTED }, now);
    return { counted: false, text: renderRefusal(employee.language, error.text) };
  }
}

/** Files a correction instead, or explains why that is impossible and what to do. */
async function fileCorrection(
  employee: OwnScope,
  { key, direction }: OfflineClockIn,
  { at, problem, why }: UncountedClockIn,
  now: Date,
): Promise<OfflineClockInResult> {
  const { offlineClockIn: text, clock: verbs } = messagesFor(employee.language);
  if (at === null) return { counted: false, text: `${problem} ${text.instead}` };
  const late = { direction, at, workDate: await findWorkDate(employee, at), reason: offlineReason(at, now, why) };
  const sending = { companySeq: employee.companySeq, accountSeq: employee.accountSeq, keyHash: `held ${key}` };
  try {
    const filingRequestSeq = await withIdempotency(sending, () => fileOfflineClockIn(employee, late, text.ownFields, manilaDay(now), now));
    const filed = offlineFiledText(direction, at, text, verbs);
    return { counted: false, filedHref: pathTo("get-my-filing", { filingRequestSeq }), text: `${problem} ${filed}` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { counted: false, text: `${problem} ${renderRefusal(employee.language, error.text)} ${text.instead}` };
  }
}

/** The work date whose window contains the event, else the calendar day. */
async function findWorkDate({ employeeSeq, ...scope }: OwnScope, at: Date) {
  const day = manilaDay(at);
  const evaluated = (await readEvaluatedDays(scope, [employeeSeq], { from: addDays(day, -1), to: addDays(day, 1) }, at, true)).get(
    employeeSeq,
  );
  return displayDay(presentDay(evaluated?.days ?? [], evaluated?.punches ?? [], at), at);
}
