import type { LoaderFunctionArgs } from "@remix-run/node";
import { certificatePdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificatePaper } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { requireOwnPay } from "~/presenters/my/own-pay.server";
import { ownFinalPay } from "~/presenters/my/own-exit-documents.server";
import { certificateFacts } from "~/presenters/payroll/final-pay/exit-documents.server";

/** The employee's own certificate of employment, without salary, once HR has released it. The file name contains no personal number. */
export async function loader({ request }: LoaderFunctionArgs) {
  const own = await requireOwnPay(request);
  const day = today();
  const facts = await certificateFacts(own, await ownFinalPay(own, "certificate", day), day, false);
  return download("Certificate of employment.pdf", await certificatePdf(facts, await certificatePaper(own, day)));
}
