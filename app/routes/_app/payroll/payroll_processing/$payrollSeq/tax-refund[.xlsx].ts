import { ACCESS } from "~/domain/settings/access";
import { filterRefunds, readTaxRefunds } from "~/models/payroll/year/tax-refunds.server";
import { taxRefunds } from "~/reports/payroll/year/tax-refunds";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readRefundsQuery } from "~/presenters/payroll/year/tax-refunds.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { guarded } from "~/web/session/guarded.server";

/** Employees with too much tax withheld for the year who match the list's search. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const query = readRefundsQuery(request);
  const { people } = await readTaxRefunds(scope, seqParam(params.payrollSeq));
  return download(
    "Tax refund.xlsx",
    taxRefunds(filterRefunds(people, query)).searched(await describeFilters(request, scope, LIST_FILTERS.people)),
  );
});
