import { formatDay, formatInstant, manilaDay } from "~/domain/shared/day";
import { clock, type ClockWords } from "~/domain/shared/words/en/clock";
import { heldPress, type HeldPressWords } from "~/domain/shared/words/en/held";
import { filled } from "~/domain/shared/words/filled";
import { punchTime } from "~/domain/time/punches/punch";

/** A press that a phone kept while it had no network; instants of the phone's clock, in milliseconds. */
export interface HeldPress {
  /** By which the same press, sent twice, is known: drawn by the phone. */
  key: string;
  direction: "IN" | "OUT";
  pressedAt: number;
  /** When it was sent, by the same clock. */
  sentAt: number;
}

/** @source document 4 §7 */
export const HELD_HOURS = 24;
export const HELD_MINUTES = 10;
/** Of a press for which a correction is filed by itself. */
export const HELD_DAYS = 31;

const CLOCK_OFF = `The clock of the phone was more than ${HELD_MINUTES} minutes off: look whether the time is right.`;
const TOO_OLD = `It was sent more than ${HELD_HOURS} hours later.`;

/** Why a press without network does not count where a photo belongs to it. */
export const PHOTO_ASKED = "The company asks for a photo with each press, and without network there was none.";

/**
 * When a press happened; one with a `problem` does not count by itself, and without `at` nobody knows when it was; `why` is for whoever decides the
 * correction instead of it
 */
export type HeldMoment = { at: Date; problem?: never } | UncountedPress;
export type UncountedPress = { at: Date | null; problem: string; why: string };

/**
 * When a kept press happened by the server's clock: the phone's time, corrected by the difference of the clocks at sending. What is older than 24
 * hours, or comes from a clock that is more than 10 minutes off, does not count by itself; exactly as much still does.
 * @source document 4 §7
 */
export function heldMoment(
  { pressedAt, sentAt }: Pick<HeldPress, "pressedAt" | "sentAt">,
  now: Date,
  words: HeldPressWords = heldPress,
): HeldMoment {
  const difference = now.getTime() - sentAt;
  const at = new Date(pressedAt + difference);
  // A clock that was set back meanwhile says nothing.
  if (Math.abs(difference) > HELD_MINUTES * 60_000 || pressedAt > sentAt)
    return { at: pressedAt > sentAt ? null : lately(at, now), problem: filled(words.clockOff, { minutes: HELD_MINUTES }), why: CLOCK_OFF };
  if (sentAt - pressedAt > HELD_HOURS * 3_600_000)
    return { at: lately(at, now), problem: filled(words.tooOld, { hours: HELD_HOURS }), why: TOO_OLD };
  return { at };
}

/** What is older, nobody remembers: whoever pressed says when it was. */
const lately = (at: Date, now: Date): Date | null => (now.getTime() - at.getTime() > HELD_DAYS * 86_400_000 ? null : at);

/** "Clock in at 07:58, pressed without network, is counted." */
export const heldWords = (
  direction: HeldPress["direction"],
  at: Date,
  words: HeldPressWords = heldPress,
  verbs: ClockWords = clock,
): string => filled(words.counted, { verb: verbOf(direction, verbs), time: punchTime(at) });

/** "It was not counted. A correction was filed for you: Clock in at 07:58 on 11/24/2026." */
export const heldFiledWords = (direction: HeldPress["direction"], at: Date, words: HeldPressWords, verbs: ClockWords): string =>
  filled(words.filed, { verb: verbOf(direction, verbs), time: punchTime(at), day: formatDay(manilaDay(at)) });

/** The reason of that correction, for whoever decides it. @param why it did not count */
export const heldReason = (at: Date, sent: Date, why: string): string =>
  `Kept on the phone without network: pressed at ${punchTime(at)} on ${formatDay(manilaDay(at))}, sent on ${formatInstant(sent)}. ${why}`;

const verbOf = (direction: HeldPress["direction"], { verbIn, verbOut }: ClockWords): string => (direction === "IN" ? verbIn : verbOut);
