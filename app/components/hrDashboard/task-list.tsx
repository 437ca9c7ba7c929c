import { Link } from "@remix-run/react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { Count } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";
import { StageMark } from "~/components/ui/layout/stages";
import type { Task } from "~/domain/hrDashboard/task";

/** Task with the days left as text. */
export type TaskLine = Omit<Task, "day"> & {
  /** "3 days", "Today", "2 days late". */
  left: string;
  /** "Fri 11/27" */
  date: string;
  urgency: "late" | "soon" | "later";
};

const MARKS = { done: "circle-check", attention: "triangle-alert", danger: "octagon-alert", waits: "hourglass" } as const;

/** Task list by due date: days left, task, blocker, progress, owner and action. */
export function TaskList({ tasks, unread }: { tasks: readonly TaskLine[]; unread: readonly string[] }) {
  return (
    <section className="card dash-todo" aria-labelledby="todo">
      <header className="card-head">
        <h2 id="todo">To do</h2>
        {tasks.length > 0 ? <Count value={tasks.length} tone="attention" unit={tasks.length === 1 ? "task" : "tasks"} /> : null}
      </header>
      <ol className="todo">
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ol>
      {unread.length > 0 ? <UnavailableParts parts={unread} /> : null}
    </section>
  );
}

/** Notice about parts that could not be loaded. */
export function UnavailableParts({ parts }: { parts: readonly string[] }) {
  return (
    <p className="dash-unread" role="status">
      <Icon of="cloud-off" size="sm" />
      <span>Sorry: {parts.join(", ")} could not be loaded. Reload the page to try again. Everything else is complete.</span>
    </p>
  );
}

function TaskRow({ task: { left, date, urgency, title, status, measure, who, verb, href } }: { task: TaskLine }) {
  return (
    <li>
      <span className={classNames("left", urgency)}>
        <b>{left}</b>
        <small>{date}</small>
      </span>
      <span className="what">
        <Link to={href}>{title}</Link>
        <span className={classNames("mark", status.tone !== "waits" && status.tone)}>
          <Icon of={MARKS[status.tone]} />
          <span>{status.words}</span>
        </span>
      </span>
      <span className="measure">{measure ? <Measure measure={measure} /> : null}</span>
      <span className="who" title={who?.name}>
        {who ? (
          <>
            <Avatar name={who.name} index={who.employeeSeq} />
            <span className="visually-hidden">{who.name}</span>
          </>
        ) : null}
      </span>
      <LinkButton href={href} size="sm" of={title}>
        {verb}
      </LinkButton>
    </li>
  );
}

function Measure({ measure }: { measure: NonNullable<Task["measure"]> }) {
  if ("step" in measure) return <StageMark {...measure} />;
  if ("amount" in measure) return <Money amount={measure.amount} />;
  return <>{measure.words}</>;
}
