import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OwnPayslip } from "~/components/my/own-payslip";
import { LinkButton } from "~/components/ui/layout/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { namedLines, namedYear } from "~/domain/payroll/explain/named-lines";
import { noNetPayText } from "~/domain/payroll/reports/no-net-pay";
import { payslipSections, sectionsIn } from "~/domain/payroll/run/payslip-view";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { openOwnPayslip } from "~/models/payroll/payslips/own-payslips.server";
import { readPayslipPage } from "~/models/payroll/payslips/payslip-page.server";
import { pathTo } from "~/paths";
import { seqParam } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";
import { requireOwnPay } from "~/presenters/my/own-pay.server";

export const meta = pageTitle<{ words: { one: string } }>((data) => data?.words.one ?? "My payslip");

/** The employee's own payslip of a completed payroll; the employee comes from the session, never from the URL. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const own = await requireOwnPay(request);
  const payrollSeq = seqParam(params.payrollSeq);
  await openOwnPayslip(own, payrollSeq, today());
  const { payslip, payroll, year, remark } = await readPayslipPage(own, { payrollSeq, employeeSeq: own.employeeSeq });
  const { figures, lines, basicRows, deductRows, startDate, endDate } = payslip;
  const { ownPayslips: words, payParts: parts, payNames, payslipPaper } = messagesFor(own.language);
  return {
    language: own.language,
    words,
    parts,
    payrollSeq,
    title: interpolate(words.payslipOf, { day: formatDay(payroll.payDate) }),
    period: periodLabel(startDate, endDate),
    figures,
    noNet: noNetPayText(figures, payslipPaper),
    sections: sectionsIn(own.language, payslipSections(namedLines(lines, payNames), figures)),
    basicRows,
    deductRows,
    year: year && namedYear(year, payNames),
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
          { label: payslip.words.title, href: pathTo("get-my-payslips") },
          { label: title },
        ]}
        title={title}
        meta={[
          <>
            {payslip.words.period} <b className="num">{period}</b>
          </>,
        ]}
        actions={
          <LinkButton href={pathTo("get-my-payslip-pdf", { payrollSeq })} icon="download" variant="primary" download>
            {payslip.words.download}
          </LinkButton>
        }
      />
      <OwnPayslip {...payslip} />
    </>
  );
}
