import { isStorableText } from "~/domain/shared/outside-text";
import type { PunchDirection } from "~/domain/time/punches/punch";
import { parseLine, type LineFields, type LocalSecond } from "./line-fields";
import { isSkipped, type LineProfile } from "./line-profile";

/** Why a line is rejected, in checking order. @source document 4 T-3 */
export const LINE_PROBLEMS = {
  TOO_FEW_FIELDS: "Too few fields",
  BAD_TEXT: "Invalid character",
  BAD_TIME: "Invalid date or time",
  UNKNOWN_PERSON: "Number without an employee",
  FUTURE: "In the future",
  BEFORE_START: "Before attendance began. Was the clock of the device reset?",
  TWICE_IN_FILE: "Twice in this file",
  ALREADY_THERE: "Already stored",
} as const;
export type LineProblem = keyof typeof LINE_PROBLEMS;

/** A line with a valid punch. */
export interface PunchLine {
  line: number;
  /** Employee number as stored on the device. */
  number: string;
  employeeSeq: number;
  at: LocalSecond;
  direction: PunchDirection;
  deviceId: string;
}

/** A rejected line. `number`: the employee number as in the file, if readable. */
export interface RejectedLine {
  line: number;
  number: string;
  at: LocalSecond | null;
  deviceId: string;
  problem: LineProblem;
}

export type EvaluatedLine = PunchLine | RejectedLine;

export const isPunch = (judged: EvaluatedLine): judged is PunchLine => !("problem" in judged);

/** Existing data that lines are checked against. */
export interface LineFacts {
  /** Owner of a number; undefined = none. */
  personOf: (number: string) => number | undefined;
  /** First valid second of an employee: attendance is in use and the employee has joined. */
  startOf: (employeeSeq: number) => LocalSecond;
  /** The server's clock. */
  now: LocalSecond;
  /** Correction added to every punch when the device's clock was wrong. */
  offsetMinutes: number;
  /** Correction in seconds by the time of the device's clock, instead of `offsetMinutes`. */
  secondsOffAt?: (second: LocalSecond) => number;
}

/**
 * Checks the lines of one file in sequence, except against stored punches; remembers earlier lines to find duplicates.
 * @returns null for a device's own log lines
 */
export function createLineChecker(profile: LineProfile, facts: LineFacts): (line: string, number: number) => EvaluatedLine | null {
  const judge = createFieldsChecker(facts);
  return (line, number) => {
    if (number <= profile.headingLines || isSkipped(line)) return null;
    return judge(parseLine(line, profile), number);
  };
}

/** Checks parsed fields like `createLineChecker` checks lines; null = too few fields. */
export function createFieldsChecker({
  personOf,
  startOf,
  now,
  offsetMinutes,
  secondsOffAt = () => offsetMinutes * 60,
}: LineFacts): (fields: LineFields | null, line: number) => EvaluatedLine {
  const seen = new Map<string, Set<number>>();
  return (fields, line) => {
    if (fields === null) return { line, number: "", at: null, deviceId: "", problem: "TOO_FEW_FIELDS" };
    const { person: number, direction, deviceId } = fields;
    const wrong = (problem: LineProblem, at: LocalSecond | null): RejectedLine => ({ line, number, at, deviceId, problem });
    if (!isStorableText(number) || !isStorableText(deviceId)) return { line, number: "", at: null, deviceId: "", problem: "BAD_TEXT" };
    if (fields.at === null) return wrong("BAD_TIME", null);
    const at = fields.at + secondsOffAt(fields.at);
    const employeeSeq = personOf(number);
    if (employeeSeq === undefined) return wrong("UNKNOWN_PERSON", at);
    if (at > now) return wrong("FUTURE", at);
    if (at < startOf(employeeSeq)) return wrong("BEFORE_START", at);
    const ofDevice = seen.get(deviceId) ?? new Set();
    const key = employeeSeq * A_PERSON + at;
    if (ofDevice.has(key)) return wrong("TWICE_IN_FILE", at);
    seen.set(deviceId, ofDevice.add(key));
    return { line, number, employeeSeq, at, direction, deviceId };
  };
}

/** A punch that is already stored is rejected as a duplicate. */
export const asAlreadyStored = ({ line, number, at, deviceId }: PunchLine): RejectedLine => ({
  line,
  number,
  at,
  deviceId,
  problem: "ALREADY_THERE",
});

/** Larger than any instant in seconds, so that employee and instant combine into one exact number. */
const A_PERSON = 2 ** 33;
