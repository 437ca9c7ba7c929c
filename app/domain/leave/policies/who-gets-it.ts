import type { LeavePolicyValues } from "./leave-policy";

/** What decides whether a leave type is for somebody. */
export interface LeavePerson {
  /** "F", "M", or empty while nobody entered it. */
  gender: string;
  employmentType: string;
  /** The person's department and all above it. */
  departments: readonly number[];
}

/** Is a leave type for this person, by gender, employment type and department? @source document 4 §2 (gender, employmentTypes, departments) */
export function isFor(
  { gender, employmentTypes, departments }: Pick<LeavePolicyValues, "gender" | "employmentTypes" | "departments">,
  person: LeavePerson,
): boolean {
  return (
    (gender === null || gender === person.gender) &&
    (employmentTypes === null || employmentTypes.some((type) => type === person.employmentType)) &&
    (departments === null || departments.some((seq) => person.departments.includes(seq)))
  );
}
