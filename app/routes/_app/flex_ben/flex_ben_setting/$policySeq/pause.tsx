import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { getPolicy, pausePolicy } from "~/models/flex_ben/policies.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Pause a FlexBen type");

const LIST = pathTo("get-transfer-policies");
const RELOAD = "Reload the page and try again.";
const pauseInput = z.object({ revision: z.coerce.number({ error: RELOAD }).int(), paused: z.enum(["Y", "N"], { error: RELOAD }) });

export const loader = guarded(ACCESS.editFlexBen, async (scope, { params }) => {
  const { flexbenPolicyTransferName, paused, revision } = await getPolicy(scope, routeIds(params, "policySeq").policySeq);
  return { flexbenPolicyTransferName, paused, revision };
});

export const action = guarded(ACCESS.editFlexBen, async (scope, { request, params }) => {
  const { policySeq } = routeIds(params, "policySeq");
  const { flexbenPolicyTransferName } = await getPolicy(scope, policySeq);
  return submitForm(request, pauseInput, async ({ revision, paused }) => {
    await pausePolicy(scope, policySeq, paused === "Y", revision, today());
    return redirectWithToast(LIST, `“${flexbenPolicyTransferName}” ${paused === "Y" ? "is paused" : "goes on"}.`);
  });
});

export default function PausePolicy() {
  const { flexbenPolicyTransferName, paused, revision } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.error?.[""] ?? [];
  const [title, verb] = paused ? ["Resume a FlexBen type", "Resume"] : ["Pause a FlexBen type", "Pause"];
  return (
    <ConfirmDialog title={title!} closeHref={LIST} verb={verb} problems={problemsOf({ errors }, [])}>
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="paused" value={paused ? "N" : "Y"} />
      <p>
        {paused ? "Let " : "Stop "}
        <b>{flexbenPolicyTransferName}</b>
        {paused
          ? " transfer points again? Transfers missed while paused are not made up."
          : "? Transfers stop until you resume it. Missed transfers are not made up."}
      </p>
    </ConfirmDialog>
  );
}
