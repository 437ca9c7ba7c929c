import { EMPLOYMENT_TYPE_LABELS, EMPLOYMENT_TYPES, type EmploymentType } from "~/domain/employees/contracts/employment-type";
import { PREVIOUS_EMPLOYMENT_TYPES, type PreviousEmploymentType } from "~/domain/employees/records/previous-employer-choices";

/** Alphalist letter of each employment type. */
export type AlphalistStatuses = Readonly<Record<EmploymentType, PreviousEmploymentType>>;

/** Default letters. @source document 5 F-43 */
export const DEFAULT_STATUSES: AlphalistStatuses = {
  FULL_TIME: "R",
  PROBATION: "P",
  FIXED_TERM_CONTRACT: "CP",
  PROJECT_BASE: "CP",
  OUTSOURCE: "CP",
  TEMPORARY: "C",
};

/** The company's letters; the default where none or an unknown one is stored. */
export function getStatuses(chosen: Readonly<Record<string, string>>): AlphalistStatuses {
  const letterOf = (type: EmploymentType) => PREVIOUS_EMPLOYMENT_TYPES.find((letter) => letter === chosen[type]) ?? DEFAULT_STATUSES[type];
  return Object.fromEntries(EMPLOYMENT_TYPES.map((type) => [type, letterOf(type)])) as Record<EmploymentType, PreviousEmploymentType>;
}

/** "Intern/Part-Time C → S": the changes between two choices. */
export const statusChangeText = (before: AlphalistStatuses, after: AlphalistStatuses): string =>
  EMPLOYMENT_TYPES.filter((type) => before[type] !== after[type])
    .map((type) => `${EMPLOYMENT_TYPE_LABELS[type]} ${before[type]} → ${after[type]}`)
    .join(", ");
