/** Color of a code. */
export type CellTone = "plain" | "quiet" | "rest" | "late" | "more" | "leave" | "absent" | "fix" | "free";

/** Codes of the grid with their meaning and mark, in legend order. @source document 4 §6.13 */
export const GRID_LEGEND: readonly (readonly [text: string, tone: CellTone, words: string, mark?: string])[] = [
  ["P", "plain", "Present"],
  ["A", "absent", "Absent"],
  ["L", "leave", "Leave, L½ half a day, L 2h hours"],
  ["U", "leave", "Unpaid leave"],
  ["RD", "rest", "Rest day"],
  ["H", "quiet", "Regular holiday"],
  ["S", "quiet", "Special day"],
  ["W", "quiet", "Special working day"],
  ["WH", "more", "Worked on rest day"],
  ["OB", "free", "Business trip, offsite"],
  ["WFH", "free", "Work from home"],
  ["late 12", "late", "Minutes late", "12"],
  ["under 30", "late", "Minutes of undertime", "−30"],
  ["OT 2:30", "more", "Hours of overtime", "+2.5"],
  ["ND 3:00", "more", "Night hours outside the schedule", "N3"],
  ["!", "fix", "Incomplete"],
  ["…", "quiet", "Open"],
  ["–", "quiet", "Not employed"],
];

/** 150 → "2:30" */
export const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
