import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { LinkButton } from "~/components/ui/layout/button";
import { pageTitle } from "~/components/ui/layout/page-title";
import { counted } from "~/domain/payroll/time/attendance/fill-words";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { confirmAttendedTime, differingPeople } from "~/models/payroll/time/attendance/confirm.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { readForm } from "~/web/forms/submit-form.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Confirm time without filling");

/** So many are named. */
const NAMED = 10;

/** Asks about the people whose days differ; whoever comes here without any, by address, finds the page of the time. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const payrollSeq = seqParam(params.payrollSeq);
  const { timeConfirmedAt, completedAt, payrollKind } = await getPayroll(scope, payrollSeq);
  const asked = timeConfirmedAt === null && completedAt === null && payrollKind !== "THIRTEEN_MONTH_PAY";
  const people = asked ? await differingPeople(scope, payrollSeq, new Date()) : [];
  if (people.length === 0) throw redirect(pathTo("get-payroll-process-time", { payrollSeq }));
  return {
    payrollSeq,
    people: people.slice(0, NAMED),
    more: Math.max(0, people.length - NAMED),
    days: people.reduce((sum, { days }) => sum + days, 0),
    count: people.length,
  };
}

/** The time is as it should be: on to the calculation. Where attendance says otherwise it is asked once. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const form = await readForm(request);
  const payrollSeq = seqParam(params.payrollSeq);
  const { timeConfirmedAt, completedAt, payrollKind } = await getPayroll(scope, payrollSeq);
  const open = timeConfirmedAt === null && completedAt === null && payrollKind !== "THIRTEEN_MONTH_PAY";
  if (open && form.get("anyway") !== "Y" && (await differingPeople(scope, payrollSeq, new Date())).length > 0)
    return redirect(pathTo("post-payroll-process-time-confirmation", { payrollSeq }), 303);
  await confirmAttendedTime(scope, payrollSeq, new Date());
  return redirect(pathTo("get-payroll-process-calculation", { payrollSeq }), 303);
}

export default function ConfirmWithoutFilling() {
  const { payrollSeq, people, more, days, count } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Confirm without filling?"
      closeHref={pathTo("get-payroll-process-time", { payrollSeq })}
      action={pathTo("post-payroll-process-time-confirmation", { payrollSeq })}
      verb="Confirm as it is"
      pendingText="Confirming…"
    >
      <input type="hidden" name="anyway" value="Y" />
      <p>
        Attendance differs, or a punch is missing, on {counted(days, "day")} of {counted(count, "employee")}:
      </p>
      <ul>
        {people.map(({ employeeSeq, employeeName, days: own }) => (
          <li key={employeeSeq}>
            {employeeName}, {counted(own, "day")}
          </li>
        ))}
        {more > 0 ? <li>and {counted(more, "more employee")}</li> : null}
      </ul>
      <p>They are paid as the payroll has them now.</p>
      <p>
        <LinkButton href={pathTo("get-payroll-process-time-attendance", { payrollSeq })}>Fill from attendance</LinkButton>
      </p>
    </ConfirmDialog>
  );
}
