import { punchTime } from "~/domain/time/punches/punch";
import { CLOCK_VERBS } from "./clock-words";

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

const INSTEAD = "It was not counted: file a correction with the time at which you came or left.";

/**
 * When a kept press happened by the server's clock: the phone's time, corrected by the difference of the clocks at sending. What is older than 24
 * hours, or comes from a clock that is more than 10 minutes off, does not count by itself; exactly as much still does.
 * @source document 4 §7
 */
export function heldMoment({ pressedAt, sentAt }: Pick<HeldPress, "pressedAt" | "sentAt">, now: Date): { at: Date } | { problem: string } {
  const difference = now.getTime() - sentAt;
  // A clock that was set back meanwhile says nothing.
  if (Math.abs(difference) > HELD_MINUTES * 60_000 || pressedAt > sentAt)
    return { problem: `The clock of this phone is more than ${HELD_MINUTES} minutes off, or was changed. ${INSTEAD}` };
  if (sentAt - pressedAt > HELD_HOURS * 3_600_000) return { problem: `You pressed more than ${HELD_HOURS} hours ago. ${INSTEAD}` };
  return { at: new Date(pressedAt + difference) };
}

/** "Clock in at 07:58, pressed without network, is counted." */
export const heldWords = (direction: HeldPress["direction"], at: Date): string =>
  `${CLOCK_VERBS[direction]} at ${punchTime(at)}, pressed without network, is counted.`;
