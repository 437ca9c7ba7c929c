import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { countCertificates, streamCertificates } from "~/models/payroll/government/certificates/certificate-list.server";
import { annualizationWorkbook } from "~/reports/payroll/government/returns/annualization-workbook";
import { countPeople, download } from "~/web/files/downloads.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** The year-end adjustment of all employees. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const masked = !scope.permissions.includes("PAYROLL_SETTING_EDIT");
  if (!masked) countPeople(await countCertificates(scope, year));
  return download(`Annualization ${year}.xlsx`, annualizationWorkbook(year, streamCertificates(scope, year), masked));
}
