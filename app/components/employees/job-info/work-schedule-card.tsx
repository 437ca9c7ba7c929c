import { classNames } from "~/components/ui/layout/class-names";
import { hoursWords, WEEKDAYS, type WorkScheduleCard } from "~/domain/employees/job-info/work-schedule";

/** The work schedule of an employee, to read: its times, or its shifts, and the days of the week. */
export function ScheduleCard({
  schedule: { workScheduleName, workScheduleType, startTime, endTime, workTime, workDay, shifts },
}: {
  schedule: WorkScheduleCard;
}) {
  const times = startTime && endTime ? `${startTime}–${endTime} · ` : "";
  return (
    <section className="schedule-card" aria-label="Work schedule">
      <div>
        <b>{workScheduleName}</b>
        <p>
          {times}
          {hoursWords(workTime)} work
        </p>
        {workScheduleType === "SHIFT_TIME" && shifts.length > 0 ? (
          <ul>
            {shifts.map((shift) => (
              <li key={shift.startTime + shift.endTime}>
                Shift {shift.startTime}–{shift.endTime}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <ul className="weekdays" aria-label="Work days">
        {WEEKDAYS.map((day, at) => {
          const works = workDay.includes(String(at + 1));
          return (
            <li key={day} className={classNames(works && "works")}>
              <abbr title={works ? day : `${day}, off`}>{day[0]}</abbr>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
