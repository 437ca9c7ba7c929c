import { useActionData, useLoaderData } from "@remix-run/react";
import { UncollectedForm } from "~/components/payroll/government/certificates/uncollected-form";
import { Notice } from "~/components/ui/feedback/notice";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import {
  NO_UNCOLLECTED_TAX,
  uncollectedVersion,
  uncollectedEffectsText,
  uncollectedInput,
  UNCOLLECTED_DECISIONS,
  type UncollectedDecision,
} from "~/domain/payroll/government/certificates/uncollected";
import { ACCESS } from "~/domain/settings/access";
import { decideUncollected, listUncollected } from "~/models/payroll/government/certificates/uncollected-taxes.server";
import { readCertificate } from "~/models/payroll/government/certificates/year-certificates.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Uncollected tax");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { person } = await readCertificate(scope, year, employeeSeq);
  const taxes = await listUncollected(scope, year, employeeSeq);
  const effects = uncollectedEffectsText(person.employeeName, taxes);
  const decisions = Object.keys(UNCOLLECTED_DECISIONS) as UncollectedDecision[];
  return {
    nothing: taxes.length > 0 ? null : NO_UNCOLLECTED_TAX,
    cancelHref: pathTo("get-2316", { year, employeeSeq }),
    form: {
      choices: decisions.map((value) => ({ value, label: UNCOLLECTED_DECISIONS[value] })),
      effects: decisions.map((decision) => effects[decision]),
      values: { decision: taxes[0]?.decision ?? "", seen: uncollectedVersion(taxes) },
    },
  };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const year = payYearParam(params);
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, uncollectedInput, async (input) => {
    const { person } = await readCertificate(scope, year, employeeSeq);
    await decideUncollected(scope, year, person, input);
    return redirectWithToast(pathTo("get-2316", { year, employeeSeq }), UNCOLLECTED_DECISIONS[input.decision]);
  });
});

export default function UncollectedTax() {
  const { nothing, cancelHref, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title="Uncollected tax" closeHref={cancelHref} size="md">
      {nothing === null ? (
        <UncollectedForm {...form} cancelHref={cancelHref} lastResult={lastResult} />
      ) : (
        <div className="body">
          <Notice tone="attention">{nothing}</Notice>
        </div>
      )}
    </DialogPage>
  );
}
