import { data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmployeePicker } from "~/components/ui/picker/employee-picker";
import { PasswordField } from "~/components/ui/form/password-field";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { joinFirst } from "~/domain/shared/change";
import { Refusal } from "~/domain/shared/refusal";
import { readPickerForm } from "~/domain/shared/forms/picker-form";
import { addEmployees, listGroupMembers } from "~/models/settings/permission-group-members.server";
import { getPermissionGroup } from "~/models/settings/permission-groups.server";
import { listPickerEmployees } from "~/models/shared/people.server";
import { pathTo } from "~/paths";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { pickerOptionsOrHref } from "~/presenters/shared/picker-options.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { readForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Add employees");

export const loader = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  const [allEmployees, members, options, confirmed] = await Promise.all([
    listPickerEmployees(scope, today()),
    listGroupMembers(scope, roleGroupSeq),
    pickerOptionsOrHref(scope),
    hasRecentPassword(request, scope),
  ]);
  const inGroup = new Set(members.map(({ employeeSeq }) => employeeSeq));
  return {
    employees: allEmployees.filter(({ employeeSeq }) => !inGroup.has(employeeSeq)),
    ...options,
    confirmed,
    closeHref: pathTo("get-role-group", { roleGroupSeq }),
  };
});

/** Enough for all employees of a large company, one field each. */
const MAX_EMPLOYEES = 20_000;

export const action = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq } = routeIds(params, "roleGroupSeq");
  await getPermissionGroup(scope, roleGroupSeq);
  const form = await readForm(request, MAX_EMPLOYEES);
  const answer = readPickerForm(form);
  if (!answer.added) return data({ answer, passwordProblem: null }, answer.problem ? 422 : 200);
  const password = form.get("password");
  const confirmed = await requireRecentPassword(request, scope, typeof password === "string" ? password.slice(0, 100) : "").catch(
    refusalOf,
  );
  if (confirmed instanceof Refusal) return data({ answer, passwordProblem: confirmed.message }, confirmed.status);
  const { added, without } = await addEmployees(scope, roleGroupSeq, answer.added);
  const retryParams = new URLSearchParams(without.map(({ employeeSeq }) => ["employeeSeq", String(employeeSeq)]));
  const next =
    without.length === 0
      ? pathTo("get-role-group", { roleGroupSeq })
      : pathTo("get-role-group-invitation", { roleGroupSeq }, `?${retryParams}`);
  return withCookie(
    added.length === 0
      ? redirect(next, 303)
      : await redirectWithToast(next, `${joinFirst(added)} ${added.length === 1 ? "was" : "were"} added.`),
    confirmed,
  );
});

/** A refusal becomes a form response; anything else is an error. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

export default function AddEmployees() {
  const answered = useActionData<typeof action>();
  const { confirmed, ...page } = useLoaderData<typeof loader>();
  const problem = answered?.passwordProblem ?? null;
  return (
    <EmployeePicker {...page} chosen={[]} answer={answered?.answer}>
      {confirmed ? null : (
        <PasswordField
          field={{ id: "password", name: "password", errors: problem === null ? undefined : [problem] }}
          label="Your password"
          autoComplete="current-password"
        />
      )}
    </EmployeePicker>
  );
}
