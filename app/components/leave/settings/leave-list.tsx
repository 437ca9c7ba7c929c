import { ENTRY_LINE, LinkList } from "~/components/ui/layout/master-detail";
import { ListLink } from "~/components/ui/table/list-link";
import { Badge } from "~/components/ui/data-display/badge";
import { useListFilterQuery } from "~/components/ui/layout/address";
import { pathTo } from "~/paths";

export type LeaveRow = {
  leavePolicySeq: number;
  leaveName: string;
  summary: string;
  enabled: boolean;
  privateLeave: boolean;
};

/** Leave types of a kind; the open one is marked. */
export function LeaveList({ leaveKind, rows, current }: { leaveKind: string; rows: readonly LeaveRow[]; current: number | null }) {
  const narrowing = useListFilterQuery();
  return (
    <LinkList>
      {rows.map(({ leavePolicySeq, leaveName, summary, enabled, privateLeave }) => (
        <li key={leavePolicySeq}>
          <ListLink
            href={pathTo("get-leave-type", { leaveKind, leavePolicySeq }, narrowing)}
            keepScroll
            aria-current={leavePolicySeq === current ? "page" : undefined}
          >
            <span className={ENTRY_LINE}>
              <b>{leaveName}</b>
            </span>
            <span className="muted">{summary}</span>
            {enabled && !privateLeave ? null : (
              <div className={ENTRY_LINE}>
                {enabled ? null : <Badge>Off</Badge>}
                {privateLeave ? <Badge tone="accent">Private</Badge> : null}
              </div>
            )}
          </ListLink>
        </li>
      ))}
    </LinkList>
  );
}
