import { z } from "zod/v4";
import { EDUCATION_LEVELS, EDUCATION_STATUSES } from "./education";
import { codeOrNull, dayOrNull, orNull, assertDateOrder, required, revision } from "./record-input";

const fields = z.object({
  schoolName: required("school name", "School Name can’t be blank"),
  degreeType: codeOrNull(EDUCATION_LEVELS, "education type"),
  major: orNull("major", 100),
  admissionDate: dayOrNull("admission date"),
  graduationDate: dayOrNull("graduation date"),
  graduationCategory: codeOrNull(EDUCATION_STATUSES, "graduation category"),
});

/** A school record. Only the name is required, and graduation may not precede admission (EDU-08, EDU-09). */
export const educationInput = fields.check(assertDateOrder("admissionDate", "graduationDate"));
export const educationChangeInput = fields.extend({ revision }).check(assertDateOrder("admissionDate", "graduationDate"));
export type EducationInput = z.output<typeof educationInput>;
