import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { readYearReturn } from "~/models/payroll/government/certificates/year-certificates.server";
import { annualReturnList } from "~/reports/payroll/government/returns/annual-return-list";
import { download } from "~/web/files/downloads.server";
import { yearReturnSheet } from "~/presenters/payroll/government/returns/year-return.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** Remittances by month, and the form's other items. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  return download(`1604-C ${year}.xlsx`, annualReturnList(yearReturnSheet(year, await readYearReturn(scope, year))));
}
