import type { LoaderFunctionArgs } from "@remix-run/node";
import { LEAVER_PAPERS, type LeaverPaper } from "~/domain/payroll/final-pay/exit-document-link";
import { signatoryOn } from "~/domain/settings/company/signatory";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { getCase, type FinalPayCase } from "~/models/payroll/final-pay/cases.server";
import { readCertificate } from "~/models/payroll/government/year-certificates.server";
import { getPayslipDocument } from "~/models/payroll/reports/payroll-reports.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { certificatePdf, quitclaimPdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificatesPdf } from "~/reports/payroll/forms/certificate";
import { payslipPdf } from "~/reports/payroll/payslip-pdf";
import { certificatePaper, payslipPaper } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { certificateFacts, quitclaimFacts } from "~/presenters/payroll/final-pay/exit-documents.server";
import { printed } from "~/models/payroll/government/printed-certificates.server";
import { requireLeaver } from "~/web/session/leaver-grant.server";
import { notFound } from "~/web/session/scope.server";

type Company = Pick<Scope, "companySeq">;

/** An exit document, for the holder of the link who confirmed the birthday. File names contain no personal number. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companySeq, employeeSeq } = await requireLeaver(request, params.token);
  const paper = params.paper as LeaverPaper;
  if (!Object.hasOwn(LEAVER_PAPERS, paper)) throw notFound();
  const day = today();
  const found = await getCase({ companySeq }, employeeSeq, day);
  const drawn = await DRAWN[paper]({ companySeq }, found, day);
  return download(`${LEAVER_PAPERS[paper]}.pdf`, drawn);
}

type Drawn = Parameters<typeof download>[1];

const DRAWN: Record<LeaverPaper, (company: Company, found: FinalPayCase, day: Day) => Promise<Drawn>> = {
  certificate: async (company, found, day) =>
    certificatePdf(await certificateFacts(company, found, day, false), await certificatePaper(company, day)),
  quitclaim: async (company, found, day) => quitclaimPdf(await quitclaimFacts(company, found, day), await certificatePaper(company, day)),
  payslip: async (company, found) => {
    const { run, document } = await paidIn(company, found);
    return payslipPdf(run, document, { paper: await payslipPaper(company, run.payDate) });
  },
  "bir-2316": async (company, found, day) => {
    const { run } = await paidIn(company, found);
    const year = Number(run.payDate.slice(0, 4));
    const { person, employer } = await readCertificate(company, year, found.employeeSeq);
    const signatory = signatoryOn(await listSignatories(company), "FORM_2316", `${year}-12-31`);
    return certificatesPdf({ year, employer, signatory, day }, await printed(company, year, day, [person]));
  },
};

/** The payslip of a completed final pay. @throws 404 before completion */
async function paidIn(company: Company, { run, employeeSeq }: FinalPayCase) {
  if (!run?.completed) throw notFound();
  return getPayslipDocument(company, { payrollSeq: run.payrollSeq, employeeSeq });
}
