import { Badge } from "~/components/ui/data-display/badge";
import { REQUEST_TONES } from "~/components/ui/data-display/request-tones";
import { ListLink } from "~/components/ui/table/list-link";
import type { RequestRow } from "./request-list";

/** Request list next to the open request, which is marked. @param current its number */
export function RequestColumn({ rows, current }: { rows: readonly RequestRow[]; current: number }) {
  return (
    <ul className="schedule-list request-column">
      {rows.map((row) => {
        const level = row.level === "" ? null : <small className="tabular">{row.level}</small>;
        return (
          <li key={row.filingRequestSeq}>
            <ListLink href={row.href} keepScroll aria-current={row.filingRequestSeq === current ? "page" : undefined}>
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
                {row.stuck ? <Badge tone="attention">No one</Badge> : level}
              </span>
            </ListLink>
          </li>
        );
      })}
    </ul>
  );
}
