import { addDays, manilaDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { wordsIn } from "~/domain/shared/words/words";
import { heldFiledWords, heldMoment, heldReason, heldWords, type HeldPress } from "~/domain/time/clock/held-press";
import type { ClockMeans } from "~/domain/time/clock/clock-words";
import { presentDay, shownDay } from "~/domain/time/clock/present-day";
import { fileHeldPress } from "~/models/filing/requests/held-press.server";
import { clock } from "~/models/time/clocking.server";
import { readJudgedDays } from "~/models/time/judged-days.server";
import { pathTo } from "~/paths";
import { once } from "~/web/forms/once.server";
import type { OwnScope } from "~/web/session/own-employee.server";

/** What became of a press that was kept: it counts, a correction was filed in its place, or a sentence why neither. */
export interface HeldAnswer {
  counted: boolean;
  /** Where the correction is. */
  filedHref?: string;
  words: string;
}

/** Counts a press that the phone kept without network, or files a correction for it, once by its key. @source document 4 §7 */
export async function answerHeldPress(
  own: OwnScope,
  press: HeldPress,
  from: { means: ClockMeans; address: string },
  now: Date,
): Promise<HeldAnswer> {
  const { heldPress: words, clock: verbs } = wordsIn(own.language);
  const { key, direction } = press;
  const found = heldMoment(press, now, words);
  try {
    if (found.problem === undefined) {
      const { at } = await clock(own, { ...from, direction, position: null, heldKey: key }, found.at);
      return { counted: true, words: heldWords(direction, at, words, verbs) };
    }
    const { at, problem, why } = found;
    if (at === null) return { counted: false, words: `${problem} ${words.instead}` };
    const late = { direction, at, workDate: await workDateOf(own, at), reason: heldReason(at, now, why) };
    const sending = { companySeq: own.companySeq, accountSeq: own.accountSeq, sent: `held ${key}` };
    const filingRequestSeq = await once(sending, () => fileHeldPress(own, late, words.ownFields, manilaDay(now), now));
    const filed = heldFiledWords(direction, at, words, verbs);
    return { counted: false, filedHref: pathTo("get-my-filing", { filingRequestSeq }), words: `${problem} ${filed}` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const told = found.problem === undefined ? [error.message] : [found.problem, error.message, words.instead];
    return { counted: false, words: told.join(" ") };
  }
}

/** The day in whose window it was pressed, else that of the calendar. */
async function workDateOf({ employeeSeq, ...scope }: OwnScope, at: Date) {
  const day = manilaDay(at);
  const judged = (await readJudgedDays(scope, [employeeSeq], { from: addDays(day, -1), to: addDays(day, 1) }, at, true)).get(employeeSeq);
  return shownDay(presentDay(judged?.days ?? [], judged?.punches ?? [], at), at);
}
