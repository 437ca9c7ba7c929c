import type { Day } from "~/domain/shared/day";
import { toDate } from "~/domain/time/evaluation/local-time";
import type { LocalSecond } from "./line-fields";
import { isPunch, LINE_PROBLEMS, type EvaluatedLine, type LineProblem, type RejectedLine } from "./check-lines";

/** Maximum unknown numbers in a preview. */
export const MAX_UNKNOWN_NUMBERS = 100;
/** Maximum number of devices in a preview. */
export const MAX_DEVICES = 50;
/** First taps of a day compared with the plan, per device. */
export const MAX_STARTS = 500;

/** Maximum faulty lines in a preview; the error file has all of them. */
export const MAX_PREVIEW_ERRORS = 50;

/** A device's lines in a file. Instants include the clock correction. */
export interface DeviceUse {
  deviceId: string;
  lines: number;
  first: LocalSecond;
  last: LocalSecond;
}

/** An employee's first tap of a date at a device. */
export interface FirstTap {
  employeeSeq: number;
  day: Day;
  at: LocalSecond;
}

/** Effect of importing a file. Counts are lines. */
export interface FilePreview {
  read: number;
  /** New punches. */
  added: number;
  /** Already stored, but voided when their import was reverted: they count again. */
  lifted: number;
  wrong: Record<LineProblem, number>;
  /** The first faulty lines. */
  toMend: RejectedLine[];
  /** On dates already transferred to payroll. */
  late: number;
  people: number;
  /** Unknown numbers, most frequent first. */
  unknown: { number: string; lines: number }[];
  unknownCount: number;
  days: Day[];
  devices: DeviceUse[];
  deviceCount: number;
  firstTaps: ReadonlyMap<string, FirstTap[]>;
}

/** Collects a file's preview line by line, in bounded memory. */
export function createFilePreview() {
  const wrong = Object.fromEntries(Object.keys(LINE_PROBLEMS).map((problem) => [problem, 0])) as Record<LineProblem, number>;
  const [unknown, devices] = [new Map<string, number>(), new Map<string, DeviceUse>()];
  const [people, dates] = [new Set<number>(), new Set<number>()];
  const toMend: RejectedLine[] = [];
  const taps = new Map<string, Map<number, FirstTap>>();
  const count = { read: 0, added: 0, lifted: 0, late: 0 };

  function noteDevice(deviceId: string, second: LocalSecond): void {
    const seen = devices.get(deviceId);
    if (seen === undefined) devices.set(deviceId, { deviceId, lines: 1, first: second, last: second });
    else [seen.lines, seen.first, seen.last] = [seen.lines + 1, Math.min(seen.first, second), Math.max(seen.last, second)];
  }

  function noteTap(deviceId: string, employeeSeq: number, second: LocalSecond): void {
    const ofDevice = taps.get(deviceId) ?? new Map<number, FirstTap>();
    taps.set(deviceId, ofDevice);
    const date = Math.floor(second / A_DAY);
    const key = employeeSeq * DATES + date;
    const before = ofDevice.get(key);
    if (before !== undefined) before.at = Math.min(before.at, second);
    else if (ofDevice.size < MAX_STARTS) ofDevice.set(key, { employeeSeq, day: toDate(Math.floor(second / 60)), at: second });
  }

  return {
    /** @param again an existing punch voided with its file @param late its date was transferred to payroll */
    note(row: EvaluatedLine, { again = false, late = false } = {}): void {
      count.read += 1;
      if (row.at !== null) noteDevice(row.deviceId, row.at);
      if (!isPunch(row)) {
        wrong[row.problem] += 1;
        if (isFixable(row) && toMend.length < MAX_PREVIEW_ERRORS) toMend.push(row);
        if (row.problem === "UNKNOWN_PERSON") unknown.set(row.number, (unknown.get(row.number) ?? 0) + 1);
        return;
      }
      count[again ? "lifted" : "added"] += 1;
      people.add(row.employeeSeq);
      dates.add(Math.floor(row.at / A_DAY));
      noteTap(row.deviceId, row.employeeSeq, row.at);
      if (late) count.late += 1;
    },
    end(): FilePreview {
      return {
        ...count,
        wrong,
        toMend,
        people: people.size,
        unknown: [...unknown]
          .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
          .slice(0, MAX_UNKNOWN_NUMBERS)
          .map(([number, lines]) => ({ number, lines })),
        unknownCount: unknown.size,
        days: [...dates].sort((a, b) => a - b).map((date) => toDate(date * MINUTES)),
        devices: [...devices.values()].sort((a, b) => b.lines - a.lines).slice(0, MAX_DEVICES),
        deviceCount: devices.size,
        firstTaps: new Map([...taps].map(([deviceId, ofDevice]) => [deviceId, [...ofDevice.values()]])),
      };
    },
  };
}

/** Duplicates, stored or within the file, are not errors. */
export const isFixable = ({ problem }: RejectedLine): boolean => problem !== "ALREADY_THERE" && problem !== "TWICE_IN_FILE";

/** Lines that can be corrected. */
export const countFixable = ({ wrong }: Pick<FilePreview, "wrong">): number =>
  wrong.TOO_FEW_FIELDS + wrong.BAD_TIME + wrong.UNKNOWN_PERSON + wrong.FUTURE;

/** More than half of the lines are in the future: the whole file is rejected. @source document 4 §9 */
export const mostlyToCome = ({ read, wrong }: Pick<FilePreview, "read" | "wrong">): boolean => wrong.FUTURE * 2 > read;

/** Median; of an even count the lower middle value; null if empty. */
export function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

const MINUTES = 1440;
const A_DAY = MINUTES * 60;
/** Larger than any date number, for a combined key. */
const DATES = 2 ** 17;
