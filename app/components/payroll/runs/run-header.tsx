import { Form } from "@remix-run/react";
import { Badge } from "~/components/ui/data-display/badge";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { Notice } from "~/components/ui/feedback/notice";
import { PageHeader } from "~/components/ui/layout/page-header";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { useIsPosting } from "~/components/ui/form/posting";
import { Stages } from "~/components/ui/layout/stages";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import type { RunHeaderData } from "~/domain/payroll/runs/run-header";
import { formatDay } from "~/domain/shared/day";
import { periodLabel } from "~/domain/shared/period";
import { pathTo } from "~/paths";
import { ChangedSettings, SETTINGS_CHANGED } from "./changed-settings";
import { runStages, findCompletionBlocker } from "./run-stages";

/** Header of all pages of a run: title, stages and actions. */
export function RunHeader({ run }: { run: RunHeaderData }) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <>
      <PageHeader
        breadcrumb={[
          { label: "Payroll" },
          { label: "Payroll Processing", href: pathTo("get-payroll-process-list") },
          { label: `${run.payrollName}, ${periodLabel(run.startDate, run.endDate)}` },
        ]}
        title={payrollTitle(run)}
        badge={
          run.completed ? (
            <Badge tone="done" icon="lock">
              Completed
            </Badge>
          ) : undefined
        }
        meta={metaOf(run)}
        actions={<RunActions run={run} />}
      />
      <Stages label="Stages of this run" stages={runStages(run)} />
      {run.approval?.state === "RETURNED" && !run.completed ? (
        <div className="notice-row">
          <Notice tone="attention" title={`Returned by ${run.approval.by}, ${run.approval.at}`}>
            {run.approval.word}
          </Notice>
        </div>
      ) : null}
      {run.unusual.map((text) => (
        <div key={text} className="notice-row">
          <Notice tone="attention">{text}</Notice>
        </div>
      ))}
      {run.stale !== null && !run.running && !run.completed ? (
        <div className="notice-row">
          <Notice tone="attention" title={run.changedSettings.length > 0 ? SETTINGS_CHANGED : staleText(run.stale)}>
            <ChangedSettings changed={run.changedSettings} />
            {changes ? <RecalculateButton payrollSeq={run.payrollSeq} small /> : null}
          </Notice>
        </div>
      ) : null}
    </>
  );
}

/** Starts a recalculation and shows its progress. */
export function RecalculateButton({
  payrollSeq,
  small = false,
  label = "Recalculate",
  primary = false,
}: {
  payrollSeq: number;
  small?: boolean;
  label?: string;
  primary?: boolean;
}) {
  const posting = useIsPosting(pathTo("post-payroll-process-calculation", { payrollSeq }));
  return (
    <Form method="post" action={pathTo("post-payroll-process-calculation", { payrollSeq })} className="inline-flex">
      <CsrfInput />
      <Button
        type="submit"
        icon="refresh-cw"
        size={small ? "sm" : "md"}
        variant={primary ? "primary" : "default"}
        pending={posting}
        pendingText="Starting…"
      >
        {label}
      </Button>
    </Form>
  );
}

function RunActions({ run }: { run: RunHeaderData }) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  const calculated = run.headcount !== null;
  return (
    <>
      <LinkButton href={pathTo("get-payroll-process-history", { payrollSeq: run.payrollSeq })} variant="ghost" icon="history">
        View History
      </LinkButton>
      {!changes || run.completed || run.running || !calculated ? null : <RecalculateButton payrollSeq={run.payrollSeq} />}
      {calculated ? (
        <LinkButton href={pathTo("get-payroll-process-reports", { payrollSeq: run.payrollSeq })} icon="download">
          Reports
        </LinkButton>
      ) : null}
      {changes && run.completed ? (
        <LinkButton href={pathTo("get-payroll-process-notices", { payrollSeq: run.payrollSeq })} icon="mail">
          Payslip notices
        </LinkButton>
      ) : null}
      {!changes || run.completed ? null : <CompletionButton run={run} />}
    </>
  );
}

function CompletionButton({ run }: { run: RunHeaderData }) {
  const { approval, payrollSeq } = run;
  if (findCompletionBlocker(run))
    return (
      <Button variant="primary" icon="lock" aria-disabled="true" aria-describedby="hindrance">
        Complete run
      </Button>
    );
  const approved = approval === null || approval.state === "APPROVED";
  const submitText = approval?.state === "WAITING" ? "Approval" : "Submit for approval";
  return (
    <LinkButton
      href={pathTo(approved ? "get-payroll-process-complete" : "get-payroll-process-approval", { payrollSeq })}
      variant="primary"
      icon={approved ? "lock" : "circle-check"}
    >
      {approved ? "Complete run" : submitText}
    </LinkButton>
  );
}

function metaOf(run: RunHeaderData) {
  return [
    <>
      Period <b className="num">{periodLabel(run.startDate, run.endDate)}</b>
    </>,
    <>
      Pay date <b className="num">{formatDay(run.payDate)}</b>, {run.payWeekday}
    </>,
    ...(run.counted ? [run.counted] : []),
    run.kind,
    ...(run.headcount === null
      ? []
      : [
          <>
            <b className="num">{run.headcount.toLocaleString("en")}</b> {run.headcount === 1 ? "employee" : "employees"}
          </>,
        ]),
    ...(run.completed ? [`Completed by ${run.completed.by}, ${run.completed.at}`] : []),
    ...(run.comparedWith
      ? [
          <span key="compared" className="faint">
            Compared with {run.comparedWith}
          </span>,
        ]
      : []),
  ];
}

const staleText = (count: number) =>
  `Inputs changed since the last calculation${count > 0 ? `: ${count.toLocaleString("en")} ${count === 1 ? "employee" : "employees"}` : ""}`;
