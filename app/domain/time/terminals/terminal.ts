import { movedText, type Change } from "~/domain/shared/change";

/** Time clocks that report by themselves over the ZKTeco push protocol. */

/** A terminal as its form describes it. */
export interface TerminalSettings {
  serialNumber: string;
  terminalName: string;
  workPlaceSeq: number;
  networkOnly: boolean;
  secretAddress: boolean;
  /** The employees of the office are put on it. */
  sendPeople: boolean;
}

/** A correction of a terminal's clock: from a time of that clock on, in seconds of Manila time, so many seconds are added. */
export interface ClockOffset {
  from: number;
  seconds: number;
}

export const MAX_TERMINALS = 500;
export const MAX_TERMINAL_NAME_LENGTH = 60;
/** Latest corrections kept per terminal. */
export const MAX_OFFSETS = 50;
/** Latest messages kept per terminal. */
export const MAX_MESSAGES = 200;
/** Pending commands per terminal. */
export const MAX_COMMANDS = 20;
/** Above this difference the page warns, and punches of a clock that is ahead are refused as future ones. */
export const CLOCK_ALARM_SECONDS = 120;
/** Without a request for this long, a terminal counts as not connected. */
export const SILENT_SECONDS = 180;
/** A terminal connected for this long has delivered what it could not send before, so that its latest punch has just happened. */
export const SETTLED_SECONDS = 300;

/** The correction that applies to a time of the terminal's clock, in seconds. */
export function offsetAt(offsets: readonly ClockOffset[], second: number): number {
  return offsets.findLast(({ from }) => from <= second)?.seconds ?? 0;
}

/** Adds a correction from now on. @param difference the terminal's clock minus the server's @param now the server's clock, in seconds of Manila time */
export function withOffset(offsets: readonly ClockOffset[], difference: number, now: number): ClockOffset[] {
  const from = now + difference;
  return [...offsets.filter((offset) => offset.from < from), { from, seconds: difference === 0 ? 0 : -difference }].slice(-MAX_OFFSETS);
}

export type TerminalState = "NEVER" | "REPORTING" | "SILENT";
export const terminalState = (lastSeenAt: Date | null, now: Date): TerminalState => {
  if (lastSeenAt === null) return "NEVER";
  return now.getTime() - lastSeenAt.getTime() > SILENT_SECONDS * 1000 ? "SILENT" : "REPORTING";
};

export const TERMINAL_STATES: Readonly<Record<TerminalState, string>> = {
  NEVER: "Not connected yet",
  REPORTING: "Connected",
  SILENT: "Not connected",
};

/** The clock's difference after corrections, in seconds; null = not measured. */
export function remainingDifference(difference: number | null, offsets: readonly ClockOffset[], now: number): number | null {
  return difference === null ? null : difference + offsetAt(offsets, now + difference);
}

/** What an administrator should do, or empty. @param difference after corrections */
export function terminalTask(state: TerminalState, difference: number | null, unknownNumbers: number): string {
  if (state === "NEVER") return "Enter the address of this server on the terminal.";
  if (state === "SILENT") return "Check its power and network.";
  if (difference !== null && Math.abs(difference) > CLOCK_ALARM_SECONDS) return "Its clock is wrong. Correct it.";
  if (unknownNumbers > 0) return `${unknownNumbers === 1 ? "1 number belongs" : `${unknownNumbers} numbers belong`} to no employee.`;
  return "";
}

export const SERIAL_TAKEN =
  "This serial number is already in use. Check the number on the terminal; if it is right, ask the support of this server.";
export const SERIAL_HERE = "A terminal with this serial number exists already.";
export const TOO_MANY_TERMINALS = `A company has at most ${MAX_TERMINALS} terminals. Remove one that is not used any more.`;
export const TOO_MANY_COMMANDS = `A terminal has at most ${MAX_COMMANDS} pending commands. Try again after it has carried out some.`;
export const CLOCK_UNKNOWN = "The difference of this clock is not known yet. It is measured at the next punch.";

/** Change log. */
export const TERMINAL = "terminal";
const ofTerminal = (seq: number) => ({ featureName: "TIME_POLICY", subject: { noun: TERMINAL, seq } }) as const;

export const terminalAdded = (seq: number, after: TerminalSettings): Change => ({
  ...ofTerminal(seq),
  action: "CREATE",
  description: `Added the terminal ${after.terminalName}, serial number ${after.serialNumber}.`,
  before: null,
  after,
});

/** Null if nothing changed. @param officeOf name of an office */
export function terminalChanged(
  seq: number,
  before: TerminalSettings,
  after: TerminalSettings,
  officeOf: (workPlaceSeq: number) => string,
): Change | null {
  const yesNo = (on: boolean) => (on ? "yes" : "no");
  const moved = movedText(before, after, {
    terminalName: ["name", (name) => `“${name}”`],
    workPlaceSeq: ["office", officeOf],
    networkOnly: ["only from the office’s networks", yesNo],
    secretAddress: ["only with the secret address", yesNo],
    sendPeople: ["adding of employees", (on) => (on ? "on" : "off")],
  });
  if (moved === "") return null;
  return { ...ofTerminal(seq), action: "UPDATE", description: `Changed the terminal ${before.terminalName}: ${moved}.`, before, after };
}

export const terminalRemoved = (seq: number, before: TerminalSettings): Change => ({
  ...ofTerminal(seq),
  action: "REMOVE",
  description: `Removed the terminal ${before.terminalName}, serial number ${before.serialNumber}.`,
  before,
  after: null,
});

export const clockCorrected = (seq: number, name: string, { from, seconds }: ClockOffset, before: number): Change => ({
  ...ofTerminal(seq),
  action: "UPDATE",
  description: `Corrected the clock of the terminal ${name} from now on: ${secondsText(before)} → ${secondsText(seconds)}.`,
  before: { clockOffsetSeconds: before },
  after: { clockOffsetSeconds: seconds, from },
});

export const commandQueued = (seq: number, name: string, what: string): Change => ({
  ...ofTerminal(seq),
  action: "UPDATE",
  description: `${what} from the terminal ${name}.`,
  before: null,
  after: null,
});

/** "+1 h 2 min 5 s", "−40 s", "0 s". */
export function secondsText(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [
    [Math.floor(size / 3600), "h"],
    [Math.floor(size / 60) % 60, "min"],
    [size % 60, "s"],
  ] as const;
  const text = parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(" ") || "0 s";
  if (seconds === 0) return text;
  return `${seconds > 0 ? "+" : "−"}${text}`;
}
