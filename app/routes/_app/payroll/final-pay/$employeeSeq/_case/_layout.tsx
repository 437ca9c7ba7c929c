import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { StageBadge } from "~/components/payroll/final-pay/stage-badge";
import { ChecklistCard } from "~/components/payroll/final-pay/checklist-card";
import { ExitDocumentsCard } from "~/components/payroll/final-pay/exit-documents-card";
import { ReceivableCard } from "~/components/payroll/final-pay/receivable-card";
import { CauseForm } from "~/components/payroll/final-pay/cause-form";
import { PayslipEquation } from "~/components/payroll/runs/payslips/payslip-equation";
import type { PayslipPages } from "~/components/payroll/runs/payslips/payslip-ledger";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { causeInput } from "~/domain/payroll/final-pay/final-pay-input";
import { ACCESS } from "~/domain/settings/access";
import { formatDay } from "~/domain/shared/day";
import { chooseCause } from "~/models/payroll/final-pay/cases.server";
import { contentRevision } from "~/models/shared/optimistic-lock.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readCasePage } from "~/presenters/payroll/final-pay/final-pay.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ found: { employeeName: string } }>((data) =>
  data ? `Final pay, ${data.found.employeeName}` : "Final pay",
);

/** The background of a step's form, whose scripts load first. */
const LedgerCard = lazy(async () => ({
  default: (await import("~/components/payroll/runs/payslips/payslip-ledger")).LedgerCard,
}));

const LIST = pathTo("get-final-pay-list");
const PESO = <span className="small faint">₱</span>;
/** Lines are not edited here but on the payslip of the payroll. */
const PAGES: PayslipPages = { payslip: null, open: false, recordPage: () => null };

export const loader = guarded(ACCESS.viewPayroll, async (scope, { params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  const page = await readCasePage(scope, employeeSeq, today());
  return { ...page, revision: contentRevision(page.found.cause) };
});

export const action = guarded(ACCESS.editPayroll, (scope, { request, params }) => {
  const { employeeSeq } = routeIds(params, "employeeSeq");
  return submitForm(request, causeInput, async ({ cause, revision }) => {
    await chooseCause(scope, employeeSeq, cause, today(), revision);
    return redirectWithToast(pathTo("get-final-pay", { employeeSeq }), "Cause saved");
  });
});

export default function FinalPay() {
  const { found, revision, overdue, figures, receivable, causes, years, checklist } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const { employeeSeq, run, stage } = found;
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Payroll Processing", href: pathTo("get-payroll-process-list") },
          { label: "Final pay", href: LIST },
          { label: found.employeeName },
        ]}
        title={`Final pay, ${found.employeeName}`}
        badge={<StageBadge stage={stage} />}
        meta={[
          [found.employeeId, found.jobTitleName, found.departmentName].filter(Boolean).join(", "),
          <span key="days" className="num">{`${formatDay(found.joinDate)}–${formatDay(found.lastDay)}`}</span>,
          <span key="due">
            Pay within 30 days: by <b className="num">{formatDay(found.dueDay)}</b>
          </span>,
        ]}
        actions={
          run ? (
            <LinkButton href={pathTo("get-payroll-process", { payrollSeq: run.payrollSeq })} variant="primary">
              Open payroll
            </LinkButton>
          ) : (
            <LinkButton href={LIST} variant="primary">
              Add to final pay run
            </LinkButton>
          )
        }
      />
      {overdue === null ? null : (
        <div className="notice-row">
          <Notice tone="attention">{overdue}</Notice>
        </div>
      )}
      {found.blockedBy === null || run?.completed ? null : (
        <div className="notice-row">
          <Notice tone="attention">{found.blockedBy}: this keeps the final pay from being paid.</Notice>
        </div>
      )}
      {figures === null ? null : <PayslipEquation figures={figures} noNet={figures.noNet} deductions={figures.deductions} />}
      <div className="mb-4 grid grid-cols-1 items-start gap-4 desktop:grid-cols-[320px_minmax(0,1fr)]">
        <div className="stack">
          <ChecklistCard employeeSeq={employeeSeq} rows={checklist} changes={changes} />
          <ExitDocumentsCard employeeSeq={employeeSeq} completed={run?.completed === true} changes={changes} />
        </div>
        {figures === null ? null : (
          <div className="payslip grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[900px]:grid-cols-2">
            <Suspense>
              <LedgerCard
                title="Earnings"
                aside={PESO}
                lines={figures.earnings}
                pages={PAGES}
                total={{ label: "Gross pay", amount: figures.grossPay }}
              />
              <LedgerCard
                title="Deductions and tax"
                aside={PESO}
                lines={[...figures.deductions, ...figures.refunds]}
                pages={PAGES}
                total={{ label: "Deductions", amount: figures.totalDeductions }}
              />
            </Suspense>
          </div>
        )}
      </div>
      <div className="stack">
        {receivable === null ? null : (
          <ReceivableCard
            receivable={receivable}
            employeeSeq={employeeSeq}
            payrollSeq={changes && run !== null && !run.completed ? run.payrollSeq : null}
            released={run?.completed === true}
          />
        )}
        <Card title="Separation pay, by cause" aside={<span className="small faint">Labor Code, Art. 298, 299 and 302</span>} padded>
          <CauseForm
            rows={causes}
            years={years}
            before={found.cause ?? ""}
            revision={revision}
            fixed={!changes || run?.completed === true}
            lastResult={lastResult}
            cancelHref={LIST}
          />
        </Card>
      </div>
      <Outlet />
    </>
  );
}
