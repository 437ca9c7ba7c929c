import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WhatIfResult } from "~/components/payroll/runs/what-if/what-if-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { seqParam } from "~/web/forms/list-query.server";
import { readWhatIfPage } from "~/presenters/payroll/runs/what-if/what-ifs.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle<{ words: string }>((data) => (data ? `Simulation, ${data.words}` : "Simulation, differences"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return readWhatIfPage(request, scope, seqParam(params.payrollSeq), seqParam(params.whatIfSeq));
}

export default function WhatIf() {
  return <WhatIfResult {...useLoaderData<typeof loader>()} />;
}
