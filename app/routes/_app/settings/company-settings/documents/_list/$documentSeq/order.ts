import { redirect } from "@remix-run/node";
import { documentMoveInput } from "~/domain/employees/documents/document-policy-input";
import { ACCESS } from "~/domain/settings/access";
import { moveDocumentPolicy } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { guarded } from "~/web/session/guarded.server";

/** Moves a document one place up or down. */
export const action = guarded(ACCESS.editCompany, (scope, { request, params }) => {
  const { documentSeq } = routeIds(params, "documentSeq");
  return submitForm(request, documentMoveInput, async ({ direction }) => {
    await moveDocumentPolicy(scope, documentSeq, direction);
    return redirect(pathTo("get-company-documents"), 303);
  });
});
