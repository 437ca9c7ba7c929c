import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnPayslip } from "~/components/my/own-payslip";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { renameLines, renameYear } from "~/domain/payroll/engine/explain/named-lines";
import { noNetPayText } from "~/domain/payroll/runs/reports/no-net-pay";
import { payslipSections, translateSections } from "~/domain/payroll/runs/payslip-view";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { openOwnPayslip } from "~/models/payroll/runs/payslips/own-payslips.server";
import { readPayslipPage } from "~/models/payroll/runs/payslips/payslip-page.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { requireOwnPayScope } from "~/presenters/my/require-own-pay.server";

export const meta = pageTitle<{ texts: { one: string } }>((data) => data?.texts.one ?? "My payslip");

/** The employee's own payslip of a completed payroll; the employee comes from the session, never from the URL. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireOwnPayScope(request);
  const payrollSeq = seqParam(params.payrollSeq);
  await openOwnPayslip(scope, payrollSeq, today());
  const { payslip, payroll, year, remark } = await readPayslipPage(scope, { payrollSeq, employeeSeq: scope.employeeSeq });
  const { figures, lines, basicRows, deductRows, startDate, endDate } = payslip;
  const { ownPayslips: texts, payParts: parts, payNames, payslipDocument } = messagesFor(scope.language);
  return {
    language: scope.language,
    texts,
    parts,
    payrollSeq,
    title: interpolate(texts.payslipOf, { day: formatDay(payroll.payDate) }),
    period: periodLabel(startDate, endDate),
    figures,
    noNet: noNetPayText(figures, payslipDocument),
    sections: translateSections(scope.language, payslipSections(renameLines(lines, payNames), figures)),
    basicRows,
    deductRows,
    year: year && renameYear(year, payNames),
    remark,
  };
}

export default function MyPayslip() {
  const { payrollSeq, title, period, ...payslip } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "My Work", href: pathTo("get-my-home") },
          { label: payslip.texts.title, href: pathTo("get-my-payslips") },
          { label: title },
        ]}
        title={title}
        meta={[
          <>
            {payslip.texts.period} <b className="num">{period}</b>
          </>,
        ]}
        actions={
          <LinkButton href={pathTo("get-my-payslip-pdf", { payrollSeq })} icon="download" variant="primary" download>
            {payslip.texts.download}
          </LinkButton>
        }
      />
      <OwnPayslip {...payslip} />
    </>
  );
}
