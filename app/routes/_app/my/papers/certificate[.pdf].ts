import type { LoaderFunctionArgs } from "@remix-run/node";
import { certificatePdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificateCompanyDetails } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";
import { readOwnFinalPay } from "~/presenters/my/exit-documents.server";
import { certificateFacts } from "~/presenters/payroll/final-pay/exit-documents.server";

/** The employee's own certificate of employment, without salary, once HR has released it. The file name contains no personal number. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const day = today();
  const facts = await certificateFacts(scope, await readOwnFinalPay(scope, "certificate", day), day, false);
  return download("Certificate of employment.pdf", await certificatePdf(facts, await certificateCompanyDetails(scope, day)));
}
