import { guarded } from "~/web/session/guarded.server";
import { ACCESS } from "~/domain/settings/access";
import { getErrorWorkbook, getCompanyNames } from "~/models/payroll/company-data/import/import-workbooks.server";
import { companyErrorWorkbook } from "~/reports/settings/company-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { requireDataImport } from "~/presenters/settings/import-workbooks.server";
import { today } from "~/web/http/today.server";

/** The uploaded workbook with an extra column on each sheet describing each error and the likely correction. */
export const loader = guarded(ACCESS.editSettings, async (scope, { params }) => {
  requireDataImport(scope);
  const { sheets, problems } = await getErrorWorkbook(scope, routeIds(params, "workbookSeq").workbookSeq, today());
  const { known } = await getCompanyNames(scope);
  return download("company-to-fix.xlsx", await writeWorkbook(companyErrorWorkbook(sheets, problems, known)));
});
