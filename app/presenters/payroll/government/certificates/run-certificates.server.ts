import type { DocumentRun } from "~/domain/payroll/runs/reports/payslip-document";
import type { Scope } from "~/domain/shared/scope";
import { certificateCompany, printedCertificates } from "~/models/payroll/government/certificates/printed-certificates.server";
import { today } from "~/web/http/today.server";

/** Input for one PDF of a completed run's certificates, for the year it was paid; read lazily while the PDF is written. */
export async function readRunCertificates(scope: Scope, { payDate }: Pick<DocumentRun, "payDate">, employeeSeqs: readonly number[]) {
  const [year, day] = [Number(payDate.slice(0, 4)), today()];
  return { paper: await certificateCompany(scope, year, day), people: printedCertificates(scope, year, day, employeeSeqs) };
}
