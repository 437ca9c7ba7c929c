import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { TimeForm } from "~/components/payroll/runs/time/time-form";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { TIME_SOURCE_LABELS } from "~/domain/payroll/runs/time/time-source";
import { entryDayType } from "~/domain/payroll/runs/time/entry-day-type";
import { isWorkday } from "~/domain/payroll/runs/time/time-day";
import { employeeTimeInput, typedEntry } from "~/domain/payroll/runs/time/time-form";
import { DAY_TYPE_LABELS, formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { emptyEntry } from "~/domain/payroll/runs/time/time-summary";
import { ACCESS } from "~/domain/settings/access";
import { CALENDAR_DAYS } from "~/domain/shared/calendar";
import { addDays, daysBetween, formatDay, formatInstant, weekday, type Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { getEmployeeTime, saveEmployeeTime, type EmployeeTime } from "~/models/payroll/runs/time/time-rows.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { netPayText } from "~/presenters/payroll/runs/payslips/payslip-change.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle<{ employeeName: string }>((data) => (data ? `Time of ${data.employeeName}` : "Time"));

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const { payroll, run, employee, entries, sources, revision, changed } = await getEmployeeTime(
    scope,
    routeIds(params, "payrollSeq", "employeeSeq"),
  );
  return {
    listHref: pathTo("get-payroll-process-time", { payrollSeq: payroll.payrollSeq }),
    employeeName: employee.employeeName,
    employeeId: employee.employeeId,
    fullDay: formatMinutes(employee.fullDay),
    startDate: run.startDate,
    endDate: run.endDate,
    kinds: kindsOf(run, employee),
    freeDays: freeDaysOf(run, employee),
    sources: Object.fromEntries([...sources].map(([key, source]) => [key, TIME_SOURCE_LABELS[source]])),
    changed: changed && `Last changed by ${changed.changedBy} at ${formatInstant(changed.changedAt)}.`,
    completed: payroll.completedAt !== null,
    values: {
      revision,
      entries: [...entries.map((entry) => typedEntry(entry, employee.fullDay)), typedEntry(emptyEntry(""), employee.fullDay)],
    },
  };
});

export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const key = routeIds(params, "payrollSeq", "employeeSeq");
  const { run, employee } = await getEmployeeTime(scope, key);
  return submitForm(
    request,
    employeeTimeInput(run, employee),
    async ({ entries, revision }) => {
      const { calculated, change } = await saveEmployeeTime(scope, key, entries, revision);
      const effect = calculated ? netPayText(change) : "It applies from the next calculation.";
      return redirectWithToast(
        pathTo("get-payroll-process-time", { payrollSeq: key.payrollSeq }, new URL(request.url).search),
        `Time of ${employee.employeeName} saved. ${effect}`,
      );
    },
    { lists: ["entries"] },
  );
});

export default function EmployeeTimePage() {
  const { listHref, employeeName, employeeId, fullDay, startDate, endDate, kinds, freeDays, sources, changed, completed, values } =
    useLoaderData<typeof loader>();
  const closeHref = listHref + useLocation().search;
  const lastResult = useActionData<typeof action>();
  if (completed) {
    return (
      <NoticeDialog title={`Time of ${employeeName}`} closeHref={closeHref}>
        This payroll is completed and cannot change.
      </NoticeDialog>
    );
  }
  return (
    <DialogPage title={`Time of ${employeeName}`} closeHref={closeHref} size="lg">
      <p className="muted body pb-0 text-sm">
        {employeeId} · {periodLabel(startDate, endDate)} · a full day is {fullDay}. {changed}
      </p>
      <TimeForm
        key={values.revision}
        values={values}
        lastResult={lastResult}
        cancelHref={closeHref}
        startDate={startDate}
        endDate={endDate}
        kinds={kinds}
        freeDays={freeDays}
        sources={sources}
      />
    </DialogPage>
  );
}

/** Each day of the period with its weekday and, unless a plain workday, its type. */
function kindsOf({ startDate, endDate, ...run }: EmployeeTime["run"], employee: EmployeeTime["employee"]): Record<Day, string> {
  const kinds: Record<Day, string> = {};
  for (const day of daysFrom(startDate, endDate)) {
    const type = entryDayType(run, employee, { workDate: day, basicDate: day });
    kinds[day] = isWorkday(type) ? dayName(day) : `${dayName(day)}, ${DAY_TYPE_LABELS[type].toLowerCase()}`;
  }
  return kinds;
}

/** Rest days and holidays of the period, "Sun 11/22 rest day". */
function freeDaysOf({ startDate, endDate, ...run }: EmployeeTime["run"], employee: EmployeeTime["employee"]): string[] {
  return daysFrom(startDate, endDate).flatMap((day) => {
    const type = entryDayType(run, employee, { workDate: day, basicDate: day });
    return isWorkday(type) ? [] : [`${dayName(day).slice(0, 3)} ${formatDay(day).slice(0, 5)} ${DAY_TYPE_LABELS[type].toLowerCase()}`];
  });
}

const daysFrom = (first: Day, last: Day): Day[] => Array.from({ length: daysBetween(first, last) }, (_, index) => addDays(first, index));
const dayName = (day: Day): string => CALENDAR_DAYS[weekday(day) % 7]!;
