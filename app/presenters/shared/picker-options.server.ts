import type { PickerOptions } from "~/domain/shared/forms/employee-picker";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { pathTo } from "~/paths";
import { requestContext } from "~/web/http/request-context.server";

/**
 * What the picker's filters offer, or where it reads that by itself. A document brings it, because no script may run; a picker that the running page
 * opens is drawn as soon as its people are there, and asks once for however many people follow (INPUT-42).
 */
export async function pickerOptionsOrHref(scope: Scope): Promise<{ options?: PickerOptions; optionsHref?: string }> {
  return requestContext()?.isVisit ? { optionsHref: pathTo("get-picker-options") } : { options: await readPickerOptions(scope) };
}

/** Departments, tiers and work schedules, by the fields of INPUT-44. */
export async function readPickerOptions(scope: Scope): Promise<PickerOptions> {
  const { departments, jobTitles, workSchedules } = await listEmployeeChoices(scope);
  return {
    departments: departments.map(({ departmentName, departmentSeq }) => ({ departmentName, departmentSeq })),
    jobTitles: jobTitles.map(({ jobTitleName, jobTitleSeq }) => ({ jobTitleName, jobTitleSeq })),
    workSchedules: workSchedules.map(({ workScheduleName, workScheduleSeq }) => ({ workScheduleName, workScheduleSeq })),
  };
}
