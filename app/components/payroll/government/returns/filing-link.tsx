import { Link } from "@remix-run/react";
import { Notice } from "~/components/ui/feedback/notice";
import { Badge, type Tone } from "~/components/ui/data-display/badge";

export type FilingBadge = { text: string; tone: Tone };
export type FilingLinkProps = { href: string; badge: FilingBadge | null; changed: string | null };

/** Filed badge next to the title of a form. */
export function FiledBadge({ badge }: Pick<FilingLinkProps, "badge">) {
  return badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null;
}

/** Notice that the figures changed since filing. */
export function ChangedSinceFiling({ href, changed }: Pick<FilingLinkProps, "href" | "changed">) {
  return changed ? (
    <Notice tone="attention">
      {changed} <Link to={href}>Filing</Link>
    </Notice>
  ) : null;
}
