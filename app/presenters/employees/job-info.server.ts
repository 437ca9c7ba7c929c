import { isBenefitsOnly } from "~/domain/settings/permissions";
import { contractOn } from "~/domain/employees/contracts/contract-periods";
import { resignationTypeLabel } from "~/domain/employees/job-info/resignation-type";
import { timeWithCompany } from "~/domain/employees/job-info/time-with-company";
import { scheduleCard } from "~/domain/employees/job-info/work-schedule";
import { offeredOffices } from "~/domain/organization/office";
import { departmentOptions } from "~/domain/organization/department-tree";
import { formatDay, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listContracts } from "~/models/employees/contracts/contracts.server";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { getJobInfo, type JobInfo } from "~/models/employees/job-info/job-info.server";
import { listStatusHistory, type StatusHistory } from "~/models/employees/job-info/status-history.server";
import { getScheduleOn } from "~/models/shared/schedules.server";
import { hasCostCenters } from "~/presenters/flex_ben/history-query.server";
import { readAssignmentSpans } from "~/presenters/shared/assign-dialogs.server";

/** The Job Info tab. @param today the day in Manila @throws NotFound */
export async function jobInfoView(scope: Scope, employeeSeq: number, today: Day) {
  const [info, contracts, statuses, scheduleSpans] = await Promise.all([
    getJobInfo(scope, employeeSeq),
    listContracts(scope, employeeSeq),
    listStatusHistory(scope, employeeSeq),
    readAssignmentSpans(scope, "WORK_SCHEDULE", employeeSeq, today),
  ]);
  const workSchedule = scheduleCard(await getScheduleOn(scope, info.workScheduleSeq, today));
  const present = contractOn(contracts, today);
  // From the current contract; without one, from the company's file or the invitation (CF-21).
  const employmentType = present?.employmentType ?? info.employeeType;
  const resigned = info.resignationDate !== null && info.resignationDate <= today;
  const contractEnd = present?.endDate ? formatDay(present.endDate) : "";
  return {
    info: { ...info, workSchedule, resigned, employmentType },
    elapsed: timeWithCompany(info.joinDate, resigned ? info.resignationDate! : today),
    // Only the contract knows when a probation ends (CF-20); other types have no such field (EMP-49).
    probationEnd: employmentType !== "PROBATION" ? null : contractEnd,
    firstContractStart: contracts[0] ? formatDay(contracts[0].startDate) : null,
    schedule: isBenefitsOnly(scope) ? null : workSchedule,
    scheduleSpans,
    hasCostCenters: hasCostCenters(scope),
    statuses: statuses.map((entry) => statusCard(entry, today)),
  };
}

/** Form values as text, with the options. */
export async function jobInfoFormData(scope: Scope, info: JobInfo & { resigned: boolean }) {
  const { departments, jobTitles, workPlaces } = await listEmployeeChoices(scope);
  const text = (seq: number | null) => (seq === null ? "" : String(seq));
  return {
    values: {
      employeeId: info.employeeId,
      employeeNumber: info.employeeNumber,
      workPlaceSeq: text(info.workPlaceSeq),
      departmentSeq: text(info.departmentSeq),
      isDepartmentManager: info.isHead ? "Y" : "",
      jobTitleSeq: text(info.jobTitleSeq),
      costCenter: info.costCenter,
      businessUnit: info.businessUnit,
      joinDate: info.joinDate,
      attendanceExemptYn: info.attendanceExempt ? "Y" : "",
      fieldPersonnelYn: info.fieldPersonnel ? "Y" : "",
    },
    employeeSeq: info.employeeSeq,
    revision: info.revision,
    resigned: info.resigned,
    choices: {
      departments: departmentOptions(departments).map(({ value, text: label }) => ({ value, label })),
      jobTitles: jobTitles.map((jobTitle) => ({ value: String(jobTitle.jobTitleSeq), label: jobTitle.jobTitleName })),
      workPlaces: offeredOffices(workPlaces, [info.workPlaceSeq]).map((office) => ({
        value: String(office.workPlaceSeq),
        label: office.workPlaceName,
      })),
    },
  };
}

function statusCard(entry: StatusHistory, today: Day) {
  const {
    employeeStatusHistorySeq: seq,
    employeeStatus,
    leaveName,
    employeeStatusStartDatetime: start,
    employeeStatusEndDatetime: end,
    employeeResignationDate: resigned,
    employeeResignationType,
    employeeStatusContent,
    pic,
  } = entry;
  if (employeeStatus === "RESIGNED")
    return {
      seq,
      status: employeeStatus,
      name: resignationTypeLabel(employeeResignationType),
      days: resigned ? formatDay(resigned) : "",
      notes: employeeStatusContent,
      pic,
      live: resigned !== null && resigned <= today,
    };
  return {
    seq,
    status: employeeStatus,
    name: leaveName,
    days: start && end ? `${formatDay(start)} to ${formatDay(end)}` : "",
    notes: employeeStatusContent,
    pic,
    live: start !== null && end !== null && start <= today && today <= end,
  };
}
