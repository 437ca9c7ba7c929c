import { movedText, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { resignationTypeLabel } from "./resignation-type";

/** Change log texts of the tab Job Info; each person has one history. */

export const JOB_INFO = "EMPLOYEE_JOB_INFO" as const;

/** Job info with names in place of numbers; fields as in the API, because webhooks name them. */
export type NamedJobInfo = {
  employeeId: string;
  employeeNumber: string;
  workPlaceName: string;
  departmentName: string;
  isDepartmentManager: boolean;
  jobTitleName: string;
  costCenter: string;
  businessUnit: string;
  joinDate: Day;
  attendanceExempt: boolean;
  fieldPersonnel: boolean;
};

/** Change log subject of job info itself, or of one entry of the status history. */
export const jobInfoSubject = (employeeSeq: number) => ({ noun: "job info", seq: employeeSeq });
export const statusSubject = (employeeSeq: number, entrySeq: number) => ({ noun: `status ${entrySeq}`, seq: employeeSeq });

export function jobInfoSaved(employeeSeq: number, employeeName: string, before: NamedJobInfo, after: NamedJobInfo): Change {
  const plain = (text: string) => text || "none";
  const yesNo = (value: boolean) => (value ? "yes" : "no");
  const moved = movedText(before, after, {
    employeeId: ["employee ID", plain],
    employeeNumber: ["employee number", plain],
    workPlaceName: ["office", plain],
    departmentName: ["department", plain],
    isDepartmentManager: ["head of the department", yesNo],
    jobTitleName: ["tier", plain],
    costCenter: ["cost center", plain],
    businessUnit: ["business unit", plain],
    joinDate: ["join date", formatDay],
    attendanceExempt: ["no need to clock", yesNo],
    fieldPersonnel: ["field personnel", yesNo],
  });
  return {
    featureName: JOB_INFO,
    subject: jobInfoSubject(employeeSeq),
    action: "UPDATE",
    before,
    after,
    description: `Job info of ${employeeName}: ${moved === "" ? "saved without a change" : moved}.`,
  };
}

/** A status history entry as text. */
export type StatusEntry = {
  employeeStatus: string;
  leaveName: string;
  employeeStatusStartDatetime: Day | null;
  employeeStatusEndDatetime: Day | null;
  employeeResignationDate: Day | null;
  employeeResignationType: string | null;
  employeeStatusContent: string;
};

export function statusSaved(
  employeeSeq: number,
  entrySeq: number,
  employeeName: string,
  before: StatusEntry | null,
  after: StatusEntry | null,
): Change {
  const subject = statusSubject(employeeSeq, entrySeq);
  const base = { featureName: JOB_INFO, subject, before, after };
  if (before === null) return { ...base, action: "CREATE", description: `Status of ${employeeName} added: ${statusText(after!)}.` };
  if (after === null) return { ...base, action: "REMOVE", description: `Status of ${employeeName} deleted: ${statusText(before)}.` };
  return { ...base, action: "UPDATE", description: `Status of ${employeeName} changed: ${statusText(before)} → ${statusText(after)}.` };
}

/** "Inactive, Family care, 11/04/2024 to 01/31/2025 (notes)" */
export function statusText({
  employeeStatus,
  leaveName,
  employeeStatusStartDatetime: start,
  employeeStatusEndDatetime: end,
  employeeResignationDate: resigned,
  employeeResignationType,
  employeeStatusContent,
}: StatusEntry): string {
  const days =
    employeeStatus === "RESIGNED"
      ? [resigned && formatDay(resigned), resignationTypeLabel(employeeResignationType)]
      : [leaveName, start && end && `${formatDay(start)} to ${formatDay(end)}`];
  return `${[employeeStatus === "RESIGNED" ? "Resigned" : "Inactive", ...days].filter(Boolean).join(", ")} (${employeeStatusContent})`;
}
