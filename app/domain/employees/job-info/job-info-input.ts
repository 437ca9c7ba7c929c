import { z } from "zod/v4";
import { cleanText } from "~/domain/shared/clean-text";
import { MAX_EMPLOYEE_ID_LENGTH, MAX_EMPLOYEE_NUMBER_LENGTH } from "./employee-id";
import { dayOrNull, revision } from "~/domain/employees/records/record-input";

const chosen = (what: string) =>
  z
    .string()
    .optional()
    .transform((text, context): number | null => {
      if (!text) return null;
      if (/^\d{1,9}$/.test(text)) return Number(text);
      context.addIssue({ code: "custom", message: `Choose the ${what} from the list.` });
      return z.NEVER;
    });

/** Absent if the form does not show it; the stored value then stays. */
const accountingCode = (what: string) => z.string().trim().max(100, `Write the ${what} in at most 100 characters.`).optional();

const checked = () =>
  z
    .string()
    .optional()
    .transform((value) => value === "Y");

/** Form of the tab Job Info (EMP-43, EMP-50). Work schedule and end of probation are read-only. */
export const jobInfoInput = z.object({
  employeeId: z
    .string()
    .overwrite(cleanText)
    .max(MAX_EMPLOYEE_ID_LENGTH, `Write the employee ID in at most ${MAX_EMPLOYEE_ID_LENGTH} characters.`)
    .optional()
    .transform((text) => text ?? ""),
  /** Absent if the form does not show it; the stored value then stays. */
  employeeNumber: z
    .string()
    .overwrite(cleanText)
    .max(MAX_EMPLOYEE_NUMBER_LENGTH, `Write the employee number in at most ${MAX_EMPLOYEE_NUMBER_LENGTH} characters.`)
    .optional(),
  workPlaceSeq: chosen("office"),
  departmentSeq: chosen("department")
    .refine((seq) => seq !== null, "Please select Department.")
    .transform((seq) => seq!),
  isDepartmentManager: checked(),
  jobTitleSeq: chosen("tier"),
  costCenter: accountingCode("cost center"),
  businessUnit: accountingCode("business unit"),
  joinDate: dayOrNull("join date")
    .refine((day) => day !== null, "JoinDate should be selected")
    .transform((day) => day!),
  attendanceExemptYn: checked(),
  fieldPersonnelYn: checked(),
  revision,
});
export type JobInfoInput = z.output<typeof jobInfoInput>;
