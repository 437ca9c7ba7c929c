import { guarded } from "~/web/session/guarded.server";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyTabs } from "~/components/settings/company/company-tabs";
import { ExportDataForm } from "~/components/settings/company/export-data-form";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { DATA_EXPORT_READY, dataExportInput, DATA_EXPORT_MINUTES } from "~/domain/settings/company/data-export";
import { formatInstant } from "~/domain/shared/day";
import { findLastExport, previewExport, logUserExport } from "~/models/payroll/company-data/export/company-export.server";
import { confirmPassword } from "~/models/settings/passwords.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { requireDataExport } from "~/presenters/settings/import-workbooks.server";
import { downloadGrant } from "~/web/session/download-grant.server";
import { redirectWithFile } from "~/web/session/flash.server";
import { placeOf } from "~/web/session/session.server";

export const meta = pageTitle("Take your data");

export const loader = guarded(ACCESS.editSettings, async (scope) => {
  requireDataExport(scope);
  const [foretold, last] = await Promise.all([previewExport(scope), findLastExport(scope)]);
  return {
    ...foretold,
    last: last && { at: formatInstant(last.changedAt), by: last.adminName, id: last.id },
    benefitsOnly: isBenefitsOnly(scope),
  };
});

/** Asks for the user's password and records the export; the page then links to the file for a few minutes. */
export const action = guarded(ACCESS.editSettings, async (scope, { request }) => {
  requireDataExport(scope);
  return submitForm(
    request,
    dataExportInput,
    async ({ password }) => {
      await confirmPassword({ ...scope, place: placeOf(request) }, password);
      await logUserExport(scope);
      const { text, label } = DATA_EXPORT_READY;
      const href = pathTo("get-company-export-zip", null, { ticket: downloadGrant("company export", scope, DATA_EXPORT_MINUTES) });
      return redirectWithFile(pathTo("get-company-export"), text, { href, label });
    },
    { hide: ["password"] },
  );
});

export default function TakeData() {
  const foretold = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Settings" }, { label: "Company Settings" }]} />
      <CompanyTabs benefitsOnly={foretold.benefitsOnly} />
      <ExportDataForm key={foretold.last?.id} foretold={foretold} lastResult={lastResult} />
    </>
  );
}
