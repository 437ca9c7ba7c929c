import { formatMinutes } from "~/domain/payroll/time/time-words";
import { dayTitle } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import type { DateFacts } from "~/domain/time/judgement/day-facts";
import type { DayResult } from "~/domain/time/judgement/day-result";
import { reportRow } from "~/domain/time/punches/report-row";
import { storedDay } from "~/domain/time/results/stored-day";

/** How a day of a month is marked; the words stand beside. */
export type CellMark = "WORKED" | "SHORT" | "AMISS" | "LEAVE" | "NONE";

/** A day of one's own in the calendar. */
export interface MonthCell {
  mark: CellMark;
  holiday: boolean;
  /** What matters most: "8 h", "Late 12 min", "Absent", "08:00–17:00". */
  text: string;
  /** All of it, for readers. */
  label: string;
}

/** @param today the work date of this moment: what lies after it is planned and nothing more */
export function monthCell({ day, facts, result }: { day: Day; facts: DateFacts; result: DayResult }, today: Day): MonthCell {
  const row = reportRow(storedDay(result, facts.plan));
  const holiday = facts.kind !== "none" && facts.kind !== "special_working";
  const planned = row.planned.split(" · ")[0]!;
  if (result.state === "NOT_EMPLOYED") return { mark: "NONE", holiday: false, text: "", label: `${dayTitle(day)}, ${row.stateWords}` };
  const things = day > today ? [] : happened();
  const mark = markOf();
  const text = things[0] ?? (holiday ? row.kind : planned);
  const others = [row.stateWords, ...things, day > today ? planned : "", holiday ? row.kind : ""];
  return { mark, holiday, text, label: [dayTitle(day), ...new Set(others.filter(Boolean))].join(", ") };

  /** What came out, the weightiest first. */
  function happened(): string[] {
    const all = [
      result.state === "ABSENT" || result.state === "LEAVE" ? row.stateWords : "",
      ...row.exceptions,
      row.late > 0 ? `Late ${formatMinutes(row.late)}` : "",
      row.undertime > 0 ? `Undertime ${formatMinutes(row.undertime)}` : "",
      row.overtime > 0 ? `OT ${formatMinutes(row.overtime)}` : "",
      row.worked > 0 ? formatMinutes(row.worked) : "",
      result.state === "OPEN" && row.clockIn ? `In ${row.clockIn}` : "",
    ];
    return all.filter(Boolean);
  }

  function markOf(): CellMark {
    if (result.state === "LEAVE" || row.leave > 0) return "LEAVE";
    if (day > today || result.state === "OPEN") return "NONE";
    if (result.state === "ABSENT" || result.state === "INCOMPLETE") return "AMISS";
    if (row.late > 0 || row.undertime > 0 || row.exceptions.length > 0) return "SHORT";
    return row.worked > 0 ? "WORKED" : "NONE";
  }
}
