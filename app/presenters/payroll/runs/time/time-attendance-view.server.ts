import type { AttendanceView } from "~/components/payroll/runs/time/import-attendance";
import { assumedText, BLOCKED_TEXT, PLAN_FIELD, pendingText, planText } from "~/domain/payroll/runs/time/attendance/import-attendance-text";
import type { AttendanceDifference } from "~/domain/payroll/runs/time/attendance/import-attendance";
import { TIME_SOURCE_LABELS } from "~/domain/payroll/runs/time/time-source";
import { TIME_FIELDS, type TimeField } from "~/domain/payroll/runs/time/time-summary";
import { formatMinutes, timeLabel } from "~/domain/payroll/runs/time/time-text";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { filteredList } from "~/domain/shared/filtered-list";
import { periodLabel } from "~/domain/shared/period";
import type { AttendedRun, ComparedPerson, ComparedRun } from "~/models/payroll/runs/time/attendance/attended-run.server";

/** Maximum days with missing punches listed. */
const MAX_BLOCKERS = 100;

/** Days with differences or errors, by employee or date; errors also by what is missing. */
export const DIFFERENCE_SORTS = ["name", "date", "why"] as const;

export interface AttendanceQuery {
  q: string;
  show: "" | "attendance" | "typed";
  field: "" | TimeField;
  sort: (typeof DIFFERENCE_SORTS)[number];
  descending: boolean;
  page: number;
  pageSize: number;
  offset: number;
}

/** The import page: totals for all employees, one page of differences and the first days with missing punches. */
export function attendanceView(
  compared: ComparedRun & AttendedRun,
  { show, field, page, pageSize, offset, ...query }: AttendanceQuery,
): AttendanceView {
  const { payroll, people, pending, window, digest } = compared;
  const every = people.flatMap((person) => person.filling.differences.map((difference) => ({ person, difference })));
  const blockers = filteredList(
    people.flatMap(blockerRows),
    { ...query, q: "" },
    {
      words: ({ employeeName }) => employeeName,
      by: { name: ({ employeeName }) => employeeName, date: ({ date }) => date, why: ({ why }) => why },
    },
  );
  const fitting = every.filter(
    ({ difference }) =>
      (show === "" || (difference.typed !== null) === (show === "typed")) &&
      (field === "" || difference.changes.some((change) => change.field === field)),
  );
  const filtered = filteredList(fitting, query, {
    words: ({ person: { employee } }) => `${employee.employeeName} ${employee.employeeId}`,
    by: {
      name: ({ person }) => person.employee.employeeName,
      date: ({ difference }) => difference.basicDate,
      why: ({ person }) => person.employee.employeeName,
    },
  });
  const typed = every.filter(({ difference }) => difference.typed !== null).length;
  const { from, to } = window!;
  const first = compared.counted!.from;
  const confirmed = payroll.timeConfirmedAt !== null ? "CONFIRMED" : null;
  return {
    payrollSeq: payroll.payrollSeq,
    window: periodLabel(from, to),
    cutoff: formatDay(compared.cutoff),
    before: from > first ? periodLabel(first, addDays(from, -1)) : null,
    closed: payroll.completedAt !== null ? "COMPLETED" : confirmed,
    digest,
    figures: [
      { label: "Employees", value: people.length },
      { label: "Days", value: people.reduce((sum, { filling }) => sum + filling.days, 0) },
      { label: "Days that differ", value: every.length },
      { label: "Days to fix", value: blockers.length, danger: true },
    ],
    takeable: every.length - typed,
    typed,
    pending: pending === 0 ? null : pendingText(pending),
    differences: filtered.slice(offset, offset + pageSize).map(({ person, difference }) => differenceRow(person, difference)),
    total: filtered.length,
    page,
    pageSize,
    fields: TIME_FIELDS.map((value) => ({ value, label: timeLabel(value) })),
    blockers: blockers.slice(0, MAX_BLOCKERS),
    blockerTotal: blockers.length,
    assumed: assumedTexts(people),
  };
}

const employeeRef = ({ employeeSeq, employeeId, employeeName }: ComparedPerson["employee"]) => ({ employeeSeq, employeeId, employeeName });

function blockerRows({ employee, facts, filling }: ComparedPerson) {
  const unrostered = new Set(facts.days.filter((day) => day.unrostered).map(({ workDate }) => workDate));
  return filling.blockers.map((date) => ({ ...employeeRef(employee), date, why: BLOCKED_TEXT[unrostered.has(date) ? "roster" : "punch"] }));
}

function differenceRow({ employee }: ComparedPerson, { basicDate, typed, changes, plan }: AttendanceDifference) {
  return {
    ...employeeRef(employee),
    date: basicDate,
    typed: typed === null ? "" : TIME_SOURCE_LABELS[typed],
    changes: [
      ...(plan === null ? [] : [{ field: PLAN_FIELD, now: planText(!plan), attendance: planText(plan) }]),
      ...changes.map((change) => ({
        field: change.workDate === basicDate ? timeLabel(change.field) : `${timeLabel(change.field)}, after midnight`,
        now: formatMinutes(change.before),
        attendance: formatMinutes(change.after),
      })),
    ],
  };
}

/** Number of employees with assumed times by date, as text. */
function assumedTexts(people: readonly ComparedPerson[]): string[] {
  const counts = new Map<Day, number>();
  for (const { filling } of people) for (const day of filling.assumed) counts.set(day, (counts.get(day) ?? 0) + 1);
  return assumedText([...counts].sort().map(([day, people]) => ({ day, people })));
}
