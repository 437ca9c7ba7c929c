import { minutesBetween, parseMinuteOfDay } from "./clock";
import { COMPRESSED_WEEK, dayProblem, FULL_DAY, paidMinutes, TOO_LONG, COMPRESSED_DAY } from "./day-checks";
import type { DayTimes, ScheduleTimes, ScheduleType, Shift } from "./schedule";
import { hoursText } from "./hours-text";
import { WEEKDAYS } from "./weekdays";

/** Error and its form field. */
export interface ScheduleProblem {
  path: (string | number)[];
  message: string;
}

/** Validation errors of a schedule's times, each at its field. @source document 4 §2 */
export function scheduleProblems(type: ScheduleType, times: ScheduleTimes): ScheduleProblem[] {
  const kind = { FIXED_TIME: fixedProblems, SHIFT_TIME: shiftProblems, FLEXIBLE_TIME: flexibleProblems }[type](times);
  return [...kind, ...weekProblems(times)];
}

/** Paid minutes of a full day: the regular day, the longest shift, or the set work time of a flexible schedule. */
export function fullDayMinutes(type: ScheduleType, times: ScheduleTimes): number {
  if (type === "FLEXIBLE_TIME") return times.workTime;
  const days = type === "SHIFT_TIME" ? (times.shifts as Shift[]) : [times as DayTimes];
  return Math.max(...days.map(paidMinutes));
}

function fixedProblems(times: ScheduleTimes): ScheduleProblem[] {
  const usual = dayProblem(times as DayTimes, dayCheckOptions(times));
  if (usual) return [{ path: [usual.field], message: usual.message }];
  return times.days.flatMap((day): ScheduleProblem[] => {
    const name = WEEKDAYS[day.workDay - 1]!;
    const at = (field: string) => ["days", day.workDay - 1, field];
    if (!times.workDay.includes(String(day.workDay)))
      return [{ path: at("startTime"), message: `${name} has times of its own but is not a workday. Select it, or clear its times.` }];
    const problem = dayProblem(day, dayCheckOptions(times));
    if (problem) return [{ path: at(problem.field), message: problem.message }];
    const [minutes, most] = [paidMinutes(day), paidMinutes(times as DayTimes)];
    return minutes <= most
      ? []
      : [
          {
            path: at("endTime"),
            message: `${name} pays ${hoursText(minutes)}, more than the ${hoursText(most)} of a usual day. Make the longer day the usual one, or shorten it.`,
          },
        ];
  });
}

function shiftProblems(times: ScheduleTimes): ScheduleProblem[] {
  const shifts = times.shifts as Shift[];
  return shifts.flatMap((shift, index): ScheduleProblem[] => {
    const twice = shifts.findIndex(({ shiftName }) => shiftName.toLowerCase() === shift.shiftName.toLowerCase()) < index;
    const problem = dayProblem(shift, dayCheckOptions(times));
    return [
      ...(twice
        ? [{ path: ["shifts", index, "shiftName"], message: `Two shifts are called ${shift.shiftName}. Give each a name of its own.` }]
        : []),
      ...(problem ? [{ path: ["shifts", index, problem.field], message: problem.message }] : []),
    ];
  });
}

function flexibleProblems(times: ScheduleTimes): ScheduleProblem[] {
  const { workTime, breakMinutes, compressedYn } = times;
  const [bandStart, bandEnd] = [times.bandStartTime!, times.bandEndTime!];
  const band = minutesBetween(bandStart, bandEnd);
  const problems: ScheduleProblem[] = [];
  const complain = (field: string, message: string) => problems.push({ path: [field], message });
  if (times.coreStartTime !== null && times.coreEndTime !== null) {
    const from = (parseMinuteOfDay(times.coreStartTime) - parseMinuteOfDay(bandStart) + 1440) % 1440;
    if (from + minutesBetween(times.coreStartTime, times.coreEndTime) > band)
      complain("coreStartTime", "The core hours lie outside the band. Correct one of them.");
  }
  if (workTime > FULL_DAY && compressedYn !== "Y") complain("workHours", TOO_LONG);
  if (workTime > COMPRESSED_DAY) complain("workHours", "A compressed week has at most 12 hours a day. Shorten the day.");
  if (workTime + (breakMinutes ?? 0) > band)
    complain("bandEndTime", `${hoursText(workTime)} and the break do not fit into the band. Make it longer.`);
  return problems;
}

function weekProblems(times: ScheduleTimes): ScheduleProblem[] {
  const { compressedYn } = times;
  const problems: ScheduleProblem[] = [];
  const week = weekMinutes(times);
  if (compressedYn === "Y" && week > COMPRESSED_WEEK)
    problems.push({
      path: ["workDay"],
      message: `A compressed week has at most 48 hours; these days add up to ${hoursText(week)}. Take a day out, or shorten the days.`,
    });
  return problems;
}

/** Paid minutes of a week, including days with separate times. */
export function weekMinutes({ workDay, workTime, days }: Pick<ScheduleTimes, "workDay" | "workTime" | "days">): number {
  return [...workDay].reduce((sum, digit) => {
    const ownRow = days.find((day) => String(day.workDay) === digit);
    return sum + (ownRow ? paidMinutes(ownRow) : workTime);
  }, 0);
}

const dayCheckOptions = ({ compressedYn, shortMealAgreedOn }: ScheduleTimes) => ({
  compressed: compressedYn === "Y",
  shortMeal: shortMealAgreedOn !== null,
});
