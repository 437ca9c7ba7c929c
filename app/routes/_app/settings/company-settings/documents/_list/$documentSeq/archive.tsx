import { confirmRoute, NamedRecord } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentRevisionInput } from "~/domain/employees/documents/document-policy-input";
import { ACCESS } from "~/domain/settings/access";
import { getDocumentPolicy, setDocumentArchived } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Archive document");

/** Toggles archived and active; the revision tells which of the two the user saw. */
const { loader, action } = deleteRoute({
  authorize: ACCESS.editCompany,
  keyOf: (params) => routeIds(params, "documentSeq").documentSeq,
  load: async ({ scope, key }) => {
    const { documentName: name, useYn, revision } = await getDocumentPolicy(scope, key);
    return { name, archived: useYn === "N", revision };
  },
  find: getDocumentPolicy,
  input: documentRevisionInput,
  remove: ({ scope, key, found }, { revision }) => setDocumentArchived(scope, key, revision, found.useYn !== "N"),
  returnHref: () => pathTo("get-company-documents"),
  toast: ({ found }) => (found.useYn === "N" ? "Document restored" : "Document archived"),
});
export { loader, action };

export default confirmRoute<typeof loader>(({ name, archived }) => ({
  title: archived ? "Restore document" : "Archive document",
  verb: archived ? "Restore" : "Archive",
  pendingText: "Saving…",
  danger: false,
  children: (
    <NamedRecord name={name}>
      {archived ? "Employees are required to submit it again." : "Submissions are kept. It is not required until you restore it."}
    </NamedRecord>
  ),
}));
