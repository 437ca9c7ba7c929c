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

/** Days left, task, progress, owner and action; on a narrow page only days, task and action. */
const ROW =
  "grid min-h-[60px] grid-cols-[100px_minmax(0,1fr)_124px_28px_112px] items-center gap-x-4 border-t border-line px-4 py-2 text-sm leading-[18px]";
const NARROW_ROW =
  "max-[860px]:grid-cols-[92px_minmax(0,1fr)] max-[860px]:items-start max-[860px]:gap-x-3 max-[860px]:gap-y-2 max-[860px]:py-3";
const URGENCY_COLORS = { late: "text-danger-ink", soon: "text-attention-ink", later: "" } as const;

/** Task list by due date: days left, task, blocker, progress, owner and action. */
export function TaskList({ tasks, unread }: { tasks: readonly TaskLine[]; unread: readonly string[] }) {
  return (
    <section className="card only:mb-4" aria-labelledby="todo">
      <header className="card-head">
        <h2 id="todo" className="mr-0">
          To do
        </h2>
        {tasks.length > 0 ? <Count value={tasks.length} tone="attention" unit={tasks.length === 1 ? "task" : "tasks"} /> : null}
      </header>
      <ol>
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
    <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-2 first:border-t-0" role="status">
      <Icon of="cloud-off" size="sm" className="flex-none" />
      <span>Sorry: {parts.join(", ")} could not be loaded. Reload the page to try again. Everything else is complete.</span>
    </p>
  );
}

function TaskRow({ task: { left, date, urgency, title, status, measure, who, verb, href } }: { task: TaskLine }) {
  return (
    <li className={classNames(ROW, NARROW_ROW)}>
      <span className="whitespace-nowrap tabular-nums">
        <b className={classNames("block text-sm font-semibold", URGENCY_COLORS[urgency])}>{left}</b>
        <small className="block text-xs text-ink-3">{date}</small>
      </span>
      <span className="min-w-0">
        <Link to={href} className="block py-[3px] font-medium text-ink">
          {title}
        </Link>
        <span className={classNames("mark items-start text-xs whitespace-normal", status.tone !== "waits" && status.tone)}>
          <Icon of={MARKS[status.tone]} className="flex-none" />
          <span>{status.text}</span>
        </span>
      </span>
      <span className="text-xs text-ink-3 tabular-nums max-[860px]:hidden [&_.num]:text-sm [&_.num]:text-ink [&_.stage]:text-ink-2">
        {measure ? <Measure measure={measure} /> : null}
      </span>
      <span className="max-[860px]:hidden" title={who?.name}>
        {who ? (
          <>
            <Avatar name={who.name} index={who.employeeSeq} />
            <span className="visually-hidden">{who.name}</span>
          </>
        ) : null}
      </span>
      <LinkButton href={href} size="sm" of={title} className="justify-self-end max-[860px]:col-start-2 max-[860px]:justify-self-start">
        {verb}
      </LinkButton>
    </li>
  );
}

function Measure({ measure }: { measure: NonNullable<Task["measure"]> }) {
  if ("step" in measure) return <StageMark {...measure} />;
  if ("amount" in measure) return <Money amount={measure.amount} />;
  return <>{measure.text}</>;
}
