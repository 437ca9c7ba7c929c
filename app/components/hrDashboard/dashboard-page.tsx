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

/** Order: tasks, today, trends, announcements. Empty parts are not rendered. */
export function DashboardParts({ tasks, attendance, away, cost, headcount, points, notices, unread }: DashboardData) {
  const day = attendance !== null || away !== null;
  const waits = tasks.length > 0;
  return (
    <>
      {waits || day ? (
        <div className={waits && day ? "dash-first" : undefined}>
          {waits ? <TaskList tasks={tasks} unread={unread} /> : null}
          {day ? (
            <div className={waits ? "dash-day" : "dash"}>
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
        <div className="dash">
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
