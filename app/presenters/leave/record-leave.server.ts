import type { LeaveFormProps } from "~/components/my/leave-form";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { findLeavePerson } from "~/models/filing/requests/record-leave.server";
import { pathTo } from "~/paths";
import { leaveForm } from "~/presenters/my/leave-filing.server";

/** The form to record leave for another employee. @throws NotFound */
export async function readRecordLeaveForm(
  scope: Scope,
  employeeSeq: number,
  today: Day,
  law: number | null,
): Promise<{ employeeName: string; employeeId: string; form: LeaveFormProps }> {
  const person = await findLeavePerson(scope, employeeSeq);
  const lawHref = (law: number) => pathTo("get-leave-enter", { employeeSeq }, { law });
  const form = await leaveForm(scope, { employeeSeq, today, lawSeq: law, lawHref });
  return { ...person, form: { ...form, entered: true, cancelHref: pathTo("get-leave-usage") } };
}
