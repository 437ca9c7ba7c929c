import type { LoaderFunctionArgs } from "@remix-run/node";
import { EXIT_DOCUMENTS, type ExitDocument } from "~/domain/payroll/final-pay/exit-document-link";
import { signatoryOn } from "~/domain/settings/company/signatory";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { getCase, type FinalPayCase } from "~/models/payroll/final-pay/cases.server";
import { readCertificate } from "~/models/payroll/government/certificates/year-certificates.server";
import { getPayslipDocument } from "~/models/payroll/runs/reports/payroll-reports.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { certificatePdf, quitclaimPdf } from "~/reports/payroll/final-pay/exit-documents";
import { certificatesPdf } from "~/reports/payroll/government/certificates/certificate";
import { payslipPdf } from "~/reports/payroll/runs/payslips/payslip-pdf";
import { certificateCompanyDetails, payslipCompany } from "~/web/files/company-pdf.server";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { certificateFacts, quitclaimFacts } from "~/presenters/payroll/final-pay/exit-documents.server";
import { listPrintableCertificates } from "~/models/payroll/government/certificates/printed-certificates.server";
import { requireLeaver } from "~/web/session/leaver-grant.server";
import { notFound } from "~/web/session/scope.server";

type CompanyScope = Pick<Scope, "companySeq">;

/** An exit document, for the holder of the link who confirmed the birthday. File names contain no personal number. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companySeq, employeeSeq } = await requireLeaver(request, params.token);
  const documentKind = params.paper as ExitDocument;
  if (!Object.hasOwn(EXIT_DOCUMENTS, documentKind)) throw notFound();
  const day = today();
  const finalPayCase = await getCase({ companySeq }, employeeSeq, day);
  const pdf = await PDF_SOURCES[documentKind]({ companySeq }, finalPayCase, day);
  return download(`${EXIT_DOCUMENTS[documentKind]}.pdf`, pdf);
}

type PdfSource = Parameters<typeof download>[1];

const PDF_SOURCES: Record<ExitDocument, (company: CompanyScope, finalPayCase: FinalPayCase, day: Day) => Promise<PdfSource>> = {
  certificate: async (company, finalPayCase, day) =>
    certificatePdf(await certificateFacts(company, finalPayCase, day, false), await certificateCompanyDetails(company, day)),
  quitclaim: async (company, finalPayCase, day) =>
    quitclaimPdf(await quitclaimFacts(company, finalPayCase, day), await certificateCompanyDetails(company, day)),
  payslip: async (company, finalPayCase) => {
    const { run, document } = await readPaidRun(company, finalPayCase);
    return payslipPdf(run, document, { paper: await payslipCompany(company, run.payDate) });
  },
  "bir-2316": async (company, finalPayCase, day) => {
    const { run } = await readPaidRun(company, finalPayCase);
    const year = Number(run.payDate.slice(0, 4));
    const { person, employer } = await readCertificate(company, year, finalPayCase.employeeSeq);
    const signatory = signatoryOn(await listSignatories(company), "FORM_2316", `${year}-12-31`);
    return certificatesPdf({ year, employer, signatory, day }, await listPrintableCertificates(company, year, day, [person]));
  },
};

/** The payslip of a completed final pay. @throws 404 before completion */
async function readPaidRun(company: CompanyScope, { run, employeeSeq }: FinalPayCase) {
  if (!run?.completed) throw notFound();
  return getPayslipDocument(company, { payrollSeq: run.payrollSeq, employeeSeq });
}
