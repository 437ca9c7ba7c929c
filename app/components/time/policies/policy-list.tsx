import { ENTRY_LINE, LinkList } from "~/components/ui/layout/master-detail";
import { ListLink } from "~/components/ui/table/list-link";
import { Badge } from "~/components/ui/data-display/badge";
import { useListFilterQuery } from "~/components/ui/layout/address";
import { pathTo } from "~/paths";

export type PolicyRow = {
  timePolicySeq: number;
  policyName: string;
  /** Differences from the defaults. */
  summary: string;
  /** Default for schedules without their own. */
  main: boolean;
  enabled: boolean;
  /** Number of schedules using it; null if not applicable. */
  schedules: number | null;
};

/** Policies of a kind; the open one is marked. */
export function PolicyList({ policyKind, rows, current }: { policyKind: string; rows: readonly PolicyRow[]; current: number | null }) {
  const narrowing = useListFilterQuery();
  return (
    <LinkList>
      {rows.map(({ timePolicySeq, policyName, summary, main, enabled, schedules }) => (
        <li key={timePolicySeq}>
          <ListLink
            href={pathTo("get-time-policy", { policyKind, timePolicySeq }, narrowing)}
            keepScroll
            aria-current={timePolicySeq === current ? "page" : undefined}
          >
            <span className={ENTRY_LINE}>
              <b>{policyName}</b>
              {schedules === null || (main && schedules === 0) ? null : (
                <span className="tabular muted">
                  {schedules} {schedules === 1 ? "schedule" : "schedules"}
                </span>
              )}
            </span>
            <span className="muted">{summary}</span>
            {main || !enabled ? (
              <div className={ENTRY_LINE}>
                {main ? <Badge tone="accent">Company&rsquo;s</Badge> : null}
                {enabled ? null : <Badge>Not offered</Badge>}
              </div>
            ) : null}
          </ListLink>
        </li>
      ))}
    </LinkList>
  );
}
