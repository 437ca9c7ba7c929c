import { useLoaderData } from "@remix-run/react";
import { WhatIfResult } from "~/components/payroll/runs/what-if/what-if-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { seqParam } from "~/web/forms/list-query.server";
import { readWhatIfPage } from "~/presenters/payroll/runs/what-if/what-ifs.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ text: string }>((data) => (data ? `Simulation, ${data.text}` : "Simulation, differences"));

export const loader = guarded(ACCESS.editPayroll, (scope, { request, params }) =>
  readWhatIfPage(request, scope, seqParam(params.payrollSeq), seqParam(params.whatIfSeq)),
);

export default function WhatIf() {
  return <WhatIfResult {...useLoaderData<typeof loader>()} />;
}
