import { z } from "zod/v4";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Change } from "~/domain/shared/change";
import { numberField } from "~/domain/shared/forms/number-field";

/** Fields that can be changed in bulk. */
export const BULK_TARGETS = ["department", "tier", "schedule"] as const;
export type BulkTarget = (typeof BULK_TARGETS)[number];

const NOUNS: Record<BulkTarget, string> = { department: "department", tier: "tier", schedule: "work schedule" };

export const targetNoun = (target: BulkTarget): string => NOUNS[target];

/** How many employees the page showed when the form was submitted. */
export const selectedCount = z
  .string()
  .regex(/^\d{1,7}$/, "Reload the page and review the selection again.")
  .transform(Number);

/** Bulk change form: the new value and how many employees the page showed. */
export const bulkChangeInput = (target: BulkTarget) =>
  z.object({
    to: numberField(`Choose the ${NOUNS[target]}.`),
    count: selectedCount,
  });

export interface BulkEmployee {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** Current value. */
  from: number | null;
  fromName: string | null;
  /** Head of the employee's department. */
  head: boolean;
  resignationDate: Day | null;
}

export type Skipped = Pick<BulkEmployee, "employeeSeq" | "employeeId" | "employeeName"> & { why: string };

/**
 * Why an employee is skipped by a bulk change, or null. Resigned employees are not moved, a head leaves the department only if it has
 * another head, and an employee who already has the value needs no change. @param today the day in Manila
 */
export function skipReason(
  target: BulkTarget,
  { from, head, resignationDate }: BulkEmployee,
  to: { seq: number; name: string },
  today: Day,
): string | null {
  if (resignationDate !== null && resignationDate <= today) return `Resigned on ${formatDay(resignationDate)}.`;
  if (from === to.seq) return `Has ${to.name} already.`;
  if (target === "department" && head) return "Is the head of the present department. Choose another head first.";
  return null;
}

/** Change log entry of each employee. */
export function bulkChange(
  target: BulkTarget,
  { employeeSeq, from, fromName }: BulkEmployee,
  to: { seq: number; name: string },
  others: number,
): Change {
  const along =
    others > 0 ? `, together with ${others.toLocaleString("en-US")} ${others === 1 ? "other employee" : "other employees"}` : "";
  return {
    featureName: "EMPLOYEE_JOB_INFO",
    subject: { noun: "employee", seq: employeeSeq },
    action: "UPDATE",
    before: { [FIELDS[target]]: from },
    after: { [FIELDS[target]]: to.seq },
    description: `Changed the job info: ${NOUNS[target]} ${fromName ?? "none"} → ${to.name}${along}.`,
  };
}

const FIELDS: Record<BulkTarget, string> = { department: "departmentSeq", tier: "jobTitleSeq", schedule: "workScheduleSeq" };

/** "12 employees changed, 3 left out" */
export function bulkResult(changed: number, skipped: number): string {
  const people = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "employee" : "employees"}`;
  return skipped === 0 ? `${people(changed)} changed` : `${people(changed)} changed, ${skipped.toLocaleString("en-US")} left out`;
}
