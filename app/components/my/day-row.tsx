import { STATE_TONES } from "~/components/time/state-tones";
import { Badge } from "~/components/ui/data-display/badge";
import type { DayState } from "~/domain/time/evaluation/day-result";

export type DayBadge = { words: string; state: DayState | "TODAY" } | null;

/** Badge or worked hours of a day. */
export function DayAmount({ badge, worked }: { badge: DayBadge; worked: string }) {
  return (
    <span className="amount tabular">
      {badge ? <Badge tone={badge.state === "TODAY" ? "accent" : STATE_TONES[badge.state]}>{badge.words}</Badge> : worked}
    </span>
  );
}
