import { classNames } from "~/components/ui/layout/class-names";
import { WEEKDAYS } from "~/domain/time/schedule/weekdays";

/** Weekday initials; work days are marked, with an accessible list. */
export function WeekDays({ workDay }: { workDay: string }) {
  return (
    <ul className="weekdays" aria-label="Work days">
      {WEEKDAYS.map((day, index) => {
        const works = workDay.includes(String(index + 1));
        return (
          <li key={day} className={classNames(works && "works")}>
            <abbr title={works ? day : `${day}, off`}>{day[0]}</abbr>
          </li>
        );
      })}
    </ul>
  );
}
