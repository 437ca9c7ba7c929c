import { isStorableText } from "~/domain/shared/outside-text";
import type { PunchDirection } from "~/domain/time/punches/punch";
import { fieldsOf, type LineFields, type LocalSecond } from "./line-fields";
import { isSkipped, type LineProfile } from "./line-profile";

/** Why a line cannot be used, in the order in which it is asked. @source document 4 T-3 */
export const LINE_PROBLEMS = {
  TOO_FEW_FIELDS: "Too few fields",
  BAD_TEXT: "A character that cannot be stored",
  BAD_TIME: "No such date or time",
  UNKNOWN_PERSON: "Number without an employee",
  FUTURE: "Still to come",
  BEFORE_START: "Before attendance began. Was the clock of the device reset?",
  TWICE_IN_FILE: "Twice in this file",
  ALREADY_THERE: "Already stored",
} as const;
export type LineProblem = keyof typeof LINE_PROBLEMS;

/** A line that says a punch. */
export interface PunchLine {
  line: number;
  /** As the device knows the person. */
  number: string;
  employeeSeq: number;
  at: LocalSecond;
  direction: PunchDirection;
  deviceId: string;
}

/** A line that cannot be used. `number`: as it stands there, where it was readable. */
export interface WrongLine {
  line: number;
  number: string;
  at: LocalSecond | null;
  deviceId: string;
  problem: LineProblem;
}

export type JudgedLine = PunchLine | WrongLine;

export const isPunch = (judged: JudgedLine): judged is PunchLine => !("problem" in judged);

/** What lines are held against. */
export interface LineFacts {
  /** Owner of a number; undefined = none. */
  personOf: (number: string) => number | undefined;
  /** The first second of an employee that counts: attendance has begun, and the employee has joined. */
  startOf: (employeeSeq: number) => LocalSecond;
  /** The server's clock. */
  now: LocalSecond;
  /** By how much every punch is moved, because the clock of the device was wrong. */
  offsetMinutes: number;
}

/**
 * Judges the lines of one file one after the other, for everything but what is stored already; remembers what the file has said.
 * @returns null for a line that devices write about themselves
 */
export function lineJudge(profile: LineProfile, facts: LineFacts): (line: string, number: number) => JudgedLine | null {
  const judge = fieldsJudge(facts);
  return (line, number) => {
    if (number <= profile.headingLines || isSkipped(line)) return null;
    return judge(fieldsOf(line, profile), number);
  };
}

/** The same for what was taken apart already; null = it has too few fields. */
export function fieldsJudge({ personOf, startOf, now, offsetMinutes }: LineFacts): (fields: LineFields | null, line: number) => JudgedLine {
  const seen = new Map<string, Set<number>>();
  return (fields, line) => {
    if (fields === null) return { line, number: "", at: null, deviceId: "", problem: "TOO_FEW_FIELDS" };
    const { person: number, direction, deviceId } = fields;
    const wrong = (problem: LineProblem, at: LocalSecond | null): WrongLine => ({ line, number, at, deviceId, problem });
    if (!isStorableText(number) || !isStorableText(deviceId)) return { line, number: "", at: null, deviceId: "", problem: "BAD_TEXT" };
    if (fields.at === null) return wrong("BAD_TIME", null);
    const at = fields.at + offsetMinutes * 60;
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

/** What is stored already can be used no second time. */
export const thereAlready = ({ line, number, at, deviceId }: PunchLine): WrongLine => ({
  line,
  number,
  at,
  deviceId,
  problem: "ALREADY_THERE",
});

/** More seconds than any instant has, so that a person and an instant are one exact number. */
const A_PERSON = 2 ** 33;
