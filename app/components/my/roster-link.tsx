import { submissionProblems } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import type { RosterText } from "~/domain/shared/i18n/en/roster";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";

/** Confirms creating a calendar link. */
export function RosterLinkForm({ lastResult, closeHref, texts }: { lastResult: LastResult; closeHref: string; texts: RosterText }) {
  return (
    <PostForm verb={texts.make} pendingText={texts.making} cancelHref={closeHref} problems={submissionProblems(lastResult)}>
      <p className="muted">{texts.whoReads}</p>
    </PostForm>
  );
}

/** Shows the link once. */
export function CreatedRosterLink({ link, closeHref, texts }: { link: string; closeHref: string; texts: RosterText }) {
  return (
    <OneTimeSecret id="roster-link" name="link" label={texts.link} value={link} closeHref={closeHref}>
      {texts.copyNow}
    </OneTimeSecret>
  );
}
