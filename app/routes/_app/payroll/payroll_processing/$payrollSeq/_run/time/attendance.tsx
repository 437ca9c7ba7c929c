import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportAttendance } from "~/components/payroll/runs/time/import-attendance";
import { typedAndSelected } from "~/components/payroll/runs/time/typed-and-selected";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { importAttendanceInput } from "~/domain/payroll/runs/time/attendance/import-attendance-input";
import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";
import { countText } from "~/domain/shared/count-text";
import {
  importTimeIntoRun,
  getComparedRun,
  type ImportChoice,
  type ImportedAttendance,
} from "~/models/payroll/runs/time/attendance/import-attendance.server";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { attendanceView, DIFFERENCE_SORTS } from "~/presenters/payroll/runs/time/time-attendance-view.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Fill from attendance");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const search = new URL(request.url).searchParams;
  const query = {
    ...readListQuery(request, { sorts: DIFFERENCE_SORTS, pageSizes: [50, 100, 200] }),
    show: oneOf(["", "attendance", "typed"] as const, search.get("show") ?? ""),
    field: oneOf(["", ...TIME_FIELDS] as const, search.get("field") ?? ""),
  };
  const compared = await getComparedRun(scope, payrollSeq, new Date());
  if (compared === null) return { payrollSeq, view: null };
  const view = attendanceView(compared, query);
  toLastPage(request, query, view.total);
  return { payrollSeq, view };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(
    request,
    importAttendanceInput,
    async ({ digest, take, dates, reason }) => {
      let choice: ImportChoice = take === "ALL" ? { take } : { take: "TICKED", dates };
      if (take.startsWith("ABSENT")) choice = { take: "ABSENT", dates: take === "ABSENT_ALL" ? null : dates, reason };
      const filled = await importTimeIntoRun(scope, payrollSeq, choice, digest, new Date());
      return redirectWithToast(pathTo("get-payroll-process-time-attendance", { payrollSeq }), outcomeText(filled, choice));
    },
    { maxFields: 260 },
  );
});

function outcomeText({ people, dates, moved }: ImportedAttendance, { take }: ImportChoice): string {
  const of = `${countText(dates, "day")} of ${countText(people, "employee")}`;
  const done = take === "ABSENT" ? `${of} counted as absence.` : `${of} taken from attendance.`;
  return `${done} ${moved === null ? "It applies from the next calculation." : `${countText(moved.length, "payslip")} recalculated.`}`;
}

export default function FillFromAttendance() {
  const { payrollSeq, view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (view === null) {
    return (
      <Card label="Fill from attendance">
        <EmptyState
          title="Attendance has no day of this payroll"
          action={<LinkButton href={pathTo("get-payroll-process-time", { payrollSeq })}>Back to time</LinkButton>}
        >
          Attendance begins after this payroll, or is not used yet. Enter or upload the time.
        </EmptyState>
      </Card>
    );
  }
  return <ImportAttendance view={view} problems={submissionProblems(answer)} answered={typedAndSelected(answer?.initialValue)} />;
}
