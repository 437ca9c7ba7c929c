import { addDays, manilaDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { refusalIn } from "~/domain/shared/i18n/refusals";
import { messagesFor } from "~/domain/shared/i18n/messages";
import {
  heldFiledText,
  heldMoment,
  heldReason,
  heldText,
  PHOTO_ASKED,
  type OfflineClockIn,
  type UncountedPress,
} from "~/domain/time/clock/offline-clock-in";
import type { ClockMeans } from "~/domain/time/clock/clock-text";
import { HeldWithoutPhoto } from "~/domain/time/clock/clock-photo";
import { presentDay, shownDay } from "~/domain/time/clock/present-day";
import { fileOfflineClockIn } from "~/models/filing/requests/offline-clock-in.server";
import { clock, findHeldPunch } from "~/models/time/clock/clocking.server";
import { readJudgedDays } from "~/models/time/evaluated-days.server";
import { pathTo } from "~/paths";
import { withIdempotency } from "~/web/forms/idempotency.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** Outcome of an offline clock-in: counted, a correction filed instead, or an explanation why neither. */
export interface HeldAnswer {
  counted: boolean;
  /** Link to the correction. */
  filedHref?: string;
  words: string;
}

/** Counts a clock event queued offline, or files a correction for it; idempotent by its key. @source document 4 §7 */
export async function handleOfflineClockIn(
  own: OwnScope,
  press: OfflineClockIn,
  from: { means: ClockMeans; address: string },
  now: Date,
): Promise<HeldAnswer> {
  const { heldPress: words, clock: verbs } = messagesFor(own.language);
  const { key, direction } = press;
  const found = heldMoment(press, now, words);
  if (found.problem !== undefined) {
    // Already counted by an earlier attempt whose response was lost.
    const before = await findHeldPunch(own, key);
    return before ? { counted: true, words: heldText(before.direction, before.at, words, verbs) } : fileInstead(own, press, found, now);
  }
  try {
    const { at } = await clock(own, { ...from, direction, position: null, heldKey: key }, found.at);
    return { counted: true, words: heldText(direction, at, words, verbs) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error instanceof HeldWithoutPhoto) return fileInstead(own, press, { at: found.at, problem: words.noPhoto, why: PHOTO_ASKED }, now);
    return { counted: false, words: refusalIn(own.language, error.message) };
  }
}

/** Files a correction instead, or explains why that is impossible and what to do. */
async function fileInstead(
  own: OwnScope,
  { key, direction }: OfflineClockIn,
  { at, problem, why }: UncountedPress,
  now: Date,
): Promise<HeldAnswer> {
  const { heldPress: words, clock: verbs } = messagesFor(own.language);
  if (at === null) return { counted: false, words: `${problem} ${words.instead}` };
  const late = { direction, at, workDate: await workDateOf(own, at), reason: heldReason(at, now, why) };
  const sending = { companySeq: own.companySeq, accountSeq: own.accountSeq, sent: `held ${key}` };
  try {
    const filingRequestSeq = await withIdempotency(sending, () => fileOfflineClockIn(own, late, words.ownFields, manilaDay(now), now));
    const filed = heldFiledText(direction, at, words, verbs);
    return { counted: false, filedHref: pathTo("get-my-filing", { filingRequestSeq }), words: `${problem} ${filed}` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { counted: false, words: `${problem} ${refusalIn(own.language, error.message)} ${words.instead}` };
  }
}

/** The work date whose window contains the event, else the calendar day. */
async function workDateOf({ employeeSeq, ...scope }: OwnScope, at: Date) {
  const day = manilaDay(at);
  const judged = (await readJudgedDays(scope, [employeeSeq], { from: addDays(day, -1), to: addDays(day, 1) }, at, true)).get(employeeSeq);
  return shownDay(presentDay(judged?.days ?? [], judged?.punches ?? [], at), at);
}
