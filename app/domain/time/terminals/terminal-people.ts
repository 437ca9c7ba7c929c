import { MAX_SENDS, refusalText } from "./terminal-command";

/** Employees of an office on its terminals. */

/** People are compared with the employees at most this often, unless some are about to be sent. */
export const COMPARE_SECONDS = 60;
/** What a terminal refused or did not answer is tried again after this long. */
export const RETRY_HOURS = 24;
/** Commands per answer. */
export const MAX_COMMANDS_AN_ANSWER = 50;

/** The field of most firmwares. */
const MAX_NAME_BYTES = 24;
/** Numbers that can be a PIN, as a regular expression of PostgreSQL. */
export const PIN_PATTERN = "^[0-9A-Za-z_.-]{1,24}$";

/** The name as a terminal shows it: one line without tabs and control characters, at most 24 bytes of UTF-8. */
export function terminalName(name: string): string {
  const clean = name
    .replaceAll(/[\p{C}\p{Z}\s]+/gu, " ")
    .normalize("NFC")
    .trim();
  const { read } = new TextEncoder().encodeInto(clean, new Uint8Array(MAX_NAME_BYTES));
  return clean.slice(0, read).trim();
}

/** Adds a person, or changes the name. Pri=0: no administrator of the terminal. */
export const putPerson = (pin: string, name: string): string => `DATA UPDATE USERINFO PIN=${pin}\tName=${terminalName(name)}\tPri=0`;
export const removePerson = (pin: string): string => `DATA DELETE USERINFO PIN=${pin}`;

/** The people of a terminal by state. */
export interface PeopleCounts {
  added: number;
  /** To be added, or to get a new name. */
  toAdd: number;
  toRemove: number;
  refused: number;
  unanswered: number;
  /** Employees of the office whose number cannot be a PIN, or is the number of someone else. */
  withoutNumber: number;
}

/** "12 added, 3 to add, 1 refused"; empty = no one. */
export function peopleText(counts: PeopleCounts): string {
  const parts = [
    [counts.added, "added"],
    [counts.toAdd, "to add"],
    [counts.toRemove, "to remove"],
    [counts.refused, "refused"],
    [counts.unanswered, "without an answer"],
    [counts.withoutNumber, "without a number that a terminal accepts"],
  ] as const;
  return parts.flatMap(([count, text]) => (count > 0 ? [`${count.toLocaleString("en")} ${text}`] : [])).join(", ");
}

/** The last command about a person that a terminal refused or did not answer. */
export interface FailedPerson {
  pin: string;
  employeeName: string;
  isRemoval: boolean;
  /** Null = no answer. */
  result: number | null;
}

/** "Add Luz Cruz, number 27: refused by the terminal (−1)". */
export function failedPersonText({ pin, employeeName, isRemoval, result }: FailedPerson): string {
  const what = `${isRemoval ? "Remove" : "Add"} ${employeeName}, number ${pin}`;
  return `${what}: ${result === null ? `no answer after ${MAX_SENDS} attempts` : refusalText(result).toLowerCase()}`;
}
