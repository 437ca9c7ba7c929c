import { useActionData, useLoaderData } from "@remix-run/react";
import { EntryImportPreview } from "~/components/payroll/setup/items/entry-import-preview";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { digestInput, usedOutcome } from "~/domain/shared/forms/sheet-upload";
import { entryImports } from "~/models/payroll/setup/items/entry-imports.server";
import { pathTo } from "~/paths";
import { readListQuery } from "~/web/forms/list-query.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { entryImportView } from "~/presenters/payroll/setup/items/entry-imports.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Preview of items of employees");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const preview = await entryImports.preview(scope, routeIds(params, "entryImportSeq").entryImportSeq, null);
  return entryImportView(preview, readListQuery(request, { sorts: ["row"] }));
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { entryImportSeq } = routeIds(params, "entryImportSeq");
  return submitForm(request, digestInput, async ({ digest }) =>
    redirectWithToast(pathTo("get-payroll-items"), usedOutcome(await entryImports.apply(scope, entryImportSeq, digest, null), storedToast)),
  );
});

export default function PreviewEntries() {
  const uploadPreview = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Settings", href: pathTo("get-payroll-settings") },
          { label: "Items", href: pathTo("get-payroll-items") },
          { label: "Items of employees" },
        ]}
      />
      <EntryImportPreview shown={uploadPreview} problems={problems} />
    </>
  );
}

const storedToast = (count: number) => (count === 1 ? "1 entry stored" : `${count.toLocaleString("en")} entries stored`);
