import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SettingHistory } from "~/components/payroll/setup/setting-history";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { routeIds } from "~/web/forms/route-ids.server";
import { readTemplateHistory } from "~/presenters/payroll/setup/template-history.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("View History");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  return readTemplateHistory(request, scope, routeIds(params, "payrollTemplateSeq").payrollTemplateSeq);
}

export default function History() {
  return <SettingHistory {...useLoaderData<typeof loader>()} />;
}
