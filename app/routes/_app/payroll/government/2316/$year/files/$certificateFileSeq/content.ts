import { ACCESS } from "~/domain/settings/access";
import { routeIds } from "~/web/forms/route-ids.server";
import { downloadCertificateFile } from "~/presenters/payroll/government/certificates/certificate-files.server";
import { payYearParam } from "~/presenters/payroll/year/year-to-date.server";
import { guarded } from "~/web/session/guarded.server";

/** A finished file, only for the account that requested it. */
export const loader = guarded(ACCESS.editPayroll, (scope, { params }) =>
  downloadCertificateFile(scope, payYearParam(params), routeIds(params, "certificateFileSeq").certificateFileSeq),
);
