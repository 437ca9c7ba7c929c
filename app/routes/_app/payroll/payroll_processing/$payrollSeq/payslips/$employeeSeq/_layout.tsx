import { guarded } from "~/web/session/guarded.server";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PayslipPage, type PayslipPageData } from "~/components/payroll/runs/payslips/payslip-page";
import { employeePage } from "~/components/payroll/runs/review/fix-link";
import { pageTitle } from "~/components/ui/layout/page-title";
import { isYearEnd } from "~/domain/payroll/engine/run-purpose";
import { noNetPayText } from "~/domain/payroll/runs/reports/no-net-pay";
import { showsConsent } from "~/domain/payroll/runs/consent";
import { absentLines, getPreviousAmounts, payslipSections } from "~/domain/payroll/runs/payslip-view";
import { ACCESS } from "~/domain/settings/access";
import { formatInstant } from "~/domain/shared/day";
import { readPayslipPage } from "~/models/payroll/runs/payslips/payslip-page.server";
import { listAccessiblePages } from "~/presenters/employees/accessible-pages.server";
import { payslipKey } from "~/presenters/payroll/runs/payslips/payslip-change.server";

export const meta = pageTitle<PayslipPageData>((data) => (data ? `Payslip of ${data.employee.employeeName}` : "Payslip"));

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }): Promise<PayslipPageData> => {
  const { payslip, payroll, adjustments, frequency, linesBefore, boxes, causes, ...rest } = await readPayslipPage(
    scope,
    payslipKey(params),
  );
  const { payrollSeq, payrollName, payrollKind, startDate, endDate, payDate, completedAt } = payroll;
  const { employeeSeq, employeeId, employeeName, jobTitleName, departmentName, figures, lines, basicRows, deductRows, checks } = payslip;
  const opens = listAccessiblePages(scope);
  return {
    payroll: {
      payrollSeq,
      payrollName,
      startDate,
      endDate,
      payDate,
      frequency,
      completed: completedAt !== null,
      refundsOnly: isYearEnd(payroll),
    },
    employee: { employeeSeq, employeeId, employeeName, position: [jobTitleName, departmentName].filter(Boolean).join(", ") },
    startDate: payslip.startDate,
    endDate: payslip.endDate,
    figures,
    noNet: noNetPayText(figures),
    sections: payslipSections(lines, figures, boxes, causes),
    lastTime: linesBefore && getPreviousAmounts(lines, linesBefore),
    absent: completedAt === null && !isYearEnd(payroll) ? absentLines(lines, payrollKind) : [],
    basicRows,
    deductRows,
    checks: checks.map((check) => ({ ...check, recordPage: employeePage(employeeSeq, check, opens) })),
    adjustments: adjustments.map(
      ({ adjustmentSeq, kind, itemName, amountCentavos, quantityDays, reason, consentYn, updatedBy, updatedAt }) => ({
        adjustmentSeq,
        consent: showsConsent(payroll, { kind, amount: amountCentavos, consentYn }),
        kind,
        itemName,
        amount: amountCentavos,
        quantityDays,
        reason,
        updatedBy,
        updatedAt: formatInstant(updatedAt),
      }),
    ),
    ...rest,
  };
});

export default function Payslip() {
  return (
    <PayslipPage data={useLoaderData<typeof loader>()}>
      <Outlet />
    </PayslipPage>
  );
}
