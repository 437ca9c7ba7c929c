import type { LoaderFunctionArgs } from "@remix-run/node";
import { listSubstituted } from "~/models/payroll/government/certificates/issued-certificates.server";
import { certificateCompany } from "~/models/payroll/government/certificates/printed-certificates.server";
import { certifiedListPdf } from "~/reports/payroll/government/certificates/certified-list-pdf";
import { countPeople, download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** Employees whose issued certificate states substituted filing, as a PDF. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYearParam(params);
  const pdf = await certificateCompany(scope, year, today());
  const rows = await listSubstituted(scope, year);
  countPeople(rows.length);
  return download(`Certified list ${year}.pdf`, certifiedListPdf(pdf, rows));
}
