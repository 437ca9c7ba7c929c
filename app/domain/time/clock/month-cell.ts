import { formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { dayTitle } from "~/domain/shared/calendar";
import type { Day } from "~/domain/shared/day";
import { ownDays, type OwnDaysText } from "~/domain/shared/i18n/en/own-days";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import type { DateFacts } from "~/domain/time/evaluation/day-facts";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import { reportRow } from "~/domain/time/punches/report-row";
import { storedDay } from "~/domain/time/results/stored-day";

/** Marker of a day in the month; its text is next to it. */
export type CellMark = "WORKED" | "SHORT" | "AMISS" | "LEAVE" | "NONE";

/** A day of the employee's calendar. */
export interface MonthCell {
  mark: CellMark;
  holiday: boolean;
  /** Most important fact: "8 h", "Late 12 min", "Absent", "08:00–17:00". */
  text: string;
  /** Complete text for screen readers. */
  label: string;
}

type CellText = { texts: Pick<OwnDaysText, "late" | "undertime" | "overtime" | "in">; names: Readonly<Record<string, string>> };
const IN_ENGLISH: CellText = { texts: ownDays, names: {} };

/** @param today the calendar day; later days only show their plan */
export function monthCell(
  { day, facts, result }: { day: Day; facts: DateFacts; result: DayResult },
  today: Day,
  { texts, names }: CellText = IN_ENGLISH,
): MonthCell {
  const row = reportRow(storedDay(result, facts.plan));
  const translate = (what: string) => named(names, what);
  const holiday = facts.kind !== "none" && facts.kind !== "special_working";
  const planned = row.planned.split(" · ")[0]!;
  if (result.state === "NOT_EMPLOYED")
    return { mark: "NONE", holiday: false, text: "", label: `${dayTitle(day)}, ${translate(row.stateText)}` };
  const things = day > today ? [] : happened();
  const mark = markOf();
  const text = things[0] ?? (holiday ? translate(row.kind) : planned);
  const others = [translate(row.stateText), ...things, day > today ? planned : "", holiday ? translate(row.kind) : ""];
  return { mark, holiday, text, label: [dayTitle(day), ...new Set(others.filter(Boolean))].join(", ") };

  /** Results, most important first. */
  function happened(): string[] {
    const all = [
      result.state === "ABSENT" || result.state === "LEAVE" ? translate(row.stateText) : "",
      ...row.exceptions.map(translate),
      row.late > 0 ? interpolate(texts.late, { time: formatMinutes(row.late) }) : "",
      row.undertime > 0 ? interpolate(texts.undertime, { time: formatMinutes(row.undertime) }) : "",
      row.overtime > 0 ? interpolate(texts.overtime, { time: formatMinutes(row.overtime) }) : "",
      row.worked > 0 ? formatMinutes(row.worked) : "",
      result.state === "OPEN" && row.clockIn ? interpolate(texts.in, { time: row.clockIn }) : "",
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
