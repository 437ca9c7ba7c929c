import { LinkButton } from "~/components/ui/layout/button";
import type { ApprovalsText } from "~/domain/shared/i18n/en/approvals";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Where the open request is in its list. */
export type RequestPlaceProps = {
  position: number;
  count: number;
  /** Null = it is the first or last request. */
  previousHref: string | null;
  nextHref: string | null;
};

const PLACE = "flex items-center gap-1 border-b px-3 py-2 [&>:first-child]:mr-auto max-tablet:[&>.btn]:h-11 max-tablet:[&>.btn-icon]:w-11";

/** Back to the list, and on to its neighbors. @param place null = the open request is not in the list */
export function RequestPlace({ place, backHref, texts }: { place: RequestPlaceProps | null; backHref: string; texts: ApprovalsText }) {
  return (
    <nav className={PLACE} aria-label={texts.request}>
      <LinkButton href={backHref} variant="ghost" size="sm" icon="chevron-left">
        {texts.allRequests}
      </LinkButton>
      {place ? (
        <>
          <span className="small muted tabular">{interpolate(texts.place, { position: place.position, count: place.count })}</span>
          {place.previousHref ? (
            <LinkButton href={place.previousHref} variant="ghost" size="sm" icon="arrow-up" label={texts.previousRequest} />
          ) : null}
          {place.nextHref ? (
            <LinkButton href={place.nextHref} variant="ghost" size="sm" icon="arrow-down" label={texts.nextRequest} />
          ) : null}
        </>
      ) : null}
    </nav>
  );
}
