import { z } from "zod/v4";
import { EMPLOYMENT_TYPE_LABELS } from "~/domain/employees/contracts/employment-type";
import { codeOrNull, dayOrNull, orNull, assertDateOrder, required, revision } from "./record-input";

const fields = z.object({
  companyName: required("company name", "Company Name can’t be blank"),
  departmentName: orNull("department", 100),
  jobTitleName: orNull("job title", 100),
  workFirstDate: dayOrNull("first day"),
  workLastDate: dayOrNull("last day"),
  contractType: codeOrNull(EMPLOYMENT_TYPE_LABELS, "contract type"),
});

/** Previous employment as posted: only the company is required, and the last day may not precede the first (CAREER-10, CAREER-11). */
export const careerInput = fields.check(assertDateOrder("workFirstDate", "workLastDate"));
export const careerChangeInput = fields.extend({ revision }).check(assertDateOrder("workFirstDate", "workLastDate"));
export type CareerInput = z.output<typeof careerInput>;
