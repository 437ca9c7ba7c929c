import type { LocalMinute } from "./local-time";
import type { Intervals } from "./intervals";
import { DAY_MINUTES } from "./local-time";

/** Kinds of trace lines. Their texts are in `trace-text`. */
export type TraceKind =
  | "WINDOW"
  | "PUNCH"
  | "IGNORED_PUNCH"
  | "PASSED_PUNCH"
  | "UNMATCHED_PUNCH"
  | "PRESENT"
  | "CUSTOM_WORK"
  | "AS_PLANNED"
  | "AUTO_CLOCK_OUT"
  | "PAID_LEAVE"
  | "UNPAID_LEAVE"
  | "PAID_SUSPENSION"
  | "UNPAID_SUSPENSION"
  | "CREDITED"
  | "LATE"
  | "UNDERTIME"
  | "OVERBREAK"
  | "ABSENT"
  | "EXCUSED_LATE"
  | "EXCUSED_UNDERTIME"
  | "LATE_AS_ABSENCE"
  | "UNDERTIME_AS_ABSENCE"
  | "LOSS_CUT"
  | "SHORT_OF_HOURS"
  | "CORE_MISSED"
  | "MEAL"
  | "OVERTIME"
  | "UNAPPROVED"
  | "OVERTIME_BELOW_MINIMUM"
  | "OVERTIME_CUT"
  | "FREE_DAY_WORK"
  | "FREE_DAY_OVERTIME"
  | "FREE_DAY_BELOW_MINIMUM"
  | "FREE_DAY_CUT"
  | "DAY_IN_LIEU"
  | "NIGHT"
  | "OVERTIME_NIGHT"
  | "MOVED"
  | "NOTHING_COUNTED";

/** One line of the explanation of a day's result. @source document 4 T-26 */
export interface TraceLine {
  kind: TraceKind;
  /** The applied rule, "T-14". */
  rule: string;
  /** Its interval; both null for an amount without one. A point in time has no end. */
  from: LocalMinute | null;
  to: LocalMinute | null;
  minutes: number | null;
  /** Approver; empty if none. */
  approvedBy: string;
}

/** Writes the trace of one work date; the evaluation is the same with and without it. */
export class Trace {
  readonly lines: TraceLine[] = [];

  constructor(private readonly day: number) {}

  /** One line per interval, in minutes since the midnight of the work date. */
  stretches(kind: TraceKind, rule: string, some: Intervals, approvedBy = ""): void {
    for (let index = 0; index < some.length; index += 2)
      this.lines.push({
        kind,
        rule,
        from: this.minute(some[index]!),
        to: this.minute(some[index + 1]!),
        minutes: some[index + 1]! - some[index]!,
        approvedBy,
      });
  }

  /** A point in time. */
  point(kind: TraceKind, rule: string, at: number): void {
    this.lines.push({ kind, rule, from: this.minute(at), to: null, minutes: null, approvedBy: "" });
  }

  /** Minutes without a position in the day; 0 minutes add no line. */
  amount(kind: TraceKind, rule: string, minutes: number): void {
    if (minutes > 0) this.lines.push({ kind, rule, from: null, to: null, minutes, approvedBy: "" });
  }

  /** A plain sentence. */
  note(kind: TraceKind, rule: string): void {
    this.lines.push({ kind, rule, from: null, to: null, minutes: null, approvedBy: "" });
  }

  private minute(sinceMidnight: number): LocalMinute {
    return this.day * DAY_MINUTES + sinceMidnight;
  }
}
