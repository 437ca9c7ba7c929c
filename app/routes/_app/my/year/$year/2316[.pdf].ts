import type { LoaderFunctionArgs } from "@remix-run/node";
import { signatoryOn } from "~/domain/settings/company/signatory";
import { withSignatures } from "~/models/payroll/government/certificates/certificate-signatures.server";
import { listIssued } from "~/models/payroll/government/certificates/issued-certificates.server";
import { yearEmployer } from "~/models/payroll/government/certificates/year-certificates.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { certificatesPdf } from "~/reports/payroll/government/certificates/certificate";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { notFound } from "~/web/session/scope.server";

/** The employee's certificate as last issued. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const year = payYearParam(params);
  const [issued] = await listIssued(scope, year, scope.employeeSeq);
  if (!issued) throw notFound();
  const certificates = (await withSignatures(scope, [issued])).map((certificate) => ({ ...certificate, draft: false }));
  const employer = await yearEmployer(scope, year);
  const signatory = signatoryOn(await listSignatories(scope), "FORM_2316", `${year}-12-31`);
  return download(`2316 ${year}.pdf`, certificatesPdf({ year, employer, signatory, day: today() }, certificates));
}
