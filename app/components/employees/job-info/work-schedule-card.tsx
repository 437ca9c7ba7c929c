import type { ReactNode } from "react";
import { WeekDays } from "~/components/ui/data-display/week-days";
import type { WorkScheduleCard } from "~/domain/employees/job-info/work-schedule";
import { hoursText } from "~/domain/time/schedule/hours-text";

/** Work schedule of an employee: times or shifts, and weekdays. */
export function ScheduleCard({
  schedule: { workScheduleName, hours, assumed, workTime, workDay, shifts },
  children,
}: {
  schedule: WorkScheduleCard;
  /** Content below the times. */
  children?: ReactNode;
}) {
  const times = [hours, assumed ? "assumed" : "", `${hoursText(workTime)} work`].filter(Boolean).join(" · ");
  return (
    <section
      className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-lg border px-4 py-3 text-sm [&_:is(p,ul)]:text-ink-2"
      aria-label="Work schedule"
    >
      <div>
        <b>{workScheduleName}</b>
        <p>{times}</p>
        {shifts.length > 0 ? (
          <ul>
            {shifts.map(({ shiftName = "Shift", startTime, endTime }) => (
              <li key={shiftName + startTime + endTime}>
                {shiftName} {startTime}–{endTime}
              </li>
            ))}
          </ul>
        ) : null}
        {children}
      </div>
      <WeekDays workDay={workDay} />
    </section>
  );
}
