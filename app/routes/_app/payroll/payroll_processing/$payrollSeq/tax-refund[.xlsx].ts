import type { LoaderFunctionArgs } from "@remix-run/node";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { filterRefunds, readTaxRefunds } from "~/models/payroll/year/tax-refunds.server";
import { taxRefunds } from "~/reports/payroll/year/tax-refunds";
import { download } from "~/web/files/downloads.server";
import { seqParam } from "~/web/forms/list-query.server";
import { readRefundsQuery } from "~/presenters/payroll/year/tax-refunds.server";
import { LIST_FILTERS } from "~/presenters/shared/list-filters.server";
import { describeFilters } from "~/presenters/shared/filter-summary.server";
import { requireScope } from "~/web/session/scope.server";

/** Employees with too much tax withheld for the year who match the list's search. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const query = readRefundsQuery(request);
  const { people } = await readTaxRefunds(scope, seqParam(params.payrollSeq));
  return download(
    "Tax refund.xlsx",
    taxRefunds(filterRefunds(people, query)).searched(await describeFilters(request, scope, LIST_FILTERS.people)),
  );
}
