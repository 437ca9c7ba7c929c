import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getSignatory, saveSignature } from "~/models/settings/company/signatories.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { requireCompany } from "~/presenters/settings/company.server";
import { redirectWithToast } from "~/web/session/flash.server";

export const meta = pageTitle("Remove signature");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireCompany(request);
  return { name: (await getSignatory(scope, routeIds(params, "signatorySeq").signatorySeq)).name };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireCompany(request);
  const { signatorySeq } = routeIds(params, "signatorySeq");
  return submitForm(request, z.object({}), async () => {
    await saveSignature(scope, signatorySeq, null);
    return redirectWithToast(pathTo("get-company"), "Signature removed");
  });
}

export default function RemoveSignature() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Remove this signature?"
      closeHref={pathTo("get-company")}
      verb="Remove"
      pendingText="Taking away…"
      danger
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>From now on {name} signs every form by hand.</p>
    </ConfirmDialog>
  );
}
