import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { certificateFileRemovalInput } from "~/domain/payroll/government/certificates/certificate-file-input";
import { removeCertificateFile } from "~/models/payroll/government/certificates/certificate-files.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { readFileRemoval } from "~/presenters/payroll/government/certificates/certificate-files.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Delete a file of certificates 2316");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYearParam(params);
  const file = await readFileRemoval(scope, year, routeIds(params, "certificateFileSeq").certificateFileSeq);
  return { ...file, closeHref: pathTo("get-2316-files", { year }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYearParam(params);
  const { certificateFileSeq } = routeIds(params, "certificateFileSeq");
  return submitForm(request, certificateFileRemovalInput, async () => {
    await removeCertificateFile(scope, year, certificateFileSeq);
    return redirectWithToast(pathTo("get-2316-files", { year }), "File deleted");
  });
}

export default function RemoveCertificateFile() {
  const { working, words, closeHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title={working ? "Cancel the file" : "Delete the file"}
      closeHref={closeHref}
      verb={working ? "Cancel the file" : "Delete"}
      pendingText="Deleting…"
      cancelText={working ? "Keep drawing" : undefined}
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>{`${words}. ${working ? "What was created so far is deleted." : "It can be created again."}`}</p>
    </ConfirmDialog>
  );
}
