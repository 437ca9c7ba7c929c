import { addDays, type Day } from "~/domain/shared/day";
import type { EmployeeStatus } from "~/domain/shared/employee-status";

/** A contract that ends within so many days, today's not counted, must be extended (EMP-33). */
export const EXTENSION_DAYS = 30;

/** What the status of a day follows from; first and last days are both included. */
export interface StatusFacts {
  resignationDate: Day | null;
  leaves: readonly { startDate: Day; endDate: Day }[];
  /** Of the contract that ends last; no start = no contract at all, no end = open. An upcoming contract is the last one. */
  lastContractStartDay: Day | null;
  lastContractEndDay: Day | null;
}

/**
 * The status that an employee has on a day (EMP-33, CF-23): resigned from the resignation date on, else on leave, else by the contracts: none,
 * the last one over, the last one over within 30 days, else active. Nothing of it is stored, so what is deleted has no effect any more.
 * The database counts the same in `employeeStatusOn` of models/shared/employee-status.server.ts.
 * @param today the day in Manila
 */
export function employeeStatus(
  { resignationDate, leaves, lastContractStartDay: start, lastContractEndDay: end }: StatusFacts,
  today: Day,
): EmployeeStatus {
  if (resignationDate !== null && resignationDate <= today) return "RESIGNED";
  if (leaves.some(({ startDate, endDate }) => startDate <= today && today <= endDate)) return "ON_LEAVE";
  if (start === null) return "CONTRACT_INFO_REQUIRED";
  if (end !== null && end < today) return "EXTENSION_PAST_DUE";
  return end !== null && start <= today && end <= addDays(today, EXTENSION_DAYS) ? "EXTENSION_REQUIRED" : "ACTIVE";
}
