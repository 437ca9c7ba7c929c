import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { MasterFigures } from "~/components/payroll/settings/master-figures";
import { pageTitle } from "~/components/ui/layout/page-title";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { getTemplate } from "~/models/payroll/settings/templates.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { masterFigures } from "~/web/pages/payroll/templates.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Master");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { payrollTemplateSeq } = seqParams(params, "payrollTemplateSeq");
  const template = await getTemplate(scope, payrollTemplateSeq);
  return { payrollTemplateSeq, figures: masterFigures(template) };
}

export default function Master() {
  const { payrollTemplateSeq, figures } = useLoaderData<typeof loader>();
  return (
    <>
      <MasterFigures payrollTemplateSeq={payrollTemplateSeq} figures={figures} />
      <Outlet />
    </>
  );
}
