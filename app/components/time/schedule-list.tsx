import { ENTRY_LINE, LinkList } from "~/components/ui/layout/master-detail";
import { ListLink } from "~/components/ui/table/list-link";
import { Badge } from "~/components/ui/data-display/badge";
import { useListFilterQuery } from "~/components/ui/layout/address";
import { pathTo } from "~/paths";
import { WeekDays } from "~/components/ui/data-display/week-days";

export type ScheduleRow = {
  workScheduleSeq: number;
  workScheduleName: string;
  /** Fixed, Shift time or Flexible. */
  type: string;
  hours: string;
  assumed: boolean;
  workDay: string;
  main: boolean;
  /** Disabled for new employees. */
  off: boolean;
  people: number;
};

/** Work schedules; the open one is marked. */
export function ScheduleList({ rows, current }: { rows: readonly ScheduleRow[]; current: number | null }) {
  const narrowing = useListFilterQuery();
  return (
    <LinkList>
      {rows.map(({ workScheduleSeq, workScheduleName, type, hours, assumed, workDay, main, off, people }) => (
        <li key={workScheduleSeq}>
          <ListLink
            href={pathTo("get-work-schedule", { workScheduleSeq }, narrowing)}
            keepScroll
            aria-current={workScheduleSeq === current ? "page" : undefined}
          >
            <span className={ENTRY_LINE}>
              <b>{workScheduleName}</b>
              <span className="tabular muted">
                {people.toLocaleString("en")} {people === 1 ? "person" : "people"}
              </span>
            </span>
            <span className="muted tabular">{[type, assumed ? `${hours}, assumed` : hours].filter(Boolean).join(" · ")}</span>
            <div className={ENTRY_LINE}>
              <WeekDays workDay={workDay} />
              {main ? <Badge tone="accent">Main</Badge> : null}
              {off ? <Badge>Off</Badge> : null}
            </div>
          </ListLink>
        </li>
      ))}
    </LinkList>
  );
}
