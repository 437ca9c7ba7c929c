import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CeilingTable } from "~/components/payroll/setup/items/ceiling-table";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { readCeilings } from "~/presenters/payroll/setup/template-items.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("De minimis");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return { ...routeIds(params, "payrollTemplateSeq"), ...(await readCeilings(scope, params)) };
}

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
