import type { LoanTableRow } from "~/components/payroll/loans/loan-table";
import { LOAN_LABELS } from "~/domain/payroll/engine/deductions/loans";
import { LOAN_ORDERS, LOAN_TYPES } from "~/domain/payroll/facts/pay-kinds";
import { MAX_LOAN_NOTE_LENGTH, MAX_LOAN_NUMBER_LENGTH } from "~/domain/payroll/loans/loan-input";
import { LOAN_ORDER_LABELS, LOAN_STATE_LABELS } from "~/domain/payroll/loans/loan-text";
import { endsInYear, loanEndMonth, MAX_PLANNED_PAYMENTS, type forecastLoan } from "~/domain/payroll/loans/schedule";
import type { Day } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import type { Scope } from "~/domain/shared/scope";
import { streamLoans, LOAN_SHOWS, LOAN_SORTS, type LoanQuery, type LoanRow } from "~/models/payroll/loans/loan-list.server";
import { oneOf, readListQuery } from "~/web/forms/list-query.server";

type LoanListQuery = LoanQuery & { page: number; pageSize: number; offset: number };

/** Parses the loan filter, for the list and its file. @throws 400 */
export async function readLoanQuery(request: Request, scope: Pick<Scope, "companySeq">, today: Day): Promise<LoanListQuery> {
  const search = new URL(request.url).searchParams;
  const department = search.get("department") ?? "";
  const query = {
    ...readListQuery(request, { sorts: LOAN_SORTS, pageSizes: [50, 10, 25, 100] }),
    show: oneOf(LOAN_SHOWS, search.get("show") || "ONGOING"),
    lender: oneOf(["", "government", "company"] as const, search.get("lender") ?? ""),
    departmentSeq: department === "" ? null : oneOf([Number(department)], /^[1-9]\d{0,8}$/.test(department) ? Number(department) : -1),
    uncovered: oneOf(["", "uncovered"] as const, search.get("last") ?? "") === "uncovered",
    among: null,
  };
  const ends = oneOf(["", "year"] as const, search.get("ends") ?? "");
  return ends === "" ? query : { ...query, among: await findEndingIn(scope, query, today) };
}

/** Loans whose last deduction falls in the year of `today`. */
async function findEndingIn(scope: Pick<Scope, "companySeq">, query: LoanQuery, today: Day): Promise<number[]> {
  const ending: number[] = [];
  for await (const loan of streamLoans(scope, query, today)) if (endsInYear(loan, today)) ending.push(loan.loanSeq);
  return ending;
}

/** Rows for the list, each with its expected end. */
export function loanTableRows(rows: readonly LoanRow[]): LoanTableRow[] {
  return rows.map((row) => ({
    loanSeq: row.loanSeq,
    employeeSeq: row.employeeSeq,
    employeeName: row.employeeName,
    detail: [LOAN_LABELS[row.loanType], row.loanNumber].filter(Boolean).join(" · "),
    principal: row.principal,
    total: row.principal + row.charges,
    balance: row.balance,
    amortization: row.amortization,
    order: row.loanDeductionPayrollOrder,
    startDate: row.startDate,
    state: row.stateNow,
    stateText: LOAN_STATE_LABELS[row.stateNow],
    carried: row.carried,
    ends: loanEndMonth(row),
  }));
}

/** Maximum payments listed; the page only counts the rest. */
const FORECAST_ROWS = 60;

export function forecastView({ payments, nothing }: ReturnType<typeof forecastLoan>) {
  return {
    nothing,
    count: payments.length,
    endless: payments.length === MAX_PLANNED_PAYMENTS && payments.at(-1)!.balanceAfter > 0,
    rows: payments.slice(0, FORECAST_ROWS).map(({ startDate, endDate, order, amount, balanceAfter }) => ({
      period: periodLabel(startDate, endDate),
      order: order.n === 1 ? "the only one" : `${order.k} of ${order.n}`,
      amount,
      balanceAfter,
    })),
    last:
      payments.length > FORECAST_ROWS
        ? { period: periodLabel(payments.at(-1)!.startDate, payments.at(-1)!.endDate), amount: payments.at(-1)!.amount }
        : null,
  };
}

export const LOAN_FORM = {
  types: LOAN_TYPES.map((value) => ({ value, label: LOAN_LABELS[value] })),
  orders: LOAN_ORDERS.map((value) => ({ value, label: LOAN_ORDER_LABELS[value] })),
  limits: { number: MAX_LOAN_NUMBER_LENGTH, note: MAX_LOAN_NOTE_LENGTH },
};
