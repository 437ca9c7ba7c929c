import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Card } from "~/components/ui/layout/card";
import type { CostMonth, HeadcountMonth } from "~/domain/hrDashboard/months";
import { CostChart } from "./cost-chart";
import {
  AttendanceCard,
  OnLeaveCard,
  NoticesCard,
  PointsCard,
  type AttendanceView,
  type OnLeaveView,
  type NoticeLine,
  type PointsView,
} from "./day-cards";
import { HeadcountChart } from "./headcount-chart";
import { TaskList, UnavailableParts, type TaskLine } from "./task-list";

/** Content of the start page. A null part is empty or not permitted. */
export type DashboardData = {
  tasks: readonly TaskLine[];
  attendance: AttendanceView | null;
  away: OnLeaveView | null;
  cost: readonly CostMonth[] | null;
  headcount: readonly HeadcountMonth[] | null;
  points: PointsView | null;
  notices: { count: number; notices: readonly NoticeLine[] } | null;
  /** Parts that could not be loaded. */
  unread: readonly string[];
};

const AUTO_COLUMNS = "grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))]";
/** A chart that overflows shows its last months. */
const CARDS = `mb-4 grid ${AUTO_COLUMNS} items-start gap-4 [&_.chart]:[direction:ltr] [&_.chart-wrap]:[direction:rtl]`;
const FIRST = "mb-4 grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-4 max-desktop:grid-cols-[minmax(0,1fr)]";
const DAY_BESIDE_TASKS = "grid gap-4 max-desktop:grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))] max-desktop:items-start";

/** Order: tasks, today, trends, announcements. Empty parts are not rendered. */
export function DashboardParts({ tasks, attendance, away, cost, headcount, points, notices, unread }: DashboardData) {
  const day = attendance !== null || away !== null;
  const waits = tasks.length > 0;
  return (
    <>
      {waits || day ? (
        <div className={waits && day ? FIRST : undefined}>
          {waits ? <TaskList tasks={tasks} unread={unread} /> : null}
          {day ? (
            <div className={waits ? DAY_BESIDE_TASKS : CARDS}>
              {attendance ? <AttendanceCard {...attendance} /> : null}
              {away ? <OnLeaveCard {...away} /> : null}
            </div>
          ) : null}
        </div>
      ) : null}
      {!waits && unread.length > 0 ? (
        <Card label="Not read">
          <UnavailableParts parts={unread} />
        </Card>
      ) : null}
      {cost || headcount || points || notices ? (
        <div className={CARDS}>
          {cost ? <CostChart months={cost} /> : null}
          {headcount ? <HeadcountChart months={headcount} /> : null}
          {points ? <PointsCard {...points} /> : null}
          {notices ? <NoticesCard {...notices} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** Empty state: a company without data, or a user without permissions. */
export function NoOpenTasks() {
  return (
    <Card label="No open tasks">
      <EmptyState title="Nothing to do" icon="circle-check">
        Your tasks appear here with their due dates: payrolls, filings, contracts and anything else you manage.
      </EmptyState>
    </Card>
  );
}
