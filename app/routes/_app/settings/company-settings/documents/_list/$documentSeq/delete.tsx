import { Link } from "@remix-run/react";
import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentRemovalProblem } from "~/domain/employees/documents/document-policy";
import { documentRevisionInput } from "~/domain/employees/documents/document-policy-input";
import { ACCESS } from "~/domain/settings/access";
import { getDocumentPolicy, removeDocumentPolicy } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Delete document");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "documentSeq"),
  load: async ({ scope, key }) => {
    const { documentName: name, revision, submissionCount, useYn } = await getDocumentPolicy(scope, key.documentSeq);
    const archiveHref = useYn === "Y" ? pathTo("get-company-document-archive", key) : null;
    return { name, revision, problem: documentRemovalProblem(submissionCount), archiveHref };
  },
  input: documentRevisionInput,
  remove: ({ scope, key }, { revision }) => removeDocumentPolicy(scope, key.documentSeq, revision),
  returnHref: () => pathTo("get-company-documents"),
  toast: "Document deleted",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, problem, archiveHref }) => ({
  title: problem === null ? "Delete document" : `${name} cannot be deleted`,
  notice: problem && (
    <>
      <p>{problem}</p>
      {archiveHref ? (
        <p className="mt-3">
          <Link to={archiveHref}>Archive the document</Link>
        </p>
      ) : null}
    </>
  ),
  children: (
    <>
      <p>No one has submitted it. It is no longer required.</p>
      <p>
        <b>{name}</b>
      </p>
    </>
  ),
}));
