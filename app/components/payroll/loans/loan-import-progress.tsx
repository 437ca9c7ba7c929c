import { useAutoRefresh } from "~/components/ui/feedback/use-auto-refresh";
import { Notice } from "~/components/ui/feedback/notice";
import { LinkButton } from "~/components/ui/layout/button";
import { pathTo } from "~/paths";

/** Refresh interval, with and without scripts. */
const REFRESH_SECONDS = 2;

/** Progress of a workbook import in the background; refreshes automatically. */
export function LoanImportProgress({ done, total }: { done: number; total: number }) {
  useAutoRefresh(true, REFRESH_SECONDS * 1000);
  return (
    <div className="notice-row">
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
      </noscript>
      <Notice title={`Saving loans: ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`}>
        <p>You can leave this page: saving continues. All loans are saved or none.</p>
        <progress className="wide" max={total} value={done} aria-label="Loans stored" />
        <p>
          <LinkButton href={pathTo("get-loans")} size="sm">
            Back to loans
          </LinkButton>
        </p>
      </Notice>
    </div>
  );
}
