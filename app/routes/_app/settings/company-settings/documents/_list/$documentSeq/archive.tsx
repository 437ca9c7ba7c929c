import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { pageTitle } from "~/components/ui/layout/page-title";
import { documentRevisionInput } from "~/domain/employees/documents/document-policy-input";
import { getDocumentPolicy, setDocumentArchived } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Archive document");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { documentName, useYn, revision } = await getDocumentPolicy(scope, routeIds(params, "documentSeq").documentSeq);
  return { name: documentName, archived: useYn === "N", revision, closeHref: pathTo("get-company-documents") };
}

/** Toggles archived and active; the revision tells which of the two the user saw. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { documentSeq } = routeIds(params, "documentSeq");
  const archived = (await getDocumentPolicy(scope, documentSeq)).useYn === "N";
  return submitForm(request, documentRevisionInput, async ({ revision }) => {
    await setDocumentArchived(scope, documentSeq, revision, !archived);
    return redirectWithToast(pathTo("get-company-documents"), archived ? "Document restored" : "Document archived");
  });
}

export default function ArchiveDocument() {
  const { name, archived, revision, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <ConfirmDialog
      title={archived ? "Restore document" : "Archive document"}
      closeHref={closeHref}
      verb={archived ? "Restore" : "Archive"}
      pendingText="Saving…"
      problems={problemsOf({ errors }, [])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{name}</b>
      </p>
      <p>
        {archived
          ? "Employees are required to submit it again."
          : "What was submitted is kept. No one is asked to submit it until you restore it."}
      </p>
    </ConfirmDialog>
  );
}
