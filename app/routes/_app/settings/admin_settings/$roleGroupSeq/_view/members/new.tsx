import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { pageTitle } from "~/components/ui/layout/page-title";
import { firstOf } from "~/domain/shared/change";
import { readPickerForm } from "~/domain/shared/forms/picker-form";
import { addEmployees, listGroupMembers } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup } from "~/models/settings/permission-groups.server";
import { listPickerEmployees } from "~/models/shared/people.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { pickerOptionsOrHref } from "~/web/pages/shared/picker-options.server";
import { requireScope } from "~/web/session/scope.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Add employees");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq } = seqParams(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  const [everybody, members, options] = await Promise.all([
    listPickerEmployees(scope, today()),
    listGroupMembers(scope, roleGroupSeq),
    pickerOptionsOrHref(scope),
  ]);
  const inGroup = new Set(members.map(({ employeeSeq }) => employeeSeq));
  return {
    employees: everybody.filter(({ employeeSeq }) => !inGroup.has(employeeSeq)),
    ...options,
    closeHref: pathTo("get-role-group", { roleGroupSeq }),
  };
}

/** Everybody of a large company, one field each. */
const MOST_PEOPLE = 20_000;

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT");
  const { roleGroupSeq } = seqParams(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  const answer = readPickerForm(await readForm(request, MOST_PEOPLE));
  if (!answer.added) return data({ answer }, answer.problem ? 422 : 200);
  const { added, without } = await addEmployees(scope, roleGroupSeq, answer.added);
  const asked = new URLSearchParams(without.map(({ employeeSeq }) => ["employeeSeq", String(employeeSeq)]));
  const next =
    without.length === 0 ? pathTo("get-role-group", { roleGroupSeq }) : pathTo("get-role-group-invitation", { roleGroupSeq }, `?${asked}`);
  return added.length === 0
    ? redirect(next, 303)
    : redirectWithToast(next, `${firstOf(added)} ${added.length === 1 ? "was" : "were"} added.`);
}

export default function AddEmployees() {
  const answered = useActionData<typeof action>();
  return <EmployeePicker {...useLoaderData<typeof loader>()} chosen={[]} answer={answered?.answer} />;
}
