import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsSaid } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";

type EndDelegationProps = { from: string; to: string; revision: number; closeHref: string; lastResult: LastResult };

/** Asks before a delegation ends. @param from for whom, or "you" */
export function EndDelegation({ from, to, revision, closeHref, lastResult }: EndDelegationProps) {
  return (
    <ConfirmDialog
      title={`End the delegation to ${to}`}
      closeHref={closeHref}
      verb="End it"
      pendingText="Ending…"
      danger
      problems={problemsSaid(lastResult)}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>
        From today on {to} does not decide for {from} any more. What was decided stays as it is.
      </p>
    </ConfirmDialog>
  );
}
