/** Types with their labels, in the order of the specification. */
export const EMPLOYMENT_TYPE_LABELS = {
  FULL_TIME: "Regular",
  PROBATION: "Probationary",
  FIXED_TERM_CONTRACT: "Contractual",
  PROJECT_BASE: "Project Based",
  OUTSOURCE: "Outsourced",
  TEMPORARY: "Intern/Part-Time",
} as const;

/** Employment type: the type of the contract in force. */
export type EmploymentType = keyof typeof EMPLOYMENT_TYPE_LABELS;
export const EMPLOYMENT_TYPES = Object.keys(EMPLOYMENT_TYPE_LABELS) as [EmploymentType, ...EmploymentType[]];

/** Types whose contracts need an end date: all but Regular (CF-24). */
export const ENDING_EMPLOYMENT_TYPES = EMPLOYMENT_TYPES.filter((type) => type !== "FULL_TIME");

/** Label of a type; "" for none or an unknown one. */
export function employmentTypeLabel(type: string | null | undefined): string {
  const knownEmploymentType = EMPLOYMENT_TYPES.find((employmentType) => employmentType === type);
  return knownEmploymentType ? EMPLOYMENT_TYPE_LABELS[knownEmploymentType] : "";
}
