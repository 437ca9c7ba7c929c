import type { Day } from "~/domain/shared/day";
import type { DistributionTransferType } from "./allocation";
import type { PeriodTransferType } from "./schedule";

/** A scheduled transfer in the dashboard's list (FLEX-07). */
export interface ScheduleEvent {
  policySeq: number;
  /** Due time. */
  executeDatetime: Date;
  /** Execution or failure time; null before. */
  finishExecuteDateTime: Date | null;
  executeDay: Day;
  flexbenPolicyTransferName: string;
  employeeTypeCheckList: readonly string[];
  periodTransferType: PeriodTransferType;
  distributionTransferType: DistributionTransferType;
  totalMileageVolume: number;
  headcount: number;
  transferExecuteStatus: "READY" | "DONE" | "FAIL";
  failReason: string;
}

/** With its wallet status: null unless READY. `missingPoints` is the shortage when the transfer is due. */
export type EvaluatedEvent = ScheduleEvent & { pointShortage: boolean | null; missingPoints: number };

/**
 * READY events with insufficient wallet balance (FLEX-14): each reduces the running balance in time order, and an event is short when the
 * balance goes negative. Shortages first, then by time (FLEX-13, CF-54).
 */
export function evaluateEvents(events: readonly ScheduleEvent[], availableWalletAmount: number): EvaluatedEvent[] {
  let running = availableWalletAmount;
  const judged = [...events].sort(byTime).map((event): EvaluatedEvent => {
    if (event.transferExecuteStatus !== "READY") return { ...event, pointShortage: null, missingPoints: 0 };
    running -= event.totalMileageVolume;
    return { ...event, pointShortage: running < 0, missingPoints: Math.max(0, -running) };
  });
  return judged.sort((a, b) => Number(b.pointShortage === true) - Number(a.pointShortage === true) || byTime(a, b));
}

function byTime(a: ScheduleEvent, b: ScheduleEvent): number {
  return eventTime(a) - eventTime(b) || a.policySeq - b.policySeq;
}

const eventTime = ({ finishExecuteDateTime, executeDatetime }: ScheduleEvent) => (finishExecuteDateTime ?? executeDatetime).getTime();
