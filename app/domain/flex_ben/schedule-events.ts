import type { Day } from "~/domain/shared/day";
import type { DistributionTransferType } from "./allocation";
import type { PeriodTransferType } from "./schedule";

/** A scheduled transfer as the dashboard lists it (FLEX-07). */
export interface ScheduleEvent {
  policySeq: number;
  /** When it is, or was, due. */
  executeDatetime: Date;
  /** When it was carried out or failed; null before. */
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

/** With what the wallet says to it: null when it is not READY. `missingPoints` is what lacks when it is reached. */
export type JudgedEvent = ScheduleEvent & { pointShortage: boolean | null; missingPoints: number };

/**
 * Which READY events the wallet is too small for (FLEX-14): the running balance is reduced by each in the order of their time, and an event
 * is short when it goes below zero. Listed shortage first, then by time (FLEX-13, CF-54).
 */
export function judgedEvents(events: readonly ScheduleEvent[], availableWalletAmount: number): JudgedEvent[] {
  let running = availableWalletAmount;
  const judged = [...events].sort(byTime).map((event): JudgedEvent => {
    if (event.transferExecuteStatus !== "READY") return { ...event, pointShortage: null, missingPoints: 0 };
    running -= event.totalMileageVolume;
    return { ...event, pointShortage: running < 0, missingPoints: Math.max(0, -running) };
  });
  return judged.sort((a, b) => Number(b.pointShortage === true) - Number(a.pointShortage === true) || byTime(a, b));
}

function byTime(a: ScheduleEvent, b: ScheduleEvent): number {
  return timeOf(a) - timeOf(b) || a.policySeq - b.policySeq;
}

const timeOf = ({ finishExecuteDateTime, executeDatetime }: ScheduleEvent) => (finishExecuteDateTime ?? executeDatetime).getTime();
