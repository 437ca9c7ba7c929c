import type { LoaderFunctionArgs } from "@remix-run/node";
import { READS_PAYROLL } from "~/domain/settings/permissions";
import { NotFound } from "~/domain/shared/not-found";
import { getCase } from "~/models/payroll/final-pay/cases.server";
import { readFinalPay } from "~/models/payroll/final-pay/figures.server";
import { getQuitclaimText } from "~/models/payroll/final-pay/quitclaim-text.server";
import { companyOn } from "~/models/shared/company-details.server";
import { quitclaimPdf } from "~/reports/payroll/final-pay/leaver-papers";
import { certificatePaper } from "~/web/files/company-paper.server";
import { download } from "~/web/files/downloads.server";
import { seqParams } from "~/web/forms/seq-params.server";
import { today } from "~/web/http/today.server";
import { figuresView } from "~/web/pages/payroll/final-pay.server";
import { requireScope } from "~/web/session/scope.server";

/** Of a completed final pay alone: before that its amounts may still change. @throws NotFound */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, READS_PAYROLL, "PAYROLL_USAGE");
  const day = today();
  const { employeeSeq } = seqParams(params, "employeeSeq");
  const found = await getCase(scope, employeeSeq, day);
  if (!found.run?.completed) throw new NotFound("quitclaim");
  const figures = figuresView(await readFinalPay(scope, found, day));
  if (figures === null) throw new NotFound("quitclaim");
  const lines = [
    ...figures.earnings.map(({ label, amount }) => ({ label, amount })),
    ...figures.deductions.map(({ label, amount }) => ({ label: `Less ${label}`, amount: 0 - amount })),
    ...figures.refunds.map(({ label, amount }) => ({ label, amount })),
  ];
  const [company, { text }] = await Promise.all([companyOn(scope, day), getQuitclaimText(scope)]);
  const facts = { name: found.employeeName, company: company.registeredName, day, text, lines, net: figures.netPay };
  return download(`${found.employeeId} quitclaim.pdf`, await quitclaimPdf(facts, await certificatePaper(scope, day)));
}
