import { closeNames, halvesOf } from "~/domain/shared/close-names";
import { searchKey } from "~/domain/shared/search-key";
import { plain } from "./options";

/** The employee picker: which employees are listed, and what each button does to the selection. The same rules run in the browser and on the server. */

export const PICKER_PAGE_SIZE = 10;
/** Of those whose name looks like what was typed so many are offered, as in Search. */
const MOST_MEANT = 3;
/** Where people are chosen in a list of the page itself; the picker ends its sentence otherwise (CF-50). */
export const NO_EMPLOYEE = "Please select at least one employee.";
export const NOBODY_SELECTED = "Please select at least one employee to proceed.";

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

/** What is asked of the list; null filters nothing, `employeeSeqList` holds those already selected. */
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
  /** In the order of their coming. */
  selected: readonly number[];
  /** The rows of the shown page whose box is ticked (`isChecked` of a row). */
  ticked: readonly number[];
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

/** The picker as it opens: no filter, page 1, nothing ticked, and whoever was chosen before in Selected. */
export function openedPicker(chosen: readonly number[]): PickerState {
  return { search: "", workScheduleSeq: null, departmentSeq: null, jobTitleSeq: null, page: 1, selected: [...new Set(chosen)], ticked: [] };
}

/** The picker after one button. A move in or out of Selected filters again and goes to page 1; filters and search stay. */
export function afterStep(state: PickerState, step: PickerStep): PickerState {
  switch (step.do) {
    case "filter":
      return { ...state, ...step.filters, page: 1, ticked: [] };
    case "page":
      return { ...state, page: step.page, ticked: [] };
    case "tick":
      return { ...state, ticked: toggled(state.ticked, [step.employeeSeq], step.on) };
    case "tickPage":
      return { ...state, ticked: toggled(state.ticked, step.employeeSeqs, step.on) };
    case "move":
      return { ...state, selected: [...new Set([...state.selected, ...state.ticked])], page: 1, ticked: [] };
    case "remove":
      return { ...state, selected: state.selected.filter((seq) => seq !== step.employeeSeq), page: 1, ticked: [] };
    case "clear":
      return { ...state, selected: [], page: 1, ticked: [] };
  }
}

/** The query behind a state. */
export function queryOf({ page, selected, workScheduleSeq, departmentSeq, jobTitleSeq }: PickerState): EmployeeQuery {
  return {
    limit: PICKER_PAGE_SIZE,
    offset: (page - 1) * PICKER_PAGE_SIZE,
    employeeSeqList: selected,
    workScheduleSeq,
    departmentSeq,
    jobTitleSeq,
  };
}

/** The rows of a page, how many there are in all, and the page that exists (a list may have become shorter). */
export function listed(
  employees: readonly PickerEmployee[],
  state: PickerState,
): { rows: (PickerEmployee & { isChecked: boolean })[]; total: number; page: number } {
  const { limit } = queryOf(state);
  const [ticked, words] = [new Set(state.ticked), plain(state.search).split(/\s+/)];
  const found = filtered(employees, state).filter(({ employeeName }) => words.every((word) => plain(employeeName).includes(word)));
  const page = Math.min(Math.max(1, state.page), Math.max(1, Math.ceil(found.length / limit)));
  const rows = found
    .slice((page - 1) * limit, page * limit)
    .map((employee) => ({ ...employee, isChecked: ticked.has(employee.employeeSeq) }));
  return { rows, total: found.length, page };
}

/** Whom somebody may have meant whose search finds nobody, the likest name first; counted as Search counts it. Those who are chosen already, or whom the other filters leave out, are not meant. */
export function meant(employees: readonly PickerEmployee[], state: PickerState): (PickerEmployee & { isChecked: boolean })[] {
  const halves = halvesOf(state.search);
  if (halves.length === 0) return [];
  const likely = filtered(employees, state).filter(({ employeeName }) => {
    const key = searchKey(employeeName);
    return halves.every(([first, second]) => key.includes(first) || key.includes(second));
  });
  return closeNames(state.search, likely, MOST_MEANT).map((employee) => ({
    ...employee,
    isChecked: state.ticked.includes(employee.employeeSeq),
  }));
}

/** Those who are not chosen yet and whom schedule, department and tier let through. */
function filtered(employees: readonly PickerEmployee[], state: PickerState): PickerEmployee[] {
  const { employeeSeqList, workScheduleSeq, departmentSeq, jobTitleSeq } = queryOf(state);
  const gone = new Set(employeeSeqList);
  return employees.filter(
    (employee) =>
      !gone.has(employee.employeeSeq) &&
      (workScheduleSeq === null || employee.workScheduleSeq === workScheduleSeq) &&
      (departmentSeq === null || employee.departmentSeq === departmentSeq) &&
      (jobTitleSeq === null || employee.jobTitleSeq === jobTitleSeq),
  );
}

/** Why Add is refused, or null. @param allowEmpty whether choosing nobody is an answer */
export function addProblem({ selected }: Pick<PickerState, "selected">, allowEmpty: boolean): string | null {
  return selected.length === 0 && !allowEmpty ? NOBODY_SELECTED : null;
}

function toggled(ticked: readonly number[], seqs: readonly number[], on: boolean): number[] {
  const others = ticked.filter((one) => !seqs.includes(one));
  return on ? [...others, ...seqs] : others;
}
