import type { LeavePolicyValues } from "./leave-policy";

/** Facts that decide whether a leave type applies to an employee. */
export interface LeavePerson {
  /** "F", "M", or empty if not entered. */
  gender: string;
  employmentType: string;
  /** The person's department and all above it. */
  departments: readonly number[];
}

/**
 * Whether a leave type applies to a person by gender, employment type and department. @source document 4 §2 (gender, employmentTypes,
 * departments)
 */
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
