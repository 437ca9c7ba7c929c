import type { Scope } from "~/domain/shared/scope";
import { filterRefunds, readTaxRefunds, REFUND_SORTS, type RefundsQuery } from "~/models/payroll/year/tax-refunds.server";
import { readListQuery, toLastPage } from "~/web/forms/list-query.server";
import { readChosenColumns } from "~/presenters/shared/chosen-columns.server";

/** Search, order and page of the refunds, largest first. @throws 400 for an unknown order */
export function readRefundsQuery(request: Request): RefundsQuery & { page: number; pageSize: number; offset: number } {
  return readListQuery(request, { sorts: REFUND_SORTS, defaultSort: "-refund" });
}

/** A page of over-withheld employees, with totals for all search matches. */
export async function readRefundsPage(request: Request, scope: Scope, payrollSeq: number) {
  const { page, pageSize, offset, ...query } = readRefundsQuery(request);
  const { settles, completed, people } = await readTaxRefunds(scope, payrollSeq);
  const filtered = filterRefunds(people, query);
  toLastPage(request, { page, pageSize }, filtered.length);
  const sum = (figure: "excess" | "refund" | "ownReturn") => filtered.reduce((total, person) => total + person[figure], 0);
  return {
    payrollSeq,
    settles,
    completed,
    rows: filtered.slice(offset, offset + pageSize),
    total: filtered.length,
    sums: { excess: sum("excess"), refund: sum("refund"), ownReturn: sum("ownReturn") },
    chosen: await readChosenColumns(request, "tax-refund"),
    page,
    pageSize,
    offset,
    searched: query.q !== "",
    file: new URL(request.url).search,
  };
}
