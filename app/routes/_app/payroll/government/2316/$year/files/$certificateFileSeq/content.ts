import type { LoaderFunctionArgs } from "@remix-run/node";
import { routeIds } from "~/web/forms/route-ids.server";
import { downloadCertificateFile } from "~/presenters/payroll/government/certificates/certificate-files.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { requireScope } from "~/web/session/scope.server";

/** A finished file, only for the account that requested it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "PAYROLL_SETTING_EDIT", "PAYROLL_USAGE");
  return downloadCertificateFile(scope, payYearParam(params), routeIds(params, "certificateFileSeq").certificateFileSeq);
}
