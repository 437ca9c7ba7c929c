import { formatDay, type Day } from "~/domain/shared/day";
import { punchDay } from "~/domain/time/clock/present-day";
import { localMinute } from "~/domain/time/evaluation/local-time";
import type { DayResult } from "~/domain/time/evaluation/day-result";
import type { TraceKind } from "~/domain/time/evaluation/trace";
import type { TimePolicy } from "~/domain/time/policies/time-policy";
import type { Punch } from "./punch";

const STATES: Partial<Record<TraceKind, string>> = {
  PUNCH: "Counts",
  IGNORED_PUNCH: "Ignored: a double tap",
  PASSED_PUNCH: "Passed over: neither the first nor the last",
  UNMATCHED_PUNCH: "Belongs to no day",
};
const NOT_COUNTED = "Does not count";

type EvaluatedDay = { day: Day; result: DayResult; facts: { policy: TimePolicy } };
type PunchOnDay = Pick<Punch, "punchSeq" | "punchedAt" | "workDate" | "voided">;

/**
 * Result of each punch that is not voided, by its number, from the day's trace, so that the list and "Why?" agree.
 * @param days evaluated with their traces, from the day before the work date to the day after it
 */
export function punchStates(days: readonly EvaluatedDay[], punches: readonly PunchOnDay[], workDate: Day): Map<number, string> {
  const trace = days.find(({ day }) => day === workDate)?.result.trace ?? [];
  const lines = Map.groupBy(
    trace.filter(({ kind }) => kind in STATES),
    ({ from }) => from,
  );
  const inTime = punches.filter(({ voided }) => voided === null).sort((a, b) => a.punchedAt.getTime() - b.punchedAt.getTime());
  return new Map(
    inTime.map((punch) => {
      const day = punchDay(days, punch);
      if (day !== workDate) return [punch.punchSeq, `Belongs to ${formatDay(day)}`];
      // Several punches in one minute each use their own trace line.
      const line = lines.get(localMinute(punch.punchedAt))?.shift();
      return [punch.punchSeq, line ? STATES[line.kind]! : NOT_COUNTED];
    }),
  );
}
