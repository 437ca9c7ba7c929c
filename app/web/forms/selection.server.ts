import type { Scope } from "~/domain/shared/scope";
import { listPayslipEmployees } from "~/models/payroll/payslips/payslips.server";
import { asksForAll, seqParam } from "./list-query.server";
import { readPayslipsFilter } from "~/web/pages/payroll/register-page.server";

export type Selection = {
  employeeSeqs: number[];
  /** Chosen by the search and the level of the page instead of by ticks. */
  all: { q: string; level: string } | null;
};

/**
 * Whom a bulk action of the register is for: the ticked employees, or with `all=Y` everybody that the page's search and level let through
 * at this moment. @throws 400, 404 for what is no level or number
 */
export async function readSelection(scope: Scope, payrollSeq: number, fields: URLSearchParams | FormData): Promise<Selection> {
  if (!asksForAll(fields)) return { employeeSeqs: fields.getAll("employeeSeq").map((seq) => seqParam(String(seq))), all: null };
  const filter = readPayslipsFilter(fields);
  return { employeeSeqs: await listPayslipEmployees(scope, payrollSeq, filter), all: { q: filter.q ?? "", level: filter.level ?? "" } };
}
