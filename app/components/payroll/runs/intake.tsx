import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Notice } from "~/components/ui/feedback/notice";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { FormKeyInput } from "~/components/ui/form/form-key";
import { usePosting } from "~/components/ui/form/posting";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { Pagination } from "~/components/ui/table/pagination";
import { pathTo } from "~/paths";

/** What waits for a payroll, a page of it. */
export type TakeView = {
  payrollSeq: number;
  completed: boolean;
  /** Of what the page showed: the answer is about that alone. */
  digest: string;
  page: number;
  pageSize: number;
  /** What the reader may choose; left out where pages have one size. */
  pageSizes?: readonly number[];
};

type TakeListProps = {
  title: string;
  view: TakeView;
  /** How many there are over all pages. */
  total: number;
  problems: readonly Problem[];
  action: string;
  aside?: ReactNode;
  /** What a taken row becomes. */
  words: string;
  /** The table, or null where nothing waits. */
  children: ReactNode;
  /** Said instead of the table. */
  empty: ReactNode;
  /** Where one came from, where it is not the time of the payroll. */
  back?: ReactNode;
  /** The buttons under the table; a completed payroll has none. */
  decisions: (posting: boolean) => ReactNode;
};

/** Rows that an open payroll takes or leaves, ticked and decided in one form; what a completed one shows cannot change. */
export function TakeList({ title, view, total, problems, action, aside, words, children, empty, back, decisions }: TakeListProps) {
  const { payrollSeq, completed, digest, page, pageSize, pageSizes = [pageSize] } = view;
  const posting = usePosting(action);
  return (
    <div className="stacked-cards">
      <ErrorSummary problems={problems} />
      {completed ? <Notice tone="attention" title="This payroll is completed and cannot change." /> : null}
      <Card title={title} aside={aside}>
        {children === null ? (
          empty
        ) : (
          <Form method="post" action={action}>
            <CsrfInput />
            <FormKeyInput />
            <input type="hidden" name="digest" value={digest} />
            <p className="muted take-words">{words}</p>
            {children}
            {completed ? null : <div className="take-row">{decisions(posting)}</div>}
          </Form>
        )}
        {total > (children === null ? pageSize : 0) ? (
          <Pagination page={page} pageSize={pageSize} total={total} pageSizes={pageSizes} />
        ) : null}
      </Card>
      <div className="button-row">
        {back ?? <LinkButton href={pathTo("get-payroll-process-time", { payrollSeq })}>Back to time</LinkButton>}
      </div>
    </div>
  );
}

type LeaveOutProps = { value: "ASIDE" | "DISCARD"; asks: string; posting: boolean; pendingText: string; reason: string; children: string };

/** Why the ticked rows are left out, beside the button that does it. */
export function LeaveOut({ value, asks, posting, pendingText, reason, children }: LeaveOutProps) {
  return (
    <div className="take-aside">
      <label className="field">
        <span>{asks}</span>
        <input className="input" name="reason" maxLength={200} defaultValue={reason} autoComplete="off" />
      </label>
      <Button type="submit" name="decide" value={value} pending={posting} pendingText={pendingText}>
        {children}
      </Button>
    </div>
  );
}

/** What takes pay back needs it in writing (Labor Code Art. 113). */
export function Consent() {
  return (
    <label className="check">
      <input type="checkbox" name="consentYn" value="Y" /> <span>The employee agreed in writing to the recovery</span>
    </label>
  );
}

/** The ticks and the reason of a refused form; null before one. @param name of the boxes */
export function tickedBefore(
  answer: { initialValue?: Record<string, unknown> | null } | undefined,
  name: string,
): { reason: string; ticked: readonly string[] } | null {
  const typed = answer?.initialValue;
  return typed ? { reason: String(typed["reason"] ?? ""), ticked: [typed[name] ?? []].flat().map(String) } : null;
}
