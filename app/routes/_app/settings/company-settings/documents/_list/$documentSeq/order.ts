import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { documentMoveInput } from "~/domain/employees/documents/document-policy-input";
import { moveDocumentPolicy } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { requireScope } from "~/web/session/scope.server";

/** Moves a document one place up or down. */
export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "COMPANY_SETTING_EDIT");
  const { documentSeq } = routeIds(params, "documentSeq");
  return submitForm(request, documentMoveInput, async ({ direction }) => {
    await moveDocumentPolicy(scope, documentSeq, direction);
    return redirect(pathTo("get-company-documents"), 303);
  });
}
