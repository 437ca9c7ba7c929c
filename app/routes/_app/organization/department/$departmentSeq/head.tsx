import { useActionData, useLoaderData } from "@remix-run/react";
import { HeadForm } from "~/components/organization/head-form";
import { pageTitle } from "~/components/ui/layout/page-title";
import { departmentHeadInput } from "~/domain/organization/department-input";
import { ACCESS } from "~/domain/settings/access";
import { searchText } from "~/domain/shared/search-key";
import { setHead } from "~/models/organization/department-changes.server";
import { getDepartment, listMembers } from "~/models/organization/departments.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { departmentPath } from "~/presenters/organization/organization.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Head of department");

/** Members listed in the dialog; the search finds the others. */
const SHOWN = 20;

export const loader = guarded(ACCESS.editOrganization, async (scope, { request, params }) => {
  const { departmentSeq, departmentName, revision } = await getDepartment(scope, routeIds(params, "departmentSeq").departmentSeq);
  const keywords = searchText((new URL(request.url).searchParams.get("member") ?? "").slice(0, 100));
  const { members, total } = await listMembers(scope, departmentSeq, today(), { words: keywords, limit: SHOWN });
  const [first] = keywords.length === 0 ? members : (await listMembers(scope, departmentSeq, today(), { limit: 1 })).members;
  return {
    departmentName,
    revision,
    more: total - members.length,
    headName: first?.head ? first.employeeName : null,
    closeHref: departmentPath(departmentSeq),
    members: members.map(({ employeeSeq, employeeName, employeeId, head }) => ({ employeeSeq, employeeName, employeeId, head })),
  };
});

export const action = guarded(ACCESS.editOrganization, (scope, { request, params }) => {
  const { departmentSeq } = routeIds(params, "departmentSeq");
  return submitForm(request, departmentHeadInput, async (input) => {
    await setHead(scope, departmentSeq, input, today());
    return redirectWithToast(
      departmentPath(departmentSeq),
      input.employeeSeq === null ? "The department has no head now" : "Head of department saved",
    );
  });
});

export default function DepartmentHead() {
  const lastResult = useActionData<typeof action>();
  return <HeadForm {...useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
