import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { removeBulkSheet } from "~/models/employees/bulk-sheets.server";
import { redirectWithToast } from "~/web/flash.server";
import { requireScope } from "~/web/scope.server";
import { seqParams } from "~/web/seq-params.server";
import { readForm } from "~/web/submit-form.server";

const LIST = "/employees/employees";

/** Somebody who reloads after a sign-in comes here by address: the button stands on the preview. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, "TEAM_EDIT");
  return redirect(LIST);
}

/** The sheet is not to be used. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "TEAM_EDIT");
  await readForm(request);
  const removed = await removeBulkSheet(scope, "UPDATE", seqParams(params, "bulkUpdateSeq").bulkUpdateSeq);
  return redirectWithToast(LIST, removed ? "The workbook was put away. Nothing was changed." : "There was nothing to put away.");
}
