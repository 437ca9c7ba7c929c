import { formatDay, type Day } from "~/domain/shared/day";
import { labelFor } from "~/domain/employees/personal/basic-info";
import { EDUCATION_LEVELS, EDUCATION_STATUSES } from "./education";
import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";

/** Records of an employee in one line, for the change log. */

/** "University of Santo Tomas, College/…, Accountancy, 06/10/2009–04/05/2013, Graduated" */
export function educationText(education: {
  schoolName: string;
  degreeType: string | null;
  major: string | null;
  admissionDate: Day | null;
  graduationDate: Day | null;
  graduationCategory: string | null;
}): string {
  const { schoolName, degreeType, major, admissionDate, graduationDate, graduationCategory } = education;
  return joined(
    schoolName,
    labelFor(EDUCATION_LEVELS, degreeType ?? ""),
    major,
    formatSpan(admissionDate, graduationDate),
    labelFor(EDUCATION_STATUSES, graduationCategory ?? ""),
  );
}

/** "Jollibee, Operations, Cashier, 06/10/2019–04/05/2023, Regular" */
export function careerText(career: {
  companyName: string;
  departmentName: string | null;
  jobTitleName: string | null;
  workFirstDate: Day | null;
  workLastDate: Day | null;
  contractType: string | null;
}): string {
  const { companyName, departmentName, jobTitleName, workFirstDate, workLastDate, contractType } = career;
  return joined(companyName, departmentName, jobTitleName, formatSpan(workFirstDate, workLastDate), employmentTypeLabel(contractType));
}

/** "NC II Bread and Pastry, TESDA, 03/02/2022, certificate.pdf" */
export function qualificationText(
  qualification: { qualificationName: string; institution: string; qualificationDatetime: Day },
  fileName: string,
): string {
  const { qualificationName, institution, qualificationDatetime } = qualification;
  return joined(qualificationName, institution, formatDay(qualificationDatetime), fileName);
}

/** Two days as a period, either may be missing; "" if both are. */
export function formatSpan(from: Day | null, to: Day | null): string {
  if (from === null && to === null) return "";
  return `${from === null ? "" : formatDay(from)}–${to === null ? "" : formatDay(to)}`;
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(", ");
