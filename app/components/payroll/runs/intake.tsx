import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Notice } from "~/components/ui/feedback/notice";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import { useIsPosting } from "~/components/ui/form/posting";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { Pagination } from "~/components/ui/table/pagination";
import { pathTo } from "~/paths";

/** One page of items that a payroll can take in. */
export type IntakeView = {
  payrollSeq: number;
  completed: boolean;
  /** Digest of the displayed rows; the decision applies only to them. */
  digest: string;
  page: number;
  pageSize: number;
  /** Selectable page sizes; undefined = fixed. */
  pageSizes?: readonly number[];
};

type IntakeListProps = {
  title: string;
  view: IntakeView;
  /** Total over all pages. */
  total: number;
  problems: readonly Problem[];
  action: string;
  aside?: ReactNode;
  /** What happens to an included row. */
  text: string;
  /** The table; null if there are no rows. */
  children: ReactNode;
  /** Shown instead of the table. */
  empty: ReactNode;
  /** Back link, if the user did not come from the time stage. */
  back?: ReactNode;
  /** Buttons below the table; none for a completed payroll. */
  decisions: (posting: boolean) => ReactNode;
};

/** Fields and buttons below the rows of a table. */
export const TABLE_DECISION = "flex flex-wrap items-end gap-2 px-4 py-3 [&_.field]:flex-[1_1_240px] [&>.check]:self-center";

/** Selects rows to include in an open payroll, in one form; read-only for a completed one. */
export function IntakeList({ title, view, total, problems, action, aside, text, children, empty, back, decisions }: IntakeListProps) {
  const { payrollSeq, completed, digest, page, pageSize, pageSizes = [pageSize] } = view;
  const posting = useIsPosting(action);
  return (
    <div className="stack">
      <ErrorSummary problems={problems} />
      {completed ? <Notice tone="attention" title="This payroll is completed and cannot change." /> : null}
      <Card title={title} aside={aside}>
        {children === null ? (
          empty
        ) : (
          <Form method="post" action={action}>
            <CsrfInput />
            <IdempotencyKeyInput />
            <input type="hidden" name="digest" value={digest} />
            <p className="muted px-4 pb-2 text-sm">{text}</p>
            {children}
            {completed ? null : <div className={TABLE_DECISION}>{decisions(posting)}</div>}
          </Form>
        )}
        {total > (children === null ? pageSize : 0) ? (
          <Pagination page={page} pageSize={pageSize} total={total} pageSizes={pageSizes} />
        ) : null}
      </Card>
      <div className="flex flex-wrap items-center gap-2">
        {back ?? <LinkButton href={pathTo("get-payroll-process-time", { payrollSeq })}>Back to time</LinkButton>}
      </div>
    </div>
  );
}

type ExcludeSelectedProps = {
  value: "ASIDE" | "DISCARD";
  reasonLabel: string;
  posting: boolean;
  pendingText: string;
  reason: string;
  children: string;
};

/** Reason and button to exclude the selected rows. */
export function ExcludeSelected({ value, reasonLabel, posting, pendingText, reason, children }: ExcludeSelectedProps) {
  return (
    <div className="flex max-w-160 flex-[1_1_440px] flex-wrap items-end gap-2">
      <label className="field">
        <span>{reasonLabel}</span>
        <input className="input" name="reason" maxLength={200} defaultValue={reason} autoComplete="off" />
      </label>
      <Button type="submit" name="decide" value={value} pending={posting} pendingText={pendingText}>
        {children}
      </Button>
    </div>
  );
}

/** Deductions need the employee's written consent (Labor Code Art. 113). */
export function ConsentField() {
  return (
    <label className="check">
      <input type="checkbox" name="consentYn" value="Y" /> <span>The employee agreed in writing to the recovery</span>
    </label>
  );
}

/** Selection and reason of a rejected form; null if none. @param name field name of the checkboxes */
export function readSubmittedSelection(
  answer: { initialValue?: Record<string, unknown> | null } | undefined,
  name: string,
): { reason: string; checked: readonly string[] } | null {
  const submittedValues = answer?.initialValue;
  return submittedValues
    ? { reason: String(submittedValues["reason"] ?? ""), checked: [submittedValues[name] ?? []].flat().map(String) }
    : null;
}
