import type { LoaderFunctionArgs } from "@remix-run/node";
import { signatoryOn } from "~/domain/settings/company/signatory";
import { withSignatures } from "~/models/payroll/government/certificate-signatures.server";
import { listIssued } from "~/models/payroll/government/issued-certificates.server";
import { yearEmployer } from "~/models/payroll/government/year-certificates.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { certificatesPdf } from "~/reports/payroll/forms/certificate";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { requireOwnPay } from "~/presenters/my/own-pay.server";
import { payYear } from "~/presenters/payroll/year-to-date.server";
import { notFound } from "~/web/session/scope.server";

/** The employee's certificate as last issued. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const own = await requireOwnPay(request);
  const year = payYear(params);
  const [issued] = await listIssued(own, year, own.employeeSeq);
  if (!issued) throw notFound();
  const drawn = (await withSignatures(own, [issued])).map((one) => ({ ...one, draft: false }));
  const employer = await yearEmployer(own, year);
  const signatory = signatoryOn(await listSignatories(own), "FORM_2316", `${year}-12-31`);
  return download(`2316 ${year}.pdf`, certificatesPdf({ year, employer, signatory, day: today() }, drawn));
}
