import { useLoaderData, useLocation } from "@remix-run/react";
import { StatementTable } from "~/components/flex_ben/statement-table";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { popupFrom } from "~/domain/employees/list/popup-address";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { guarded } from "~/web/session/guarded.server";
import { readStatement, statementLines } from "~/presenters/flex_ben/statement-page.server";

export const meta = pageTitle("Statement of points");

export const loader = guarded(ACCESS.editFlexBen, async (scope, { request, params }) => {
  const { employee, lines, ...sums } = await readStatement(request, scope, params);
  const { employeeSeq, employeeName, employeeStatus, departmentName } = employee;
  return {
    ...sums,
    employeeSeq,
    employeeName,
    employeeStatus,
    departmentName: departmentName ?? "",
    opens: listAccessiblePages(scope).length > 0,
    lines: statementLines(lines),
  };
});

export default function Statement() {
  const { employeeSeq, employeeName, departmentName, opens, ...statement } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "FlexBen" }, { label: "Point History", href: pathTo("get-point-balance") }, { label: "Statement" }]}
        title={employeeName}
        meta={departmentName ? [departmentName] : []}
        actions={
          <>
            {opens ? (
              <LinkButton href={popupFrom(employeeSeq, pathname + search)} icon="user-round">
                Open employee
              </LinkButton>
            ) : null}
            <LinkButton href={pathTo("get-point-statement-pdf", { employeeSeq }, search)} icon="download" download>
              PDF
            </LinkButton>
          </>
        }
      />
      <StatementTable {...statement} />
    </>
  );
}
