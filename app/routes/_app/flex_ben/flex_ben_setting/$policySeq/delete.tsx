import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { getPolicy, removePolicy } from "~/models/flex_ben/policies.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Delete a FlexBen type");

const LIST = pathTo("get-transfer-policies");
const revisionInput = z.object({ revision: z.coerce.number({ error: "Reload the page and try again." }).int() });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "FLEXBEN_EDIT");
  const { flexbenPolicyTransferName, revision } = await getPolicy(scope, routeIds(params, "policySeq").policySeq);
  return { flexbenPolicyTransferName, revision };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "FLEXBEN_EDIT");
  const { policySeq } = routeIds(params, "policySeq");
  const { flexbenPolicyTransferName } = await getPolicy(scope, policySeq);
  return submitForm(request, revisionInput, async ({ revision }) => {
    await removePolicy(scope, policySeq, revision);
    return redirectWithToast(LIST, `“${flexbenPolicyTransferName}” was deleted.`);
  });
}

export default function DeletePolicy() {
  const { flexbenPolicyTransferName, revision } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  return (
    <ConfirmDialog
      title="Delete a FlexBen type"
      closeHref={LIST}
      verb="Delete"
      pendingText="Deleting…"
      danger
      problems={problemsOf({ errors }, [])}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        Delete <b>{flexbenPolicyTransferName}</b>? It transfers nothing any more. Past transfers stay in the schedule and in history.
      </p>
    </ConfirmDialog>
  );
}
