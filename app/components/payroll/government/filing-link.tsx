import { Link } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge, type Tone } from "~/components/ui/data-display/badge";

export type FilingBadge = { words: string; tone: Tone };
export type FilingLinkProps = { href: string; badge: FilingBadge | null; changed: string | null };

/** Beside the title of a form: that it was filed. */
export function FiledBadge({ badge }: Pick<FilingLinkProps, "badge">) {
  return badge ? <Badge tone={badge.tone}>{badge.words}</Badge> : null;
}

/** Above a form whose figures are no longer those that were filed. */
export function ChangedSinceFiling({ href, changed }: Pick<FilingLinkProps, "href" | "changed">) {
  return changed ? (
    <Notice tone="attention">
      {changed} <Link to={href}>Filing</Link>
    </Notice>
  ) : null;
}
