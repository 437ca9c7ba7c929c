import type { LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { listCases } from "~/models/payroll/final-pay/cases.server";
import { finalPayList } from "~/reports/payroll/final-pay/final-pay-list";
import { download } from "~/web/files/downloads.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { today } from "~/web/http/today.server";
import { readCasesQuery, shownCases } from "~/presenters/payroll/final-pay.server";
import { requireScope } from "~/web/session/scope.server";

/** The cases that the list shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const { rows } = shownCases(await listCases(scope, today()), readCasesQuery(request));
  return download("Final pay.xlsx", finalPayList(rows).searched(await searchedBy(request, scope, LIST_SEARCHES.finalPay)));
}
