/** Deadlines of employees: a filter of the employee list and the dashboard's deadlines. Resigned employees have none. */
const LABELS = {
  CONTRACT_ENDING: "Contract ends within 30 days or has ended",
  PROBATION_ENDING: "Probation ends within 30 days or has ended",
  IDENTITY_MISSING: "Identity number missing",
  CONTRACT_MISSING: "No contract",
} as const;

export type Deadline = keyof typeof LABELS;
export const DEADLINES = Object.keys(LABELS) as [Deadline, ...Deadline[]];

export function deadlineLabel(deadline: Deadline): string {
  return LABELS[deadline];
}
