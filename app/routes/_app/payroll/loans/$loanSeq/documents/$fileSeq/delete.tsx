import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentRemoval } from "~/domain/payroll/loans/loan-document";
import { ACCESS } from "~/domain/settings/access";
import { getDocument, removeDocument } from "~/models/payroll/loans/loan-documents.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export const meta = pageTitle("Delete loan document");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editPayroll,
  keyOf: (params) => routeIds(params, "loanSeq", "fileSeq"),
  load: async ({ scope, key: { loanSeq, fileSeq } }) => {
    const { fileName } = await getDocument(scope, loanSeq, fileSeq);
    return { fileName };
  },
  input: documentRemoval,
  remove: ({ scope, key: { loanSeq, fileSeq } }) => removeDocument(scope, loanSeq, fileSeq),
  returnHref: ({ loanSeq }) => pathTo("get-loan", { loanSeq }),
  toast: "Document deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ fileName }) => ({
  title: "Delete loan document",
  children: (
    <p>
      <b>{fileName}</b> is removed from the loan and deleted. The loan does not change.
    </p>
  ),
}));
