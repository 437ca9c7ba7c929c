import type { DocumentRun } from "~/domain/payroll/reports/payslip-document";
import type { Scope } from "~/domain/shared/scope";
import { certificatePaper, printedCertificates } from "~/models/payroll/government/printed-certificates.server";
import { today } from "~/web/http/today.server";

/** What one PDF of the certificates of some people of a completed run is drawn from, for the year in which it was paid; read as it is drawn. */
export async function certificatesOfRun(scope: Scope, { payDate }: Pick<DocumentRun, "payDate">, employeeSeqs: readonly number[]) {
  const [year, day] = [Number(payDate.slice(0, 4)), today()];
  return { paper: await certificatePaper(scope, year, day), people: printedCertificates(scope, year, day, employeeSeqs) };
}
