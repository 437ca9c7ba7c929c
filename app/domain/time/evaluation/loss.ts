import type { TimePolicy } from "~/domain/time/policies/time-policy";
import { totalMinutes, intersect, subtract, type Intervals } from "./intervals";
import type { Trace } from "./trace";

/** Lost minutes by position. */
export interface Lost {
  late: number;
  undertime: number;
  overbreak: number;
}

/** Lost minutes as they are booked. */
export interface LossMinutes {
  lateMinutes: number;
  /** Including overbreak. */
  undertimeMinutes: number;
  absentMinutes: number;
  excusedLateMinutes: number;
}

const EVER = 1e7;

/**
 * Required minutes without presence: late before the first credited minute, undertime after the last, overbreak between. A break is neither
 * lost nor credited. @param credited at least one interval @source document 4 T-10: came at 12:30 or at 13:00 after a break 12–13: late 240
 */
export function lostMinutes(required: Intervals, credited: Intervals, trace: Trace | null): Lost {
  const lost = subtract(required, credited);
  const [first, last] = [credited[0]!, credited[credited.length - 1]!];
  const [late, undertime] = [intersect(lost, [-EVER, first]), intersect(lost, [last, EVER])];
  const overbreak = intersect(lost, [first, last]);
  trace?.stretches("LATE", "T-10", late);
  trace?.stretches("OVERBREAK", "T-10", overbreak);
  trace?.stretches("UNDERTIME", "T-10", undertime);
  return { late: totalMinutes(late), undertime: totalMinutes(undertime), overbreak: totalMinutes(overbreak) };
}

/**
 * Applies grace, the half-day rule and the unit, in this order. Grace: losses up to it are excused; above it, all minutes (FULL) or the
 * excess count; overbreak has no grace. Half-day rule: a loss above its limit is booked as absence with the same minutes. Unit: late, and
 * undertime including overbreak, are rounded down to it.
 * @param graced false on flexible days, which have no grace (T-18)
 * @source document 4 T-11: grace 15: 15 → 0, 16 → 16, EXCESS 20 → 5; T-12 (Labor Code Art. 113, 116); T-13: 22 by quarters → 15
 */
export function applyLossPolicy(
  { late, undertime, overbreak }: Lost,
  policy: TimePolicy,
  graced: boolean,
  trace: Trace | null,
): LossMinutes {
  const excusedLateMinutes = graced ? excused(late, policy.graceMinutes, policy.graceMode) : 0;
  const excusedUndertime = graced ? excused(undertime, policy.undertimeGraceMinutes, policy.graceMode) : 0;
  trace?.amount("EXCUSED_LATE", "T-11", excusedLateMinutes);
  trace?.amount("EXCUSED_UNDERTIME", "T-11", excusedUndertime);
  let [lateMinutes, earlyMinutes] = [late - excusedLateMinutes, undertime - excusedUndertime];
  let absentMinutes = 0;
  const limit = policy.halfDayAbsentAfterMinutes;
  if (limit !== null && lateMinutes > limit) {
    trace?.amount("LATE_AS_ABSENCE", "T-12", lateMinutes);
    absentMinutes += lateMinutes;
    lateMinutes = 0;
  }
  if (limit !== null && earlyMinutes > limit) {
    trace?.amount("UNDERTIME_AS_ABSENCE", "T-12", earlyMinutes);
    absentMinutes += earlyMinutes;
    earlyMinutes = 0;
  }
  const undertimeMinutes = earlyMinutes + overbreak;
  const unit = policy.lossUnitMinutes;
  trace?.amount("LOSS_CUT", "T-13", (lateMinutes % unit) + (undertimeMinutes % unit));
  return {
    lateMinutes: lateMinutes - (lateMinutes % unit),
    undertimeMinutes: undertimeMinutes - (undertimeMinutes % unit),
    absentMinutes,
    excusedLateMinutes,
  };
}

function excused(minutes: number, grace: number, mode: TimePolicy["graceMode"]): number {
  if (minutes <= grace) return minutes;
  return mode === "EXCESS" ? grace : 0;
}
