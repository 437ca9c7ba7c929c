import { getItemSeq } from "~/domain/payroll/payout/journal/postings";
import { formatInstant, type Day } from "~/domain/shared/day";

/** A record change from the change log that may cause arrears. */
export interface RecordChange {
  /** Change log sequence number; later entries are higher. */
  changeLogSeq: number;
  /** Milliseconds, comparable with completion times. */
  at: number;
  featureName: "EMPLOYEE_SALARY" | "EMPLOYEE_JOB_INFO" | "PAYROLL_ITEM" | "COMPANY_HOLIDAY";
  /** The employee whose record changed; null = affects all employees. */
  employeeSeq: number | null;
  /** The item of an entry; null = not an entry. */
  itemSeq: number | null;
  /** Effective day, or the date of a holiday; null = not recorded. */
  from: Day | null;
  description: string;
  by: string;
}

export interface ArrearCause {
  featureName: RecordChange["featureName"];
  description: string;
  /** "Ana Reyes, 12/03/2026 09:00". */
  changedBy: string;
}

/** Author and time for display, next to the change log text. */
export const formatArrearCause = ({
  featureName,
  description,
  by,
  at,
}: Pick<RecordChange, "featureName" | "description" | "by" | "at">): ArrearCause => ({
  featureName,
  description,
  changedBy: `${by}, ${formatInstant(new Date(at))}`,
});

interface ArrearReference {
  employeeSeq: number;
  lineCode: string;
  startDate: Day;
  endDate: Day;
  /** Completion time of the period, in milliseconds. */
  completion: number;
}

const HOLIDAY_LINE = /^(holidayBasicPay|specialDayPay|regularHolidayPay|basicSalary|absence)\b/;
const ONLY_HOLIDAY_LINE = /^(holidayBasicPay|specialDayPay|regularHolidayPay)\b/;

/**
 * The change that caused the arrears: the latest one made after the period was completed that affects it. For item lines, changes of the
 * entry take precedence; for holiday lines, holiday calendar changes take precedence over pay changes. Null if the log has no match, for
 * example after an import.
 * @source document 5, F-15: reason and link to the change
 */
export function findArrearCause(
  { employeeSeq, lineCode, startDate, endDate, completion }: ArrearReference,
  changes: readonly RecordChange[],
): RecordChange | null {
  const reaching = changes
    .filter((change) => change.at > completion && (change.employeeSeq === null || change.employeeSeq === employeeSeq))
    .filter(({ from }) => from === null || from <= endDate)
    .sort((a, b) => b.changeLogSeq - a.changeLogSeq);
  const itemSeq = getItemSeq(lineCode);
  const entry = itemSeq === null ? undefined : reaching.find((change) => change.itemSeq === itemSeq);
  const holiday = HOLIDAY_LINE.test(lineCode)
    ? reaching.find(({ featureName, from }) => featureName === "COMPANY_HOLIDAY" && from !== null && from >= startDate)
    : undefined;
  const pay = reaching.find(({ featureName }) => featureName === "EMPLOYEE_SALARY" || featureName === "EMPLOYEE_JOB_INFO");
  const inOrder = ONLY_HOLIDAY_LINE.test(lineCode) ? [holiday, pay] : [entry, pay, holiday];
  return inOrder.find((change) => change !== undefined) ?? null;
}
