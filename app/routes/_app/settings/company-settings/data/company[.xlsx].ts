import type { LoaderFunctionArgs } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { getWorkbookCompany, getCompanyNames } from "~/models/payroll/company-data/import/import-workbooks.server";
import { companyTemplate } from "~/reports/settings/company-workbook";
import { download } from "~/web/files/downloads.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";
import { requireDataImport } from "~/presenters/settings/import-workbooks.server";
import { requireScope } from "~/web/session/scope.server";

/** The template workbook, with lists of the company's existing records. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = requireDataImport(await requireScope(request, ACCESS.editSettings));
  return download(
    "company.xlsx",
    await writeWorkbook(companyTemplate((await getCompanyNames(scope)).known, await getWorkbookCompany(scope))),
  );
}
