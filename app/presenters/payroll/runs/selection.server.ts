import type { Scope } from "~/domain/shared/scope";
import { listPayslipEmployees } from "~/models/payroll/runs/payslips/payslips.server";
import { showsAll, seqParam } from "~/web/forms/list-query.server";
import { readPayslipsFilter } from "~/presenters/payroll/runs/register-page.server";

export type Selection = {
  employeeSeqs: number[];
  /** Selected by the search and level of the page instead of by checkboxes. */
  all: { q: string; level: string } | null;
};

/**
 * The employees of a bulk action: the selected ones, or with `all=Y` everyone who matches the page's search and level now.
 * @throws 400, 404 for an invalid level or number
 */
export async function readSelection(scope: Scope, payrollSeq: number, fields: URLSearchParams | FormData): Promise<Selection> {
  if (!showsAll(fields)) return { employeeSeqs: fields.getAll("employeeSeq").map((seq) => seqParam(String(seq))), all: null };
  const filter = readPayslipsFilter(fields);
  return { employeeSeqs: await listPayslipEmployees(scope, payrollSeq, filter), all: { q: filter.q ?? "", level: filter.level ?? "" } };
}
