import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { delegates, type DelegatesText } from "~/domain/shared/i18n/en/delegates";
import { interpolate } from "~/domain/shared/i18n/interpolate";

type EndDelegationProps = {
  from: string;
  to: string;
  revision: number;
  closeHref: string;
  texts?: DelegatesText;
  lastResult: LastResult;
};

/** Confirms ending a delegation. @param from name of the delegator, or "you" */
export function EndDelegation({ from, to, revision, closeHref, texts = delegates, lastResult }: EndDelegationProps) {
  return (
    <ConfirmDialog
      title={interpolate(texts.endTitle, { name: to })}
      closeHref={closeHref}
      verb={texts.endIt}
      pendingText={texts.ending}
      danger
      problems={submissionProblems(lastResult)}
    >
      <input type="hidden" name="revision" value={revision} />
      <p>{interpolate(texts.endWhy, { name: to, other: from })}</p>
    </ConfirmDialog>
  );
}
