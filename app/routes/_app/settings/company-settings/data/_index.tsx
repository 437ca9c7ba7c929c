import { useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ImportDataCard } from "~/components/settings/company/import-data-card";
import { ExportDataCard } from "~/components/settings/company/export-data-card";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { createWorkbook } from "~/models/payroll/company-data/import/import-workbooks.server";
import { pathTo } from "~/paths";
import { submitUpload } from "~/web/files/uploads.server";
import { WORKBOOK_BYTES } from "~/web/files/workbook-upload.server";
import { readCompanyWorkbook, requireDataImport } from "~/presenters/settings/import-workbooks.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Data of the company");

export const loader = guarded(ACCESS.editSettings, (scope) => {
  requireDataImport(scope);
  return {};
});

/** A workbook with employees and their data: uploaded and previewed before anything is stored. */
export const action = guarded(ACCESS.editSettings, async (scope, { request }) => {
  requireDataImport(scope);
  return submitUpload(
    request,
    z.object({}),
    async (_, file) => {
      const workbookSeq = await createWorkbook(scope, file.name, await readCompanyWorkbook(file.bytes));
      return redirect(pathTo("get-company-book", { workbookSeq }), 303);
    },
    { field: "workbook", maxBytes: WORKBOOK_BYTES },
  );
});

export default function CompanyData() {
  useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ workbook: string }>({ lastResult: useActionData<typeof action>() });
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]} />
      <CompanyTabs benefitsOnly={false} />
      <div className="stack">
        <ImportDataCard form={form} workbook={fields.workbook} />
        <ExportDataCard />
      </div>
    </>
  );
}
