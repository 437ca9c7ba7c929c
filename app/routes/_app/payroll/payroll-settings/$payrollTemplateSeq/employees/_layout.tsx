import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AssignmentList } from "~/components/ui/assignments/assignment-list";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { getTemplate } from "~/models/payroll/setup/templates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { readAssignmentList } from "~/presenters/shared/assignments.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Employees of a template");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const { payrollTemplateSeq } = routeIds(params, "payrollTemplateSeq");
  const { payrollTemplateName: name } = await getTemplate(scope, payrollTemplateSeq);
  const group = { group: "PAYROLL", of: payrollTemplateSeq, name, withPay: true } as const;
  return {
    payrollTemplateSeq,
    mayEdit: scope.permissions.includes("PAYROLL_SETTING_EDIT"),
    list: await readAssignmentList(request, scope, group, today()),
    chosen: await readChosenColumns(request, "template-employees"),
  };
}

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
