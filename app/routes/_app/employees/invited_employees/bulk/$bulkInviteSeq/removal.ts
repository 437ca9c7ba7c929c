import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { putSheetAway } from "~/web/pages/employees/bulk-view.server";
import { requireScope } from "~/web/session/scope.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { readForm } from "~/web/forms/submit-form.server";

const LIST = pathTo("get-invites");

/** Somebody who reloads after a sign-in comes here by address: the button stands on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "TEAM_EDIT");
  return redirect(LIST);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_EDIT");
  await readForm(request);
  return putSheetAway(scope, "INVITE", seqParams(params, "bulkInviteSeq").bulkInviteSeq, { list: LIST, unchanged: "Nobody was invited." });
}
