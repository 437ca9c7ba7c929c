import { planOn, type RosterRow, type SchedulePlans } from "~/domain/time/evaluation/plan-at";
import type { DayPlan } from "~/domain/time/evaluation/day-facts";

/** A roster cell: none (weekday of the schedule), rest, a shift, or custom times, which stay unchanged. */
export type RosterChoice = RosterRow | null;

/** Form value of a cell. */
const PATTERN = "PATTERN";
const REST = "REST";
const OWN_TIMES = "OWN";
const SHIFT = "shift:";

/** A select option. */
export function choiceValue(choice: RosterChoice): string {
  if (choice === null) return PATTERN;
  if ("restYn" in choice) return REST;
  return "shiftName" in choice ? SHIFT + choice.shiftName : OWN_TIMES;
}

/** Parses a posted value; custom times can only stay unchanged. @returns undefined for an invalid choice */
export function readChoice(value: string, present: RosterChoice): RosterChoice | undefined {
  if (value === PATTERN) return null;
  if (value === REST) return { restYn: "Y" };
  if (value === OWN_TIMES) return present !== null && choiceValue(present) === OWN_TIMES ? present : undefined;
  return value.startsWith(SHIFT) && value.length > SHIFT.length ? { shiftName: value.slice(SHIFT.length) } : undefined;
}

export const sameChoice = (a: RosterChoice, b: RosterChoice): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Choices on a date: weekday pattern, rest, the schedule's shifts, and the cell's custom times if any. */
export function choicesOn(plans: SchedulePlans, weekday: number, present: RosterChoice): { value: string; label: string }[] {
  const pattern = plans.weekdays[weekday] ?? null;
  const shifts = [...plans.shifts.keys()].filter((name) => name !== "").map((name) => ({ value: SHIFT + name, label: name }));
  const value = choiceValue(present);
  const known = [{ value: PATTERN, label: pattern === null ? "No shift" : "As scheduled" }, { value: REST, label: "Rest" }, ...shifts];
  if (value === OWN_TIMES) return [...known, { value, label: "Own times" }];
  return known.some((option) => option.value === value) ? known : [...known, { value, label: `${value.slice(SHIFT.length)} (gone)` }];
}

/** The plan of a date with this choice. */
export const planForChoice = (plans: SchedulePlans, weekday: number, choice: RosterChoice): DayPlan | null =>
  planOn(plans, weekday, choice);
