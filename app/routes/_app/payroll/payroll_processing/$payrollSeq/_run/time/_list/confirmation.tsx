import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { LinkButton } from "~/components/ui/layout/button";
import { pageTitle } from "~/components/ui/layout/page-title";
import { paysDays } from "~/domain/payroll/engine/run-purpose";
import { DIFFERENCES_UNCONFIRMED } from "~/domain/payroll/runs/time/attendance/import-attendance-text";
import { ACCESS } from "~/domain/settings/access";
import { countText } from "~/domain/shared/count-text";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { confirmAttendedTime, readConfirmQuestion } from "~/models/payroll/runs/time/attendance/confirm.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { readForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Confirm time without filling");

/** Maximum employees listed by name. */
const NAMED = 10;

/** Asks about employees whose days differ. Without differences, redirects to the time page. */
export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  const payroll = await getPayroll(scope, payrollSeq);
  const open = payroll.timeConfirmedAt === null && payroll.completedAt === null && paysDays(payroll);
  const question = open ? await readConfirmQuestion(scope, payrollSeq, new Date()) : null;
  if (question === null) throw redirect(pathTo("get-payroll-process-time", { payrollSeq }));
  const { people, digest } = question;
  return {
    payrollSeq,
    digest,
    people: people.slice(0, NAMED),
    more: Math.max(0, people.length - NAMED),
    days: people.reduce((sum, { days }) => sum + days, 0),
    count: people.length,
  };
});

/** Confirms the time and continues to the calculation; where attendance differs it asks first. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const form = await readForm(request);
  const payrollSeq = seqParam(params.payrollSeq);
  const answered = form.get("digest");
  const confirmed = await confirmAttendedTime(scope, payrollSeq, new Date(), typeof answered === "string" ? answered : null);
  if (confirmed) return redirect(pathTo("get-payroll-process-calculation", { payrollSeq }), 303);
  const question = pathTo("post-payroll-process-time-confirmation", { payrollSeq });
  return answered === null ? redirect(question, 303) : redirectWithToast(question, DIFFERENCES_UNCONFIRMED);
});

export default function ConfirmWithoutFilling() {
  const { payrollSeq, digest, people, more, days, count } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Confirm without filling?"
      closeHref={pathTo("get-payroll-process-time", { payrollSeq })}
      action={pathTo("post-payroll-process-time-confirmation", { payrollSeq })}
      verb="Confirm as it is"
      pendingText="Confirming…"
    >
      <input type="hidden" name="digest" value={digest} />
      <p>
        Attendance differs, or a time log is missing, on {countText(days, "day")} of {countText(count, "employee")}:
      </p>
      <ul>
        {people.map(({ employeeSeq, employeeName, days: person }) => (
          <li key={employeeSeq}>
            {employeeName}, {countText(person, "day")}
          </li>
        ))}
        {more > 0 ? <li>and {countText(more, "more employee")}</li> : null}
      </ul>
      <p>They are paid as entered in the payroll.</p>
      <p>
        <LinkButton href={pathTo("get-payroll-process-time-attendance", { payrollSeq })}>Fill from attendance</LinkButton>
      </p>
    </ConfirmDialog>
  );
}
