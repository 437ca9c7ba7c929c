import { problemsSaid } from "~/components/ui/form/error-summary";
import type { LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { LinkButton } from "~/components/ui/layout/button";

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
    <>
      <div className="body">
        <p>In your calendar program, add a calendar from this address. Copy it now: it is not shown again.</p>
        <TextField
          field={{ id: "roster-link", name: "link", initialValue: link }}
          label="Link"
          maxLength={300}
          spellCheck={false}
          readOnly
        />
      </div>
      <footer className="foot">
        <LinkButton href={closeHref} variant="primary">
          I have copied it
        </LinkButton>
      </footer>
    </>
  );
}
