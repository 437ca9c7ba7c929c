import type { LoaderFunctionArgs } from "@remix-run/node";
import { getBookToMend, getCompanyNames } from "~/models/payroll/import/import-workbooks.server";
import { companyBookToMend } from "~/reports/settings/company-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { keeperOfData } from "~/presenters/settings/import-workbooks.server";
import { today } from "~/web/http/today.server";
import { requireScope } from "~/web/session/scope.server";

/** The uploaded workbook with an extra column on each sheet describing each error and the likely correction. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = keeperOfData(await requireScope(request, "SETTING_EDIT"));
  const { sheets, problems } = await getBookToMend(scope, routeIds(params, "bookSeq").bookSeq, today());
  const { known } = await getCompanyNames(scope);
  return download("company-to-mend.xlsx", await writeWorkbook(companyBookToMend(sheets, problems, known)));
}
