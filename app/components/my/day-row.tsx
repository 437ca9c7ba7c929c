import { STATE_TONES } from "~/components/time/state-tones";
import { Badge } from "~/components/ui/data-display/badge";
import type { DayState } from "~/domain/time/evaluation/day-result";

export type DayBadge = { text: string; state: DayState | "TODAY" } | null;

/** Badge or worked hours of a day. */
/** The list of days; each list has its own columns. */
export const DAY_ROWS =
  "[&_b]:font-medium [&>li]:grid [&>li]:min-h-9 [&>li]:items-center [&>li]:gap-x-3 [&>li]:border-t [&>li]:px-4 [&>li]:text-sm/[18px]";
/** `DAY_ROWS` with the date first. */
export const DATED_ROWS = `${DAY_ROWS} [&>li]:grid-cols-[84px_minmax(0,1fr)_auto] [&>li]:py-[5px]`;
export const ROW_DATE = "tabular text-ink-3 [&_b]:text-ink";
export const ROW_NOTE = "text-xs text-ink-3";

export function DayAmount({ badge, worked }: { badge: DayBadge; worked: string }) {
  return (
    <span className="amount tabular">
      {badge ? <Badge tone={badge.state === "TODAY" ? "accent" : STATE_TONES[badge.state]}>{badge.text}</Badge> : worked}
    </span>
  );
}
