import { itemSeqOf } from "~/domain/payroll/journal/postings";
import { formatInstant, type Day } from "~/domain/shared/day";

/** A change of the records that arrears may come from, as the history keeps it. */
export interface RecordChange {
  /** Number of the entry in the history: later ones rise. */
  changeLogSeq: number;
  /** Milliseconds, as completions are told. */
  at: number;
  featureName: "EMPLOYEE_SALARY" | "EMPLOYEE_JOB_INFO" | "PAYROLL_ITEM" | "COMPANY_HOLIDAY";
  /** Whose record it is; null = everybody's. */
  employeeSeq: number | null;
  /** Of an entry, its item. */
  itemSeq: number | null;
  /** From which day it holds, of a holiday its date; null = not told. */
  from: Day | null;
  description: string;
  by: string;
}

/** What stands behind arrears, for the reader. */
export interface ArrearCause {
  featureName: RecordChange["featureName"];
  description: string;
  /** "Ana Reyes, 12/03/2026 09:00". */
  told: string;
}

/** "Ana Reyes, 12/03/2026 09:00" beside the words of the history. */
export const causeTold = ({
  featureName,
  description,
  by,
  at,
}: Pick<RecordChange, "featureName" | "description" | "by" | "at">): ArrearCause => ({
  featureName,
  description,
  told: `${by}, ${formatInstant(new Date(at))}`,
});

interface Asked {
  employeeSeq: number;
  lineCode: string;
  startDate: Day;
  endDate: Day;
  /** When the period was completed, milliseconds. */
  completion: number;
}

const HOLIDAY_LINE = /^(holidayBasicPay|specialDayPay|regularHolidayPay|basicSalary|absence)\b/;
const ONLY_HOLIDAY_LINE = /^(holidayBasicPay|specialDayPay|regularHolidayPay)\b/;

/**
 * The change that arrears come from: the latest one after the period was completed that reaches into it. A line of an item follows from its entry, a line of
 * holidays from the calendar before pay; null where the history has none, as after an import.
 * @source document 5, F-15: reason and link to the change
 */
export function causeOf(
  { employeeSeq, lineCode, startDate, endDate, completion }: Asked,
  changes: readonly RecordChange[],
): RecordChange | null {
  const reaching = changes
    .filter((one) => one.at > completion && (one.employeeSeq === null || one.employeeSeq === employeeSeq))
    .filter(({ from }) => from === null || from <= endDate)
    .sort((a, b) => b.changeLogSeq - a.changeLogSeq);
  const itemSeq = itemSeqOf(lineCode);
  const entry = itemSeq === null ? undefined : reaching.find((one) => one.itemSeq === itemSeq);
  const holiday = HOLIDAY_LINE.test(lineCode)
    ? reaching.find(({ featureName, from }) => featureName === "COMPANY_HOLIDAY" && from !== null && from >= startDate)
    : undefined;
  const pay = reaching.find(({ featureName }) => featureName === "EMPLOYEE_SALARY" || featureName === "EMPLOYEE_JOB_INFO");
  const inOrder = ONLY_HOLIDAY_LINE.test(lineCode) ? [holiday, pay] : [entry, pay, holiday];
  return inOrder.find((one) => one !== undefined) ?? null;
}
