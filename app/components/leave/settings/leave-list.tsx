import { ListLink } from "~/components/ui/table/list-link";
import { Badge } from "~/components/ui/data-display/badge";
import { useListFilterQuery } from "~/components/ui/layout/address";
import { pathTo } from "~/paths";

export type LeaveRow = {
  leavePolicySeq: number;
  leaveName: string;
  /** Summary line. */
  summary: string;
  enabled: boolean;
  privateLeave: boolean;
};

/** Leave types of a kind; the open one is marked. */
export function LeaveList({ leaveKind, rows, current }: { leaveKind: string; rows: readonly LeaveRow[]; current: number | null }) {
  const narrowing = useListFilterQuery();
  return (
    <ul className="schedule-list">
      {rows.map(({ leavePolicySeq, leaveName, summary, enabled, privateLeave }) => (
        <li key={leavePolicySeq}>
          <ListLink
            href={pathTo("get-leave-type", { leaveKind, leavePolicySeq }, narrowing)}
            keepScroll
            aria-current={leavePolicySeq === current ? "page" : undefined}
          >
            <span className="schedule-name">
              <b>{leaveName}</b>
            </span>
            <span className="muted">{summary}</span>
            {enabled && !privateLeave ? null : (
              <div className="schedule-days">
                {enabled ? null : <Badge>Off</Badge>}
                {privateLeave ? <Badge tone="accent">Private</Badge> : null}
              </div>
            )}
          </ListLink>
        </li>
      ))}
    </ul>
  );
}
