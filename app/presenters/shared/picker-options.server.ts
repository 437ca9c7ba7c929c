import type { PickerOptions } from "~/domain/shared/forms/employee-picker";
import type { Scope } from "~/domain/shared/scope";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { pathTo } from "~/paths";
import { requestContext } from "~/web/http/request-context.server";

/**
 * The picker's filter options, or the URL from which it loads them. A full document includes them, because it must work without scripts. On
 * client navigation the picker fetches them once, after its employees are shown (INPUT-42).
 */
export async function pickerOptionsOrHref(scope: Scope): Promise<{ options?: PickerOptions; optionsHref?: string }> {
  return requestContext()?.isVisit ? { optionsHref: pathTo("get-picker-options") } : { options: await readPickerOptions(scope) };
}

/** Departments, tiers and work schedules, with the field names of INPUT-44. */
export async function readPickerOptions(scope: Scope): Promise<PickerOptions> {
  const { departments, jobTitles, workSchedules } = await listEmployeeChoices(scope);
  return {
    departments: departments.map(({ departmentName, departmentSeq }) => ({ departmentName, departmentSeq })),
    jobTitles: jobTitles.map(({ jobTitleName, jobTitleSeq }) => ({ jobTitleName, jobTitleSeq })),
    workSchedules: workSchedules.map(({ workScheduleName, workScheduleSeq }) => ({ workScheduleName, workScheduleSeq })),
  };
}
