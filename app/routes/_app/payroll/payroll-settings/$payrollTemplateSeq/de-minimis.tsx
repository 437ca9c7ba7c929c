import { useLoaderData } from "@remix-run/react";
import { CeilingTable } from "~/components/payroll/setup/items/ceiling-table";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readCeilings } from "~/presenters/payroll/setup/template-items.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("De minimis");

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => ({
  ...routeIds(params, "payrollTemplateSeq"),
  ...(await readCeilings(scope, params)),
}));

/** The statutory benefits with their ceilings and the template's amounts. */
export default function DeMinimis() {
  const { rows, payrollTemplateSeq } = useLoaderData<typeof loader>();
  return (
    <Card
      title="De minimis"
      aside={
        <LinkButton href={pathTo("get-template-ceilings-xlsx", { payrollTemplateSeq })} size="sm" icon="download" download>
          Excel
        </LinkButton>
      }
    >
      <CeilingTable rows={rows} />
    </Card>
  );
}
