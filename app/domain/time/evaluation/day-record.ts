import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";
import { numberToDay, type Day } from "~/domain/shared/day";
import type { DayResult, MovedMinutes } from "./day-result";

const FIGURES = [
  "scheduledMinutes",
  "regularMinutes",
  ...TIME_FIELDS,
  "excusedLateMinutes",
  "overbreakMinutes",
  "unapprovedOvertimeMinutes",
  "compensatoryLeaveMinutes",
] as const satisfies readonly (keyof DayResult)[];
type Figure = (typeof FIGURES)[number];

/** File format of an evaluated day: all non-zero figures, with exceptions and moved minutes if present. */
export type DayRecord = { workDate: Day; dayType: string; state: string } & Partial<Record<Figure, number>> & {
    exceptions?: readonly string[];
    moved?: readonly (Omit<MovedMinutes, "day" | "basicDay"> & { workDate: Day; basicDate: Day })[];
  };

/** @source samples of time, expectedDays */
export function dayRecord(result: DayResult): DayRecord {
  const { day, dayType, state, exceptions, moved } = result;
  return {
    workDate: numberToDay(day),
    dayType,
    state,
    ...(Object.fromEntries(FIGURES.filter((name) => result[name] !== 0).map((name) => [name, result[name]])) as Partial<
      Record<Figure, number>
    >),
    ...(exceptions.length > 0 ? { exceptions } : {}),
    ...(moved.length > 0
      ? {
          moved: moved.map(({ day: of, basicDay, ...minutes }) => {
            return { workDate: numberToDay(of), basicDate: numberToDay(basicDay), ...minutes };
          }),
        }
      : {}),
  };
}
