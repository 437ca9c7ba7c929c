import { ACCESS } from "~/domain/settings/access";
import { signatoryOn } from "~/domain/settings/company/signatory";
import { yearFigures } from "~/models/payroll/government/returns/return-facts.server";
import { readYearReturn } from "~/models/payroll/government/certificates/year-certificates.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { annualReturnPdf } from "~/reports/payroll/government/returns/annual-return";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { findUnchangedVersion } from "~/models/payroll/government/returns/printed-return.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { yearReturnView } from "~/presenters/payroll/government/returns/year-return.server";
import { guarded } from "~/web/session/guarded.server";

/** The form on one A4 page. */
export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const year = payYearParam(params);
  const facts = await readYearReturn(scope, year);
  const view = yearReturnView(year, facts);
  const signatory = signatoryOn(await listSignatories(scope), "FORM_1604C", `${year}-12-31`);
  const day = today();
  const filed = await findUnchangedVersion(scope, "1604-c", String(year), yearFigures(year, facts));
  const draft = filed === null && (day <= `${year}-12-31` || view.missing.length > 0 || !view.proof.agrees);
  return download(`1604-C ${year}.pdf`, await annualReturnPdf({ ...view, employer: facts.employer, signatory, day, draft, filed }));
});
