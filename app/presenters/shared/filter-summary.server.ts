import { typedDay } from "~/domain/shared/calendar";
import { formatDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { EmployeeChoices } from "~/domain/employees/list/employee-choices";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";

/** Labels of a list's URL parameters for its exported file, in display order. @source document 4 §6, document 5 appendix H */
export type FilterLabels = Readonly<Record<string, FilterLabel>>;
interface FilterLabel {
  label: string;
  /** Default where the URL has no value. */
  usual?: string;
  /** A value as text; null = omitted. */
  says: (
    value: string,
    of: { scope: Scope; choices: () => Promise<EmployeeChoices>; values: number },
  ) => Promise<string | null> | string | null;
}

/** Maximum keyword length in the summary. */
const MAX_TEXT_LENGTH = 100;

/** Free text. */
export const textFilter = (label = "Search"): FilterLabel => ({ label, says: (value) => `“${value.trim().slice(0, MAX_TEXT_LENGTH)}”` });

/** One of a few options; null is omitted. @param usual default where the URL has none */
export const optionFilter = (label: string, texts: Readonly<Partial<Record<string, string>>>, usual?: string): FilterLabel => ({
  label,
  ...(usual !== undefined && { usual }),
  says: (value) => (Object.hasOwn(texts, value) ? texts[value]! : null),
});

/** A company record, by its number. */
export const lookupFilter = (label: string, list: (scope: Scope) => Promise<readonly { value: string; label: string }[]>): FilterLabel => ({
  label,
  says: async (value, { scope }) => (await list(scope)).find((choice) => choice.value === value)?.label ?? null,
});

/** A plain number, such as a year. */
export const numberFilter = (label: string): FilterLabel => ({ label, says: (value) => (/^\d{1,9}$/.test(value) ? value : null) });

export const dateFilter = (label: string): FilterLabel => ({
  label,
  says: (value) => {
    const day = typedDay(value);
    return day && formatDay(day);
  },
});

/** Number of selected rows. */
export const selectionFilter = (label: string, singular: string, many: string): FilterLabel => ({
  label,
  says: (_, { values }) => `${values.toLocaleString("en")} ${values === 1 ? singular : many}`,
});

const employeeChoiceFilter = <Key extends keyof EmployeeChoices>(
  label: string,
  key: Key,
  name: (one: EmployeeChoices[Key][number]) => [seq: number, name: string],
): FilterLabel => ({
  label,
  says: async (value, { choices }) => {
    const list: readonly EmployeeChoices[Key][number][] = (await choices())[key];
    return list.map(name).find(([seq]) => String(seq) === value)?.[1] ?? null;
  },
});

export const DEPARTMENT_FILTER = employeeChoiceFilter("Department", "departments", (department) => [
  department.departmentSeq,
  department.departmentName,
]);
export const TIER_FILTER = employeeChoiceFilter("Tier", "jobTitles", (jobTitle) => [jobTitle.jobTitleSeq, jobTitle.jobTitleName]);
export const OFFICE_FILTER = employeeChoiceFilter("Office", "workPlaces", (workPlace) => [workPlace.workPlaceSeq, workPlace.workPlaceName]);
export const SCHEDULE_FILTER = employeeChoiceFilter("Schedule", "workSchedules", (workSchedule) => [
  workSchedule.workScheduleSeq,
  workSchedule.workScheduleName,
]);

/** "Department: Finance · State: Paused · Search: “cruz”": the active filters of a URL; null for none. */
export async function describeFilters(request: Request, scope: Scope, texts: FilterLabels): Promise<string | null> {
  const search = new URL(request.url).searchParams;
  let read: Promise<EmployeeChoices> | undefined;
  const choices = () => (read ??= listEmployeeChoices(scope));
  const parts: string[] = [];
  for (const [name, { label, usual, says }] of Object.entries(texts)) {
    const value = search.get(name) || usual;
    const text = value ? await says(value, { scope, choices, values: search.getAll(name).length }) : null;
    if (text) parts.push(`${label}: ${text}`);
  }
  return parts.join(" · ") || null;
}
