import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { REQUIREMENTS, missingCommonDocuments, validityText } from "~/domain/employees/documents/document-policy";
import { noInput } from "~/domain/shared/forms/plain-input";
import { ACCESS } from "~/domain/settings/access";
import { listDocumentPolicies, addDefaultDocuments } from "~/models/employees/documents/document-policies.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Usual documents");

export const loader = guarded(ACCESS.editCompany, async (scope) => {
  const rows = missingCommonDocuments(await listDocumentPolicies(scope)).map(({ documentName, documentRequirement, validityMonths }) => ({
    name: documentName,
    text: [REQUIREMENTS[documentRequirement], ...(validityMonths === null ? [] : [`valid for ${validityText(validityMonths)}`])].join(", "),
  }));
  return { rows, closeHref: pathTo("get-company-documents") };
});

export const action = guarded(ACCESS.editCompany, (scope, { request }) =>
  submitForm(request, noInput, async () => {
    const count = await addDefaultDocuments(scope);
    return redirectWithToast(pathTo("get-company-documents"), count === 1 ? "1 document added" : `${count} documents added`);
  }),
);

export default function UsualDocuments() {
  const { rows, closeHref } = useLoaderData<typeof loader>();
  const lastResult: LastResult = useActionData<typeof action>();
  const errors = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  if (rows.length === 0)
    return (
      <NoticeDialog title="Nothing to add" closeHref={closeHref}>
        The list already has every document that most companies require.
      </NoticeDialog>
    );
  return (
    <ConfirmDialog
      title="Add usual documents"
      closeHref={closeHref}
      verb="Bring in"
      pendingText="Importing…"
      problems={problemsOf({ errors }, [])}
    >
      <p>Each can be changed, archived or deleted afterwards.</p>
      <ul className="mt-3">
        {rows.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>, {text.toLowerCase()}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
