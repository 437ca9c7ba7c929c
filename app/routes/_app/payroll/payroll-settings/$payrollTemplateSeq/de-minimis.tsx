import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CeilingTable } from "~/components/payroll/items/ceiling-table";
import { Card } from "~/components/ui/layout/card";
import { pageTitle } from "~/components/ui/layout/page-title";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { readCeilings } from "~/web/pages/payroll/template-items.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("De minimis");

export async function loader({ request, params }: LoaderFunctionArgs) {
  return readCeilings(await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE"), params);
}

/** The statutory benefits with their ceilings, and what this template pays of each. */
export default function DeMinimis() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <Card title="De minimis">
      <CeilingTable rows={rows} />
    </Card>
  );
}
