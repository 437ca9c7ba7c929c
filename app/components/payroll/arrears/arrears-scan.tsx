import { Form } from "@remix-run/react";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { Notice } from "~/components/ui/feedback/notice";
import { CsrfInput } from "~/components/ui/form/csrf";
import { IdempotencyKeyInput } from "~/components/ui/form/idempotency-key";
import { useIsPosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

export type ArrearsScanView = {
  title: string;
  text: string;
  tone: "attention" | "danger" | undefined;
  working: boolean;
  found: boolean;
};

type ArrearsScanBarProps = { payrollSeq: number; completed: boolean; look: ArrearsScanView };

/** Refresh interval during the scan, with and without scripts. */
const REFRESH_SECONDS = 3;

/** Progress of the arrears scan that a worker runs for a large payroll. */
export function ArrearsScanBar({ payrollSeq, completed, look: { title, text, tone, working } }: ArrearsScanBarProps) {
  const action = pathTo("post-payroll-process-arrears-look", { payrollSeq });
  const posting = useIsPosting(action);
  useAutoRefresh(working, REFRESH_SECONDS * 500);
  return (
    <div className="notice-row">
      {working ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      ) : null}
      <Notice tone={tone} title={title}>
        <p>{text}</p>
        {completed ? null : (
          <Form method="post" action={action} className="inline-flex">
            <CsrfInput />
            <IdempotencyKeyInput />
            {working ? (
              <Button type="submit" name="decide" value="STOP" size="sm" pending={posting} pendingText="Stopping…">
                Stop
              </Button>
            ) : (
              <Button type="submit" name="decide" value="LOOK" size="sm" icon="calculator" pending={posting} pendingText="Starting…">
                Search for arrears
              </Button>
            )}
          </Form>
        )}
      </Notice>
    </div>
  );
}
