import { Badge } from "~/components/ui/data-display/badge";
import { REQUEST_TONES } from "~/components/ui/data-display/request-tones";
import { classNames } from "~/components/ui/layout/class-names";
import { ListLink } from "~/components/ui/table/list-link";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { RequestTick, type RequestRow, type RequestTicks } from "./request-list";

const ROW = "flex items-center not-first:border-t";
const LINE = "flex items-baseline justify-between gap-3 [&>:last-child:not(:first-child)]:flex-none";

type RequestColumnProps = {
  rows: readonly RequestRow[];
  /** The open request, which is marked. */
  current: number;
  texts: RequestsText;
  ticks?: RequestTicks;
};

/** Request list next to the open request. */
export function RequestColumn({ rows, current, texts, ticks }: RequestColumnProps) {
  return (
    <ul className="request-column">
      {rows.map((row) => (
        <li
          key={row.filingRequestSeq}
          className={classNames(
            ROW,
            ticks && "gap-2 pl-4",
            row.filingRequestSeq === current ? "bg-accent-soft shadow-[inset_2px_0_0_var(--color-accent)]" : "hover:bg-hover",
          )}
        >
          {ticks ? <RequestTick row={row} texts={texts} ticks={ticks} /> : null}
          <ListLink
            href={row.href}
            className={classNames(
              "grid min-w-0 flex-1 gap-0.5 py-2.5 pr-4 text-sm text-ink hover:no-underline [&[aria-current]]:[scroll-initial-target:nearest]",
              ticks ? "pl-2" : "pl-4",
            )}
            aria-current={row.filingRequestSeq === current ? "page" : undefined}
          >
            <span className={LINE}>
              <b className="font-medium">{row.requester}</b>
              {row.state === "PENDING" ? (
                <small className="tabular text-ink-2">{row.age}</small>
              ) : (
                <Badge tone={REQUEST_TONES[row.state]}>{row.stateText}</Badge>
              )}
            </span>
            <span className={LINE}>
              <small className="text-ink-2">{[row.what, row.when, row.amount].filter(Boolean).join(" · ")}</small>
              {row.stuck ? <Badge tone="attention">{texts.noApprover}</Badge> : <small className="tabular text-ink-2">{row.level}</small>}
            </span>
          </ListLink>
        </li>
      ))}
    </ul>
  );
}
