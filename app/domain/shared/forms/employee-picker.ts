import { similarNames, wordHalves } from "~/domain/shared/fuzzy-search";
import { searchKey } from "~/domain/shared/search-key";
import { plain } from "./options";

/**
 * Employee picker: listed employees, and the effect of each button on the selection. The same rules run in the browser and on the server.
 */

export const PICKER_PAGE_SIZE = 10;
/** Maximum number of similar names offered, as in Search. */
const MAX_SIMILAR_NAMES = 3;
/** Message if employees are chosen in the page's own list; the picker ends the sentence differently (CF-50). */
export const NO_EMPLOYEE = "Please select at least one employee.";
export const NO_EMPLOYEES_SELECTED = "Please select at least one employee to proceed.";

export interface PickerEmployee {
  employeeSeq: number;
  employeeName: string;
  departmentName: string;
  departmentSeq: number;
  jobTitleSeq: number | null;
  workScheduleSeq: number | null;
  employeeStatus: string;
}

export interface PickerOptions {
  departments: readonly { departmentName: string; departmentSeq: number }[];
  jobTitles: readonly { jobTitleName: string; jobTitleSeq: number }[];
  workSchedules: readonly { workScheduleName: string; workScheduleSeq: number }[];
}

/** List query; null = no filter, `employeeSeqList` contains the selected ones. */
export interface EmployeeQuery {
  limit: number;
  offset: number;
  employeeSeqList: readonly number[];
  workScheduleSeq: number | null;
  departmentSeq: number | null;
  jobTitleSeq: number | null;
}

export interface PickerState {
  search: string;
  workScheduleSeq: number | null;
  departmentSeq: number | null;
  jobTitleSeq: number | null;
  page: number;
  /** In order of selection. */
  selected: readonly number[];
  /** Selected rows of the current page (`isChecked` of a row). */
  checked: readonly number[];
}

export type PickerFilters = Pick<PickerState, "search" | "workScheduleSeq" | "departmentSeq" | "jobTitleSeq">;

export type PickerStep =
  | { do: "filter"; filters: PickerFilters }
  | { do: "page"; page: number }
  | { do: "tick"; employeeSeq: number; on: boolean }
  | { do: "tickPage"; employeeSeqs: readonly number[]; on: boolean }
  | { do: "move" }
  | { do: "remove"; employeeSeq: number }
  | { do: "clear" };

/** Initial picker state: no filter, page 1, nothing checked, earlier choices in Selected. */
export function openedPicker(chosen: readonly number[]): PickerState {
  return {
    search: "",
    workScheduleSeq: null,
    departmentSeq: null,
    jobTitleSeq: null,
    page: 1,
    selected: [...new Set(chosen)],
    checked: [],
  };
}

/** Picker state after a button. Adding or removing reapplies the filter and returns to page 1; filters and search stay. */
export function afterStep(state: PickerState, step: PickerStep): PickerState {
  switch (step.do) {
    case "filter":
      return { ...state, ...step.filters, page: 1, checked: [] };
    case "page":
      return { ...state, page: step.page, checked: [] };
    case "tick":
      return { ...state, checked: toggled(state.checked, [step.employeeSeq], step.on) };
    case "tickPage":
      return { ...state, checked: toggled(state.checked, step.employeeSeqs, step.on) };
    case "move":
      return { ...state, selected: [...new Set([...state.selected, ...state.checked])], page: 1, checked: [] };
    case "remove":
      return { ...state, selected: state.selected.filter((seq) => seq !== step.employeeSeq), page: 1, checked: [] };
    case "clear":
      return { ...state, selected: [], page: 1, checked: [] };
  }
}

export function toEmployeeQuery({ page, selected, workScheduleSeq, departmentSeq, jobTitleSeq }: PickerState): EmployeeQuery {
  return {
    limit: PICKER_PAGE_SIZE,
    offset: (page - 1) * PICKER_PAGE_SIZE,
    employeeSeqList: selected,
    workScheduleSeq,
    departmentSeq,
    jobTitleSeq,
  };
}

/** Rows of a page, total count, and the actual page (the list may have become shorter). */
export function listed(
  employees: readonly PickerEmployee[],
  state: PickerState,
): { rows: (PickerEmployee & { isChecked: boolean })[]; total: number; page: number } {
  const { limit } = toEmployeeQuery(state);
  const [checked, words] = [new Set(state.checked), plain(state.search).split(/\s+/)];
  const matches = filtered(employees, state).filter(({ employeeName }) => words.every((word) => plain(employeeName).includes(word)));
  const page = Math.min(Math.max(1, state.page), Math.max(1, Math.ceil(matches.length / limit)));
  const rows = matches
    .slice((page - 1) * limit, page * limit)
    .map((employee) => ({ ...employee, isChecked: checked.has(employee.employeeSeq) }));
  return { rows, total: matches.length, page };
}

/**
 * Suggestions for a search without results, most similar first; ranked as in Search. Selected employees and those excluded by other filters
 * are left out.
 */
export function meant(employees: readonly PickerEmployee[], state: PickerState): (PickerEmployee & { isChecked: boolean })[] {
  const halves = wordHalves(state.search);
  if (halves.length === 0) return [];
  const likely = filtered(employees, state).filter(({ employeeName }) => {
    const key = searchKey(employeeName);
    return halves.every(([first, second]) => key.includes(first) || key.includes(second));
  });
  return similarNames(state.search, likely, MAX_SIMILAR_NAMES).map((employee) => ({
    ...employee,
    isChecked: state.checked.includes(employee.employeeSeq),
  }));
}

/** Unselected employees that match schedule, department and tier. */
function filtered(employees: readonly PickerEmployee[], state: PickerState): PickerEmployee[] {
  const { employeeSeqList, workScheduleSeq, departmentSeq, jobTitleSeq } = toEmployeeQuery(state);
  const gone = new Set(employeeSeqList);
  return employees.filter(
    (employee) =>
      !gone.has(employee.employeeSeq) &&
      (workScheduleSeq === null || employee.workScheduleSeq === workScheduleSeq) &&
      (departmentSeq === null || employee.departmentSeq === departmentSeq) &&
      (jobTitleSeq === null || employee.jobTitleSeq === jobTitleSeq),
  );
}

/** Why Add is rejected, or null. @param allowEmpty whether an empty selection is allowed */
export function addProblem({ selected }: Pick<PickerState, "selected">, allowEmpty: boolean): string | null {
  return selected.length === 0 && !allowEmpty ? NO_EMPLOYEES_SELECTED : null;
}

function toggled(checked: readonly number[], seqs: readonly number[], on: boolean): number[] {
  const others = checked.filter((value) => !seqs.includes(value));
  return on ? [...others, ...seqs] : others;
}
