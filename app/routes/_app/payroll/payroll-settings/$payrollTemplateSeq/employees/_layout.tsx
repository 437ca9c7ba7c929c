import { Outlet, useLoaderData } from "@remix-run/react";
import { AssignmentList } from "~/components/ui/assignments/assignment-list";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readAssignmentList } from "~/presenters/shared/assignments.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Employees of a template");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName: name } = await getTemplate(scope, payrollTemplateSeq);
  const group = { group: "PAYROLL", of: payrollTemplateSeq, name, withPay: true } as const;
  return {
    payrollTemplateSeq,
    mayEdit: scope.permissions.includes("PAYROLL_SETTING_EDIT"),
    list: await readAssignmentList(request, scope, group, today()),
    chosen: await readChosenColumns(request, "template-employees"),
  };
});

export default function EmployeesOfTemplate() {
  const { payrollTemplateSeq, mayEdit, list, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      <AssignmentList
        {...list}
        mayEdit={mayEdit}
        choice={{ list: "template-employees", chosen }}
        assignHref={pathTo("get-payroll-template-employees-assign", { payrollTemplateSeq })}
        selectionHref={pathTo("get-payroll-template-employees-selection", { payrollTemplateSeq })}
        workbookHref={pathTo("get-template-assignments-new")}
        excelHref={pathTo("get-payroll-template-employees-xlsx", { payrollTemplateSeq })}
      />
      <Outlet />
    </>
  );
}
