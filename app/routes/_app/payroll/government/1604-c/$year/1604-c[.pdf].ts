import type { LoaderFunctionArgs } from "@remix-run/node";
import { signatoryOn } from "~/domain/settings/company/signatory";
import { PAYROLL_READERS } from "~/domain/settings/permissions";
import { yearFigures } from "~/models/payroll/government/returns/return-facts.server";
import { readYearReturn } from "~/models/payroll/government/certificates/year-certificates.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { annualReturnPdf } from "~/reports/payroll/government/returns/annual-return";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { findUnchangedVersion } from "~/presenters/payroll/government/returns/filed-returns.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { yearReturnView } from "~/presenters/payroll/government/returns/year-return.server";
import { requireScope } from "~/web/session/scope.server";

/** The form on one A4 page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, PAYROLL_READERS, "PAYROLL_USAGE");
  const year = payYearParam(params);
  const facts = await readYearReturn(scope, year);
  const view = yearReturnView(year, facts);
  const signatory = signatoryOn(await listSignatories(scope), "FORM_1604C", `${year}-12-31`);
  const day = today();
  const filed = await findUnchangedVersion(scope, "1604-c", String(year), yearFigures(year, facts));
  const draft = filed === null && (day <= `${year}-12-31` || view.missing.length > 0 || !view.proof.agrees);
  return download(`1604-C ${year}.pdf`, await annualReturnPdf({ ...view, employer: facts.employer, signatory, day, draft, filed }));
}
