import type { LoaderFunctionArgs } from "@remix-run/node";
import { certificatesPdf } from "~/reports/payroll/forms/certificate";
import { countCertificates } from "~/models/payroll/government/year-certificates.server";
import { countPeople, download } from "~/web/files/downloads.server";
import { certificatesOfYear } from "~/web/pages/payroll/government/drawn-certificates.server";
import { payYear } from "~/web/pages/payroll/year-to-date.server";
import { notFound, requireScope } from "~/web/session/scope.server";

/** Every certificate of the year in one file, a page each, drawn as it is read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  const year = payYear(params);
  const found = await certificatesOfYear(scope, year);
  if (found === null) throw notFound();
  countPeople(await countCertificates(scope, year));
  return download(`2316 ${year}.pdf`, certificatesPdf(found.paper, found.people));
}
