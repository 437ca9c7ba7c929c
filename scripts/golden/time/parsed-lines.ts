import type { Day } from "~/domain/shared/day";
import { toDate, parseLocalMinute, localText } from "~/domain/time/evaluation/local-time";
import { isPunch, createLineChecker, asAlreadyStored, type EvaluatedLine } from "~/domain/time/punches/parsing/check-lines";
import { parseSecond } from "~/domain/time/punches/parsing/line-fields";
import { ZK_ATTLOG, ZK_PUSH, type LineProfile } from "~/domain/time/punches/parsing/line-profile";
import { isLate } from "~/domain/time/punches/parsing/late";
import { withoutNulls } from "./without-nulls";

/** Input of a PARSE case (document 4 §10). */
interface ParseInput {
  profile: string;
  now: string;
  employeeNumbers: (string | number)[];
  /** "number YYYY-MM-DD HH:MM:SS"; seconds are optional. */
  storedPunches?: string[];
  lockedThrough?: Day;
  lines: string[];
}

const PROFILES: Readonly<Record<string, LineProfile>> = { ZK_ATTLOG, ZK_PUSH };

/** Evaluates the lines of a case with the product's functions; names as in the file. */
export function parseCase(input: unknown): Record<string, unknown> {
  const { profile: named, now, employeeNumbers, storedPunches = [], lockedThrough, lines } = withoutNulls(input) as ParseInput;
  const profile = PROFILES[named];
  if (!profile) throw new Error(`there is no profile ${named}`);
  const people = employeeNumbers.map(String);
  const evaluateLine = createLineChecker(profile, {
    personOf: (number) => (people.includes(number) ? people.indexOf(number) : undefined),
    // The cases have no first day of attendance.
    startOf: () => -Infinity,
    now: parseLocalMinute(now) * 60 + Number(now.slice(17)),
    offsetMinutes: 0,
  });
  const storedLines = new Set(
    storedPunches.map((text) => text.replace(/^(\S+) +(.*)$/, (_, number, at) => `${number} ${parseSecond(at, "YMD")}`)),
  );
  const stored = (row: EvaluatedLine) => (isPunch(row) && storedLines.has(`${row.number} ${row.at}`) ? asAlreadyStored(row) : row);
  const rows = lines.flatMap((line, index) => evaluateLine(line, index + 1) ?? []).map(stored);
  return { rows: rows.map((row) => rowOf(row, lockedThrough)) };
}

function rowOf(row: EvaluatedLine, lockedThrough: Day | undefined) {
  if (!isPunch(row)) return { line: row.line, problem: row.problem };
  const { line, number, at, direction } = row;
  const minute = Math.floor(at / 60);
  const locks = lockedThrough === undefined ? [] : [{ startDate: "0001-01-01", endDate: lockedThrough }];
  const late = isLate(toDate(minute), locks) ? { lateYn: "Y" } : {};
  return { line, employeeNumber: number, at: localText(minute), direction, ...late };
}
