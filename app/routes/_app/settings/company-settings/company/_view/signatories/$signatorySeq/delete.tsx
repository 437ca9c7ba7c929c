import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { formText } from "~/domain/settings/company/signatory";
import { signatoryRemovalInput } from "~/domain/settings/company/signatory-input";
import { getSignatory, removeSignatory } from "~/models/settings/company/signatories.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { requireCompany } from "~/presenters/settings/company.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Delete signatory");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireCompany(request);
  const { name, position, mainFor, revision } = await getSignatory(scope, routeIds(params, "signatorySeq").signatorySeq);
  return { name, position, mainFor: formText(mainFor), revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireCompany(request);
  const { signatorySeq } = routeIds(params, "signatorySeq");
  return submitForm(request, signatoryRemovalInput, async ({ revision }) => {
    await removeSignatory(scope, signatorySeq, revision);
    return redirectWithToast(pathTo("get-company"), "Signatory deleted");
  });
}

export default function DeleteSignatory() {
  const { name, position, mainFor, revision } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Delete this signatory?"
      closeHref={pathTo("get-company")}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        <b>{name}</b>, {position}
      </p>
      <p>{mainFor ? `Then no one is the main signatory for: ${mainFor}.` : "The picture of the signature is deleted too."}</p>
    </ConfirmDialog>
  );
}
