import { guarded } from "~/web/session/guarded.server";
import { ACCESS } from "~/domain/settings/access";
import { getWorkbookCompany, getCompanyNames } from "~/models/payroll/company-data/import/import-workbooks.server";
import { companyTemplate } from "~/reports/settings/company-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { requireDataImport } from "~/presenters/settings/import-workbooks.server";

/** The template workbook, with lists of the company's existing records. */
export const loader = guarded(ACCESS.editSettings, async (scope) => {
  requireDataImport(scope);
  return download(
    "company.xlsx",
    await writeWorkbook(companyTemplate((await getCompanyNames(scope)).known, await getWorkbookCompany(scope))),
  );
});
