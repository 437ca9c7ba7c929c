import { useActionData, useLoaderData } from "@remix-run/react";
import { WhatIfForm } from "~/components/payroll/runs/what-if/what-if-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { whatIfInput } from "~/domain/payroll/runs/what-if/what-if-input";
import { ACCESS } from "~/domain/settings/access";
import { unlessLeaseLost } from "~/models/shared/lease.server";
import { requestWhatIf } from "~/models/payroll/runs/what-if/what-ifs.server";
import { calculateWhatIf } from "~/models/payroll/runs/what-if/calculate-what-if.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readWhatIfForm } from "~/presenters/payroll/runs/what-if/what-ifs.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Simulate");

export const loader = guarded(ACCESS.editPayroll, (scope, { request, params }) =>
  readWhatIfForm(request, scope, seqParam(params.payrollSeq)),
);

/** Calculates it: immediately for some hundred employees, else in the background. */
export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const payrollSeq = seqParam(params.payrollSeq);
  return submitForm(request, whatIfInput, async (scenario) => {
    const { whatIfSeq, lease } = await requestWhatIf(scope, payrollSeq, scenario);
    if (lease) await unlessLeaseLost(calculateWhatIf(lease));
    return redirectWithToast(pathTo("get-what-if", { payrollSeq, whatIfSeq }), lease === null ? "Computing" : "Computed");
  });
});

export default function NewWhatIf() {
  const { payrollSeq, ...form } = useLoaderData<typeof loader>();
  const closeHref = pathTo("get-what-ifs", { payrollSeq });
  return (
    <DialogPage title="Simulate…" closeHref={closeHref} size="md">
      <WhatIfForm key={form.kind} {...form} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
