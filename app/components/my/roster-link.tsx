import { submissionProblems } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import type { RosterText } from "~/domain/shared/i18n/en/roster";
import { OneTimeSecret } from "~/components/ui/form/one-time-secret";

/** Confirms creating a calendar link. */
export function RosterLinkForm({ lastResult, closeHref, words }: { lastResult: LastResult; closeHref: string; words: RosterText }) {
  return (
    <PostForm verb={words.make} pendingText={words.making} cancelHref={closeHref} problems={submissionProblems(lastResult)}>
      <p className="muted">{words.whoReads}</p>
    </PostForm>
  );
}

/** Shows the link once. */
export function CreatedRosterLink({ link, closeHref, words }: { link: string; closeHref: string; words: RosterText }) {
  return (
    <OneTimeSecret id="roster-link" name="link" label={words.link} value={link} closeHref={closeHref}>
      {words.copyNow}
    </OneTimeSecret>
  );
}
