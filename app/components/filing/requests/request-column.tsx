import { Badge } from "~/components/ui/data-display/badge";
import { REQUEST_TONES } from "~/components/ui/data-display/request-tones";
import { ListLink } from "~/components/ui/table/list-link";
import type { RequestsText } from "~/domain/shared/i18n/en/requests";
import { RequestTick, type RequestRow, type RequestTicks } from "./request-list";

type RequestColumnProps = {
  rows: readonly RequestRow[];
  /** The open request, which is marked. */
  current: number;
  words: RequestsText;
  ticks?: RequestTicks;
};

/** Request list next to the open request. */
export function RequestColumn({ rows, current, words, ticks }: RequestColumnProps) {
  return (
    <ul className="request-column">
      {rows.map((row) => (
        <li key={row.filingRequestSeq}>
          {ticks ? <RequestTick row={row} words={words} ticks={ticks} /> : null}
          <ListLink href={row.href} aria-current={row.filingRequestSeq === current ? "page" : undefined}>
            <span className="request-line">
              <b>{row.requester}</b>
              {row.state === "PENDING" ? (
                <small className="tabular">{row.age}</small>
              ) : (
                <Badge tone={REQUEST_TONES[row.state]}>{row.stateWords}</Badge>
              )}
            </span>
            <span className="request-line">
              <small>{[row.what, row.when, row.amount].filter(Boolean).join(" · ")}</small>
              {row.stuck ? <Badge tone="attention">{words.noApprover}</Badge> : <small className="tabular">{row.level}</small>}
            </span>
          </ListLink>
        </li>
      ))}
    </ul>
  );
}
