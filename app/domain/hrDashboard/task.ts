import { daysBetween, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { compareStrings } from "~/domain/shared/compare";

/** A task on the start page with its due date. */
export interface Task {
  key: string;
  /** Due date, or the day it came up; null = no date, pending today. */
  day: Day | null;
  title: string;
  /** State of the task, such as what blocks it. */
  status: { tone: "done" | "attention" | "danger" | "waits"; text: string };
  /** Progress or amount. */
  measure?: { step: number; of: number; label: string } | { amount: Centavos } | { text: string };
  /** Who is working on it; default: the reader. */
  who?: { name: string; employeeSeq: number };
  /** One-word action: "Review". */
  verb: string;
  href: string;
}

/** Up to this many tasks of a kind are listed individually; more become one line. */
export const SINGLE = 3;

/** Sorts by due date; no date counts as today. Stable within a day. */
export function byDay(tasks: readonly Task[], today: Day): Task[] {
  return [...tasks].sort((a, b) => compareStrings(a.day ?? today, b.day ?? today));
}

/** "Today", "1 day", "3 days", "2 days late". 11/24 seen on 11/21 → "3 days"; on 11/26 → "2 days late". */
export function daysLeft(day: Day | null, today: Day): { text: string; tone: "late" | "soon" | "later" } {
  if (day === null || day === today) return { text: "Today", tone: "soon" };
  if (day < today) return { text: `${counted(daysBetween(day, today) - 1, "day")} late`, tone: "late" };
  const left = daysBetween(today, day) - 1;
  return { text: counted(left, "day"), tone: left === 1 ? "soon" : "later" };
}

/** "Ana Reyes, Ben Cruz and 4 more". @param count total number, of which the names are the first */
export function joinNames(names: readonly string[], count: number): string {
  const shownNames = names.slice(0, 2);
  const left = count - shownNames.length;
  return left > 0 ? `${shownNames.join(", ")} and ${left.toLocaleString("en")} more` : shownNames.join(" and ");
}

/** "1 day", "2 days"; "1,204 days". */
export function counted(count: number, singular: string, many = `${singular}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? singular : many}`;
}
