import { Form } from "@remix-run/react";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { Notice } from "~/components/ui/feedback/notice";
import { CsrfInput } from "~/components/ui/form/csrf";
import { FormKeyInput } from "~/components/ui/form/form-key";
import { usePosting } from "~/components/ui/form/posting";
import { Button } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

export type LookView = {
  title: string;
  words: string;
  tone: "attention" | "danger" | undefined;
  working: boolean;
  found: boolean;
};

type ArrearsLookBarProps = { payrollSeq: number; completed: boolean; look: LookView };

/** Refresh interval during the scan, with and without scripts. */
const LOOK_AGAIN_SECONDS = 3;

/** Progress of the arrears scan that a worker runs for a large payroll. */
export function ArrearsLookBar({ payrollSeq, completed, look: { title, words, tone, working } }: ArrearsLookBarProps) {
  const action = pathTo("post-payroll-process-arrears-look", { payrollSeq });
  const posting = usePosting(action);
  useAutoRefresh(working, LOOK_AGAIN_SECONDS * 500);
  return (
    <div className="notice-row">
      {working ? (
        <noscript>
          <meta httpEquiv="refresh" content={String(LOOK_AGAIN_SECONDS)} />
        </noscript>
      ) : null}
      <Notice tone={tone} title={title}>
        <p>{words}</p>
        {completed ? null : (
          <Form method="post" action={action} className="inline-form">
            <CsrfInput />
            <FormKeyInput />
            {working ? (
              <Button type="submit" name="decide" value="STOP" size="sm" pending={posting} pendingText="Stopping…">
                Stop
              </Button>
            ) : (
              <Button type="submit" name="decide" value="LOOK" size="sm" icon="calculator" pending={posting} pendingText="Starting…">
                Look for arrears
              </Button>
            )}
          </Form>
        )}
      </Notice>
    </div>
  );
}
