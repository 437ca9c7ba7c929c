import { useLoaderData } from "@remix-run/react";
import { YearCard } from "~/components/payroll/year/year-card";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { ACCESS } from "~/domain/settings/access";
import { readYearCard } from "~/models/payroll/year/year-card.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { yearCardView } from "~/presenters/payroll/year/year-card.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Year card");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const card = await readYearCard(scope, year, routeIds(params, "employeeSeq").employeeSeq);
  const { employeeSeq, employeeId, employeeName, departmentName } = card;
  return {
    employeeSeq,
    employeeName,
    detail: [employeeId, departmentName ?? ""].filter(Boolean),
    card: yearCardView(year, card, {
      payslip: (payrollSeq) => pathTo("get-payslip", { payrollSeq, employeeSeq }),
      opening: scope.permissions.includes("PAYROLL_SETTING_EDIT") ? pathTo("get-year-to-date-edit", { year, employeeSeq }) : null,
    }),
  };
});

export default function YearOfEmployee() {
  const { employeeSeq, employeeName, detail, card } = useLoaderData<typeof loader>();
  const { year } = card;
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Payroll" }, { label: "Year to Date", href: pathTo("get-year-to-date", { year }) }, { label: employeeName }]}
        title={`${employeeName}, ${year}`}
        meta={detail}
        actions={
          <>
            <LinkButton href={pathTo("get-year-card-pdf", { year, employeeSeq })} icon="download" download>
              PDF
            </LinkButton>
            <LinkButton href={pathTo("get-year-card-xlsx", { year, employeeSeq })} icon="download" download>
              Excel
            </LinkButton>
            {changes ? (
              <LinkButton href={pathTo("get-year-to-date-edit", { year, employeeSeq })}>
                {card.opening ? "Edit opening" : "Enter opening"}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <YearCard {...card} />
    </>
  );
}
