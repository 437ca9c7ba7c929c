import { ACCESS } from "~/domain/settings/access";
import { readYearReturn } from "~/models/payroll/government/certificates/year-certificates.server";
import { annualReturnList } from "~/reports/payroll/government/returns/annual-return-list";
import { download } from "~/web/files/downloads.server";
import { yearReturnSheet } from "~/presenters/payroll/government/returns/year-return.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** Remittances by month, and the form's other items. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  return download(`1604-C ${year}.xlsx`, annualReturnList(yearReturnSheet(year, await readYearReturn(scope, year))));
});
