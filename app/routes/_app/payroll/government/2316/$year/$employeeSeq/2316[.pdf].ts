import { ACCESS } from "~/domain/settings/access";
import { signatoryOn } from "~/domain/settings/company/signatory";
import { withSignatures } from "~/models/payroll/government/certificates/certificate-signatures.server";
import { listIssued } from "~/models/payroll/government/certificates/issued-certificates.server";
import { readCertificate } from "~/models/payroll/government/certificates/year-certificates.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { certificatesPdf } from "~/reports/payroll/government/certificates/certificate";
import { download } from "~/web/files/downloads.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";
import { listPrintableCertificates } from "~/models/payroll/government/certificates/printed-certificates.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

/** The certificate on one A4 page: the current one, or the issued `?version=`. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { request, params }) => {
  const year = payYearParam(params);
  const day = today();
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const { person, employer } = await readCertificate(scope, year, employeeSeq);
  const signatory = signatoryOn(await listSignatories(scope), "FORM_2316", `${year}-12-31`);
  const pdf = { year, employer, signatory, day };
  const versionParam = new URL(request.url).searchParams.get("version");
  const versions = versionParam === null ? [] : await listIssued(scope, year, employeeSeq);
  const chosen = versions.filter(({ version }) => String(version) === versionParam);
  const issued = (await withSignatures(scope, chosen)).map((certificate) => ({ ...certificate, draft: false }));
  if (versionParam !== null && issued.length === 0) throw notFound();
  const certificates = versionParam === null ? await listPrintableCertificates(scope, year, day, [person]) : issued;
  return download(`2316 ${year} ${person.employeeName}.pdf`, certificatesPdf(pdf, certificates));
});
