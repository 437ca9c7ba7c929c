import { signatoryOn } from "~/domain/settings/company/signatory";
import type { DocumentRun } from "~/domain/payroll/reports/payslip-document";
import type { Scope } from "~/domain/shared/scope";
import type { CertifiedPerson } from "~/models/payroll/government/person-years.server";
import { certificatesOf, everyCertificate, yearEmployer } from "~/models/payroll/government/year-certificates.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { today } from "~/web/http/today.server";
import { drafted } from "./certificates.server";

/** What one PDF of everybody's certificates of a year is drawn from, read as it is drawn; null where nobody has one. */
export const certificatesOfYear = (scope: Scope, year: number) => toDraw(scope, year, everyCertificate(scope, year));

/** The same of some people of a completed run, for the year in which it was paid. */
export async function certificatesOfRun(scope: Scope, { payDate }: Pick<DocumentRun, "payDate">, employeeSeqs: readonly number[]) {
  const year = Number(payDate.slice(0, 4));
  const found = await toDraw(scope, year, certificatesOf(scope, year, employeeSeqs));
  // Whoever stands in a completed payroll was paid in its year.
  if (found === null) throw new Error("a completed payroll without a certificate");
  return found;
}

async function toDraw(scope: Scope, year: number, people: AsyncGenerator<CertifiedPerson>) {
  const day = today();
  const employer = await yearEmployer(scope, year);
  const signatory = signatoryOn(await listSignatories(scope), "FORM_2316", `${year}-12-31`);
  const first = await people.next();
  return first.done ? null : { paper: { year, employer, signatory, day }, people: drafted(scope, year, day, first.value, people) };
}
