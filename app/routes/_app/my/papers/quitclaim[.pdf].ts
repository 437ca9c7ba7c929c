import type { LoaderFunctionArgs } from "@remix-run/node";
import { quitclaimPdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificateCompanyDetails } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";
import { readOwnFinalPay } from "~/presenters/my/exit-documents.server";
import { quitclaimFacts } from "~/presenters/payroll/final-pay/exit-documents.server";

/** The employee's own quitclaim, once the completed final pay is released. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const day = today();
  const facts = await quitclaimFacts(scope, await readOwnFinalPay(scope, "quitclaim", day), day);
  return download("Release, waiver and quitclaim.pdf", await quitclaimPdf(facts, await certificateCompanyDetails(scope, day)));
}
