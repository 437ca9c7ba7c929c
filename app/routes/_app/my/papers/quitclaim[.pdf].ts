import type { LoaderFunctionArgs } from "@remix-run/node";
import { quitclaimPdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificatePaper } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { requireOwnPay } from "~/presenters/my/own-pay.server";
import { ownFinalPay } from "~/presenters/my/own-exit-documents.server";
import { quitclaimFacts } from "~/presenters/payroll/final-pay/exit-documents.server";

/** The employee's own quitclaim, once the completed final pay is released. */
export async function loader({ request }: LoaderFunctionArgs) {
  const own = await requireOwnPay(request);
  const day = today();
  const facts = await quitclaimFacts(own, await ownFinalPay(own, "quitclaim", day), day);
  return download("Release, waiver and quitclaim.pdf", await quitclaimPdf(facts, await certificatePaper(own, day)));
}
