import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { certificateFileRemovalInput } from "~/domain/payroll/government/certificates/certificate-file-input";
import { ACCESS } from "~/domain/settings/access";
import { removeCertificateFile } from "~/models/payroll/government/certificates/certificate-files.server";
import { pathTo } from "~/paths";
import { readFileRemoval } from "~/presenters/payroll/government/certificates/certificate-files.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete a file of certificates 2316");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => ({ year: payYearParam(params), ...routeIds(params, "certificateFileSeq") }),
  load: ({ scope, key: { year, certificateFileSeq } }) => readFileRemoval(scope, year, certificateFileSeq),
  input: certificateFileRemovalInput,
  remove: ({ scope, key: { year, certificateFileSeq } }) => removeCertificateFile(scope, year, certificateFileSeq),
  returnHref: ({ year }) => pathTo("get-2316-files", { year }),
  toast: "File deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ working, text }) => ({
  title: working ? "Cancel the file" : "Delete the file",
  verb: working ? "Cancel the file" : "Delete",
  pendingText: "Deleting…",
  cancelText: working ? "Keep generating" : undefined,
  children: <p>{`${text}. ${working ? "Files created so far are deleted." : "It can be created again."}`}</p>,
}));
