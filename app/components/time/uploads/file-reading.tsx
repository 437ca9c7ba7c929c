import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { Notice } from "~/components/ui/feedback/notice";
import { CsrfInput } from "~/components/ui/form/csrf";
import { DiscardButton } from "~/components/ui/form/discard-button";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

/** Refresh interval, with and without scripts. */
const REFRESH_SECONDS = 2;

/** Progress of a large file in the background; refreshes automatically. */
export function FileReadProgress({
  punchUploadSeq,
  storing,
  done,
  total,
}: {
  punchUploadSeq: number;
  storing: boolean;
  done: number;
  total: number;
}) {
  useAutoRefresh(true, REFRESH_SECONDS * 1000);
  return (
    <div className="notice-row">
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
      </noscript>
      <Notice
        title={`${storing ? "Importing time logs" : "Reading the file"}: line ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`}
      >
        <p>
          {storing
            ? "You can leave this page: the import continues and you will be notified. The file is stored as a whole or not at all."
            : "You can leave this page; reading continues. You see what the file adds before anything is saved."}
        </p>
        <progress className="wide" max={total} value={done} aria-label={storing ? "Lines stored" : "Lines read"} />
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton href={pathTo("get-punch-uploads")} size="sm">
            Back to the files
          </LinkButton>
          <DiscardButton action={pathTo("delete-punch-upload", { punchUploadSeq })} />
        </div>
      </Notice>
    </div>
  );
}

/** A large file that could not be read. */
export function UnreadableFile({
  punchUploadSeq,
  refusal,
  problems,
}: {
  punchUploadSeq: number;
  refusal: string;
  problems: readonly Problem[];
}) {
  return (
    <div className="stack">
      <ErrorSummary problems={problems} />
      <Notice tone="danger" title="This file was not read.">
        <p>{refusal}</p>
        <div className="flex flex-wrap items-center gap-2">
          <RereadForm punchUploadSeq={punchUploadSeq} move="">
            <Button type="submit">Read the file again</Button>
          </RereadForm>
          <DiscardButton action={pathTo("delete-punch-upload", { punchUploadSeq })} />
        </div>
      </Notice>
    </div>
  );
}

/** Reads a large file again with a time shift. @param move null = the typed value */
export function RereadForm({ punchUploadSeq, move, children }: { punchUploadSeq: number; move: string | null; children: ReactNode }) {
  return (
    <Form
      method="post"
      action={`${pathTo("get-punch-upload", { punchUploadSeq })}?index`}
      className={move === null ? "stack" : "inline-flex"}
    >
      <CsrfInput />
      <input type="hidden" name="step" value="look" />
      {move === null ? null : <input type="hidden" name="move" value={move} />}
      {children}
    </Form>
  );
}
