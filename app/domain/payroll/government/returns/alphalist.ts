import { alphalistFileName, alphalistLine, type AlphalistEmployer, type AlphalistValues } from "./alphalist-file";
import {
  alphalistEmployer,
  alphalistSortKey,
  sumAlphalist,
  alphalistValues,
  compareAlphalist,
  type AlphalistPerson,
} from "./alphalist-rows";
import type { YearCertificate } from "~/domain/payroll/government/certificates/year-certificate";

export const NO_EMPLOYER_TIN = "The company has no TIN of nine digits or more. Enter it in Company Settings.";

export const BLOCKING_IN_ALPHALIST =
  "Someone in the alphalist has no usable TIN or name. Open the certificates to see who, and download the file afterwards.";

/** Checks that block an employee, and therefore the file. @source document 5, appendix D */
const BLOCKING_CODES = ["TIN_MISSING", "TIN_MALFORMED", "DUPLICATE_NUMBER", "NAME_MISSING", "NAME_EMPTY_AFTER_CLEANING"];
export const blocksAlphalist = (checks: readonly { code: string }[]) => checks.some(({ code }) => BLOCKING_CODES.includes(code));

/** The name as the file truncates it; null when it fits. @source document 5 F-47 */
export const alphalistNote = (checks: readonly { code: string; sentence: string }[]): string | null =>
  checks.find(({ code }) => code === "NAME_TOO_LONG")?.sentence ?? null;

/** An entry of the list: its schedule, sort key, record fields, and the caller's data about the employee. */
export interface AlphalistEntry<Person> {
  schedule: 1 | 2;
  order: readonly string[];
  values: AlphalistValues;
  person: Person;
}

/** @param employeeRecord the caller's data; retained for every entry of the list, so keep it small */
export const alphalistEntry = <Person>(
  { listed, certificate }: { listed: AlphalistPerson; certificate: YearCertificate },
  employeeRecord: Person,
): AlphalistEntry<Person> => ({
  schedule: certificate.schedule,
  order: alphalistSortKey(listed),
  values: alphalistValues(0, listed, certificate),
  person: employeeRecord,
});

/** A schedule of the list: its employees in order with their record fields, and its control record. */
export interface AlphalistSchedule<Person> {
  schedule: 1 | 2;
  rows: { person: Person; values: AlphalistValues }[];
  sums: AlphalistValues;
}

/** Both schedules: employees other than minimum wage earners, then minimum wage earners. @source document 5 F-36, F-40 */
export function groupIntoSchedules<Person>(entries: readonly AlphalistEntry<Person>[]): AlphalistSchedule<Person>[] {
  return ([1, 2] as const).map((schedule) => {
    const rows = entries
      .filter((entry) => entry.schedule === schedule)
      .sort((a, b) => compareAlphalist(a.order, b.order))
      .map(({ person, values }, index) => ({ person, values: { ...values, sequence: String(index + 1) } }));
    return { schedule, rows, sums: sumAlphalist(rows.map(({ values }) => values)) };
  });
}

/** The file of a year, shared by page and commands; null without the employer's TIN, which is part of its name. @source document 5 F-46 */
export function alphalistFile(
  employerTin: string,
  year: number,
  schedules: readonly AlphalistSchedule<unknown>[],
): { fileName: string; lines: string[]; text: string } | null {
  const employer = alphalistEmployer(employerTin, year);
  if (employer.tin.length !== 9) return null;
  const lines = [...alphalistLines(employer, schedules)];
  return { fileName: alphalistFileName(employer), lines, text: lines.map((line) => `${line}\r\n`).join("") };
}

/** The lines of the file, without line ends; an empty schedule has none. @source document 5 F-46 */
export function* alphalistLines(employer: AlphalistEmployer, schedules: readonly AlphalistSchedule<unknown>[]): Generator<string> {
  yield alphalistLine("H", employer);
  for (const { schedule, rows, sums } of schedules) {
    if (rows.length === 0) continue;
    for (const { values } of rows) yield alphalistLine(`D${schedule}`, employer, values);
    yield alphalistLine(`C${schedule}`, employer, sums);
  }
}
