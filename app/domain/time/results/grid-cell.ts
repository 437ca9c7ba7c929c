import { DAY_TYPE_LABELS, formatMinutes } from "~/domain/payroll/runs/time/time-text";
import { DAY_EXCEPTION_TEXT, DAY_STATE_LABELS } from "~/domain/time/evaluation/day-text";
import { clock, type CellTone } from "./grid-legend";
import { shiftFigures } from "./shift-figures";
import type { StoredDay } from "./stored-day";

interface CellCode {
  text: string;
  tone: CellTone;
  /** Shorter form that fits a square of 24 px; the text itself if absent. */
  mark?: string;
}

/** A day in the month grid. */
export interface GridCell {
  /** At most two, and how many more there are. */
  codes: CellCode[];
  more: number;
  /** Full text for screen readers. */
  fullText: string;
  /** A rest day or holiday of the employee; absent until the day is evaluated. */
  kind?: "rest" | "holiday" | "work";
}

interface Part extends CellCode {
  fullText: string;
  minutes: number;
}

const MAX_CODES = 2;

/**
 * A day in the grid: its kind or its events. If more than two, the two largest and the number of the others.
 * @param work codes of approved custom work, "OB" or "WFH" @source document 4 §6.2, §6.13
 */
export function gridCell(day: StoredDay, work: readonly string[] = []): GridCell {
  const whole = wholeDay(day);
  const parts = whole ? [] : listCellParts(day).sort((a, b) => b.minutes - a.minutes);
  const elsewhere = work.map((code) => ({ text: code, tone: "free" as const, fullText: WORK_LABELS[code] ?? code }));
  const kind = KIND_CODES[day.dayType];
  const codes: CellCode[] = [...(whole ? [whole] : parts), ...elsewhere];
  if (codes.length === 0) codes.push(kind ? { text: kind, tone: "quiet" } : PRESENT);
  const words = [
    DAY_TYPE_LABELS[day.dayType],
    DAY_STATE_LABELS[day.state],
    ...[...parts, ...elsewhere].map((part) => part.fullText),
    ...day.exceptions.map((exception) => DAY_EXCEPTION_TEXT[exception][0].replace(/\.$/, "")),
  ];
  return {
    codes: codes.slice(0, MAX_CODES).map(({ text, tone, mark }) => (mark === undefined ? { text, tone } : { text, tone, mark })),
    kind: kindOfDay(day.dayType),
    more: Math.max(0, codes.length - MAX_CODES),
    fullText: [...new Set(words.filter(Boolean))].join(", "),
  };
}

/** A day without evaluation: still ahead or in progress. */
export const OPEN_CELL: GridCell = { codes: [{ text: "…", tone: "quiet" }], more: 0, fullText: "Open" };
/** A day before the first or after the last day of employment. */
export const NOT_EMPLOYED_CELL: GridCell = { codes: [{ text: "–", tone: "quiet" }], more: 0, fullText: DAY_STATE_LABELS.NOT_EMPLOYED };

const PRESENT = { text: "P", tone: "plain" as const };
const WORK_LABELS: Readonly<Record<string, string>> = { OB: "Business trip or offsite", WFH: "Work from home" };
/** Kinds of day shown only on an otherwise empty cell. */
const KIND_CODES: Readonly<Partial<Record<StoredDay["dayType"], string>>> = {
  special: "S",
  special_rest_day: "S",
  special_working: "W",
  regular_holiday: "H",
  regular_holiday_rest_day: "H",
  double_holiday: "H",
  double_holiday_rest_day: "H",
  rest_day: "RD",
};

function kindOfDay(dayType: StoredDay["dayType"]): GridCell["kind"] {
  if (dayType === "ordinary" || dayType === "special_working") return "work";
  return dayType === "rest_day" ? "rest" : "holiday";
}

/** Code of an otherwise empty day; null on a workday. */
function wholeDay({ state, dayType, unpaidLeaveMinutes, paidLeaveMinutes }: StoredDay): CellCode | null {
  switch (state) {
    case "OPEN":
      return { text: "…", tone: "quiet" };
    case "NOT_EMPLOYED":
      return { text: "–", tone: "quiet" };
    case "INCOMPLETE":
      return { text: "!", tone: "fix" };
    case "ABSENT":
      return { text: "A", tone: "absent" };
    case "LEAVE":
      return { text: unpaidLeaveMinutes > paidLeaveMinutes ? "U" : "L", tone: "leave" };
    case "REST_DAY":
    case "HOLIDAY":
      return { text: KIND_CODES[dayType] ?? "RD", tone: state === "HOLIDAY" ? "quiet" : "rest" };
    case "PRESENT":
      return null;
  }
}

function listCellParts(day: StoredDay): Part[] {
  const { worked, overtime, night } = shiftFigures(day);
  const freeDayWork = day.regularMinutes > 0 ? 0 : worked;
  const parts: Part[] = [
    {
      text: `late ${day.lateMinutes}`,
      tone: "late",
      mark: shortMinutes(day.lateMinutes),
      fullText: `late ${formatMinutes(day.lateMinutes)}`,
      minutes: day.lateMinutes,
    },
    {
      text: `under ${day.undertimeMinutes}`,
      tone: "late",
      mark: `−${shortMinutes(day.undertimeMinutes)}`,
      fullText: `undertime ${formatMinutes(day.undertimeMinutes)}`,
      minutes: day.undertimeMinutes,
    },
    {
      text: `A ${clock(day.absentMinutes)}`,
      tone: "absent",
      mark: "A",
      fullText: `absent ${formatMinutes(day.absentMinutes)}`,
      minutes: day.absentMinutes,
    },
    {
      text: `L${formatCellPart(day.paidLeaveMinutes, day)}`,
      tone: "leave",
      mark: `L${leaveMark(day.paidLeaveMinutes, day)}`,
      fullText: `leave ${formatMinutes(day.paidLeaveMinutes)}`,
      minutes: day.paidLeaveMinutes,
    },
    {
      text: `U${formatCellPart(day.unpaidLeaveMinutes, day)}`,
      tone: "leave",
      mark: `U${leaveMark(day.unpaidLeaveMinutes, day)}`,
      fullText: `unpaid leave ${formatMinutes(day.unpaidLeaveMinutes)}`,
      minutes: day.unpaidLeaveMinutes,
    },
    { text: "WH", tone: "more", fullText: `worked on rest day ${formatMinutes(freeDayWork)}`, minutes: freeDayWork },
    {
      text: `OT ${clock(overtime)}`,
      tone: "more",
      mark: `+${shortHours(overtime)}`,
      fullText: `overtime ${formatMinutes(overtime)}`,
      minutes: overtime,
    },
    {
      text: `ND ${clock(night)}`,
      tone: isNightShift(day) ? "plain" : "more",
      mark: `N${shortHours(night)}`,
      fullText: `night ${formatMinutes(night)}`,
      minutes: night,
    },
  ];
  return parts.filter(({ minutes }) => minutes > 0);
}

/** Night hours are as planned when the planned shift itself reaches into the night, 22:00 to 06:00. @source Labor Code Art. 86 */
const isNightShift = ({ planStart, planEnd }: StoredDay): boolean =>
  planStart !== null && planEnd !== null && (planStart < NIGHT_ENDS || planEnd > NIGHT_BEGINS);
const [NIGHT_ENDS, NIGHT_BEGINS] = [6 * 60, 22 * 60];

/** 12 → "12", 125 → "2h" */
const shortMinutes = (minutes: number): string => (minutes < 100 ? String(minutes) : `${Math.round(minutes / 60)}h`);
/** 120 → "2", 150 → "2.5", 615 → "10" */
const shortHours = (minutes: number): string => String(minutes < 600 ? Math.round(minutes / 6) / 10 : Math.round(minutes / 60));
/** "½" of a day, "2" whole hours, else nothing. */
function leaveMark(minutes: number, day: StoredDay): string {
  const part = formatCellPart(minutes, day);
  return part === "½" ? part : (/^ (\d+)h$/.exec(part)?.[1] ?? "");
}

/** "½" of a day, " 2h", " 1:30" */
function formatCellPart(minutes: number, { scheduledMinutes }: StoredDay): string {
  if (Math.abs(2 * minutes - scheduledMinutes) <= 1) return "½";
  return minutes % 60 === 0 ? ` ${minutes / 60}h` : ` ${clock(minutes)}`;
}
