import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FirstJobForm } from "~/components/payroll/government/issue-forms";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { firstJobInput } from "~/domain/payroll/certificates/issuing";
import { readMarks, saveFirstJob } from "~/models/payroll/government/issuing.server";
import { readCertificate } from "~/models/payroll/government/year-certificates.server";
import { pathTo } from "~/paths";
import { seqParams } from "~/web/forms/seq-params.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { payYear } from "~/web/pages/payroll/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("First job this year");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  const { employeeSeq } = seqParams(params, "employeeSeq");
  const { person } = await readCertificate(scope, year, employeeSeq);
  const { firstJob, revision } = await readMarks(scope, year, employeeSeq);
  return {
    year,
    employeeName: person.employeeName,
    values: { firstJob: firstJob ? "on" : "", revision: String(revision) },
    cancelHref: pathTo("get-2316", { year, employeeSeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  const { employeeSeq } = seqParams(params, "employeeSeq");
  return submitForm(request, firstJobInput, async (input) => {
    await saveFirstJob(scope, year, employeeSeq, input);
    return redirectWithToast(pathTo("get-2316", { year, employeeSeq }), "Saved");
  });
}

export default function FirstJob() {
  const form = useLoaderData<typeof loader>();
  return (
    <DialogPage title="First job this year" closeHref={form.cancelHref} size="md">
      <FirstJobForm {...form} lastResult={useActionData<typeof action>()} />
    </DialogPage>
  );
}
