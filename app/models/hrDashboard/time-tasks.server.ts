import { min, sql } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { counted, type Task } from "~/domain/hrDashboard/task";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { DAY_EXCEPTION_TEXT, DAY_STATE_LABELS } from "~/domain/time/evaluation/day-text";
import { MAX_REPORT_DAYS, reportRow } from "~/domain/time/punches/report-row";
import { findAttendanceStart } from "~/models/time/attendance-start.server";
import { countReportDays, listReportDays, type ReportDay } from "~/models/time/results/report-days.server";
import { pathTo } from "~/paths";

/** Days back when no payroll is open. */
const WITHOUT_RUN = 31;

/** Days of the open payroll periods that need review; none where attendance is not used. @source document 4 §6.11 */
export async function unresolvedDays(scope: Scope, today: Day): Promise<Task[]> {
  const start = await findAttendanceStart(scope);
  if (start === null || start > today) return [];
  const days = { from: latest(start, addDays(today, 1 - MAX_REPORT_DAYS), await findFirstOpenDay(scope, today)), to: today };
  const filter = { q: "", view: "fix" as const };
  const [row] = await listReportDays(scope, filter, days, FIRST);
  if (!row) return [];
  const { counts } = await countReportDays(scope, filter, days);
  return [
    {
      key: "days to fix",
      day: null,
      title: counted(counts.fix, "attendance day to fix", "attendance days to fix"),
      status: { tone: "attention", text: `${row.employeeName}, ${formatDay(row.workDate)}: ${missingText(row)}` },
      measure: { text: `since ${formatDay(days.from)}` },
      verb: "Fix",
      href: pathTo("get-time-reports", null, { view: "fix", mode: "MANUAL", startDate: days.from, endDate: days.to }),
    },
  ];
}

/** Days whose result changed after they were paid. @source document 4 §6.11 */
export async function lateChanges(scope: Scope, today: Day): Promise<Task[]> {
  const start = await findAttendanceStart(scope);
  if (start === null || start > today) return [];
  const days = { from: latest(start, addDays(today, 1 - MAX_REPORT_DAYS)), to: today };
  const filter = { q: "", view: "changed" as const };
  const [row] = await listReportDays(scope, filter, days, FIRST);
  if (!row) return [];
  const { counts } = await countReportDays(scope, filter, days);
  return [
    {
      key: "late changes",
      day: null,
      title: counted(counts.changed, "late change"),
      status: { tone: "attention", text: `${row.employeeName}, ${formatDay(row.workDate)}: ${reportRow(row).lateLines.join(", ")}` },
      verb: "View",
      href: pathTo("get-time-reports", null, { view: "changed", mode: "MANUAL", startDate: days.from, endDate: days.to }),
    },
  ];
}

const FIRST = { sort: "day", descending: false, limit: 1, offset: 0 } as const;

/** Start of the unpaid time: the first day of the open payrolls, else some weeks back. */
async function findFirstOpenDay({ companySeq }: Scope, today: Day): Promise<Day> {
  const [first] = await readInCompany({ companySeq }, (tx) =>
    tx
      .select({ day: min(payrolls.startDate) })
      .from(payrolls)
      .where(sql`${payrolls.companySeq} = ${companySeq} and ${payrolls.completedAt} is null and ${payrolls.startDate} <= ${today}`),
  );
  return first?.day ?? addDays(today, 1 - WITHOUT_RUN);
}

const latest = (...days: Day[]): Day => days.reduce((a, b) => (a > b ? a : b));

/** "Clock-out missing." */
const missingText = ({ exceptions, state }: ReportDay): string =>
  exceptions.map((exception) => DAY_EXCEPTION_TEXT[exception][0]).join(" ") || DAY_STATE_LABELS[state];
