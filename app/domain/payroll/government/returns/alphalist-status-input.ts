import { z } from "zod/v4";
import { EMPLOYMENT_TYPES, type EmploymentType } from "~/domain/employees/contracts/employment-type";
import { PREVIOUS_EMPLOYMENT_TYPES, type PreviousEmploymentType } from "~/domain/employees/records/previous-employer-choices";
import { revision } from "~/domain/payroll/setup/items/template-item-input";

const letter = z.enum(PREVIOUS_EMPLOYMENT_TYPES, { error: "Choose a status code." });

/** The alphalist letters, one per employment type (F-43). */
export const alphalistStatusInput = z.object({
  ...(Object.fromEntries(EMPLOYMENT_TYPES.map((type) => [type, letter])) as Record<EmploymentType, typeof letter>),
  revision,
});
export type AlphalistStatusInput = Record<EmploymentType, PreviousEmploymentType> & { revision: number };
