import type { Day } from "~/domain/shared/day";
import type { PunchDirection } from "./punch";

export interface ListedPunch {
  employeeId: string;
  employeeNumber: string;
  employeeName: string;
  /** In Manila; the time to the second, "HH:MM:SS". */
  day: Day;
  time: string;
  direction: PunchDirection;
  reason: string;
  source: string;
  deviceId: string;
  /** Empty = assigned by the punch windows. */
  workDate: Day | null;
  recordedBy: string;
  /** Empty = it counts. */
  voided: string;
}
