import { problemsSaid } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { ToldOnce } from "~/components/ui/form/told-once";

/** Asks before a calendar link is made. */
export function RosterLinkForm({ lastResult, closeHref }: { lastResult: LastResult; closeHref: string }) {
  return (
    <PostForm verb="Make link" pendingText="Making…" cancelHref={closeHref} problems={problemsSaid(lastResult)}>
      <p className="muted">
        Whoever has the link reads your shifts, leaves and holidays from a month ago to three months ahead: give it to your own calendar
        alone. An earlier link ends now.
      </p>
    </PostForm>
  );
}

/** The link, for this once. */
export function MadeRosterLink({ link, closeHref }: { link: string; closeHref: string }) {
  return (
    <ToldOnce id="roster-link" name="link" label="Link" value={link} closeHref={closeHref}>
      In your calendar program, add a calendar from this address. Copy it now: it is not shown again.
    </ToldOnce>
  );
}
