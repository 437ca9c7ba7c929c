import type { Tone } from "~/components/ui/data-display/badge";
import type { DayState } from "~/domain/time/evaluation/day-result";

export const STATE_TONES: Record<DayState, Tone> = {
  OPEN: "quiet",
  PRESENT: "done",
  ABSENT: "danger",
  LEAVE: "info",
  INCOMPLETE: "attention",
  REST_DAY: "quiet",
  HOLIDAY: "accent",
  NOT_EMPLOYED: "quiet",
};
