import { expect, test } from "vitest";
import {
  addProblem,
  afterStep,
  listed,
  meant,
  openedPicker,
  toEmployeeQuery,
  type PickerEmployee,
  type PickerState,
} from "~/domain/shared/forms/employee-picker";
import { readPickerForm } from "~/domain/shared/forms/picker-form";

// cspell:ignore fernado reyees

/** 23 people in two departments, the odd ones in the first; "Peña" is the seventh. */
const PEOPLE: PickerEmployee[] = Array.from({ length: 23 }, (_, index) => ({
  employeeSeq: index + 1,
  employeeName: index === 6 ? "Luz Peña Santos" : `Employee ${String(index + 1).padStart(2, "0")}`,
  departmentName: index % 2 ? "Store" : "Bakery",
  departmentSeq: (index % 2) + 1,
  jobTitleSeq: index < 5 ? 1 : null,
  workScheduleSeq: index < 12 ? 1 : 2,
  employeeStatus: "ACTIVE",
}));
const seqs = (state: PickerState) => listed(PEOPLE, state).rows.map(({ employeeSeq }) => employeeSeq);

// covers: INPUT-34
test("a page has ten employees, and the last page has the rest", () => {
  expect(seqs(openedPicker([]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(seqs(afterStep(openedPicker([]), { do: "page", page: 3 }))).toEqual([21, 22, 23]);
});

// covers: INPUT-35 INPUT-36
test("opening resets filters, page and checkboxes, and puts the chosen employees into Selected", () => {
  expect(openedPicker([7, 3, 7])).toEqual({
    search: "",
    workScheduleSeq: null,
    departmentSeq: null,
    jobTitleSeq: null,
    page: 1,
    selected: [7, 3],
    checked: [],
  });
  expect(seqs(openedPicker([1, 2]))).not.toContain(1);
});

// covers: INPUT-41
test("search, schedule, department and tier narrow the list together", () => {
  const filters = { search: "", workScheduleSeq: null, departmentSeq: null, jobTitleSeq: null };
  const search = (change: Partial<typeof filters> | { search: string } | { departmentSeq: number }) =>
    seqs(afterStep(openedPicker([]), { do: "filter", filters: { ...filters, ...change } }));
  expect(search({ search: "pena SANTOS" })).toEqual([7]);
  expect(search({ departmentSeq: 2 })).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  expect(search({ search: "employee 2" })).toEqual([2, 12, 20, 21, 22, 23]);
  expect(
    seqs(afterStep(openedPicker([]), { do: "filter", filters: { search: "", workScheduleSeq: 1, departmentSeq: 1, jobTitleSeq: 1 } })),
  ).toEqual([1, 3, 5]);
});

// covers: INPUT-37 INPUT-39
test("the arrow moves checked rows to Selected; the list omits them and returns to page 1, and the filter is kept", () => {
  let state = afterStep(openedPicker([]), {
    do: "filter",
    filters: { search: "employee", workScheduleSeq: null, departmentSeq: null, jobTitleSeq: null },
  });
  state = afterStep(state, { do: "page", page: 2 });
  state = afterStep(afterStep(state, { do: "tick", employeeSeq: 12, on: true }), { do: "tick", employeeSeq: 14, on: true });
  state = afterStep(state, { do: "move" });
  expect(state).toMatchObject({ selected: [12, 14], page: 1, checked: [], search: "employee" });
  expect(seqs(afterStep(state, { do: "page", page: 2 }))).not.toContain(12);
});

// covers: INPUT-37
test("checkboxes belong to the page: another page or filter resets them", () => {
  const checked = afterStep(openedPicker([]), { do: "tickPage", employeeSeqs: [1, 2, 3], on: true });
  expect(checked.checked).toEqual([1, 2, 3]);
  expect(afterStep(checked, { do: "tick", employeeSeq: 2, on: false }).checked).toEqual([1, 3]);
  expect(afterStep(checked, { do: "page", page: 2 }).checked).toEqual([]);
});

// covers: INPUT-38
test("Delete removes one employee from Selected, Delete All everyone; they are listed again", () => {
  const state = openedPicker([1, 2, 3]);
  expect(afterStep(state, { do: "remove", employeeSeq: 2 }).selected).toEqual([1, 3]);
  expect(seqs(afterStep(state, { do: "clear" }))).toContain(1);
});

// covers: INPUT-40
test("an empty selection is refused, unless it is valid", () => {
  expect(addProblem({ selected: [] }, false)).toBe("Please select at least one employee to proceed.");
  expect(addProblem({ selected: [] }, true)).toBeNull();
  expect(addProblem({ selected: [4] }, false)).toBeNull();
});

// covers: INPUT-45 INPUT-16
test("the query contains limit and offset, the selection, and the three filters", () => {
  const state = { ...openedPicker([9]), page: 3, departmentSeq: 2 };
  expect(toEmployeeQuery(state)).toEqual({
    limit: 10,
    offset: 20,
    employeeSeqList: [9],
    workScheduleSeq: null,
    departmentSeq: 2,
    jobTitleSeq: null,
  });
});

// covers: INPUT-43
test("a row shows whether its checkbox is selected", () => {
  const [first, second] = listed(PEOPLE, afterStep(openedPicker([]), { do: "tick", employeeSeq: 2, on: true })).rows;
  expect([first!.isChecked, second!.isChecked]).toEqual([false, true]);
});

// covers: INPUT-37 INPUT-38 INPUT-40
test("without scripts each button posts one step of the picker", () => {
  const post = (fields: [string, string][], allowEmpty?: boolean) => readPickerForm(new URLSearchParams(fields), allowEmpty);
  const typed: [string, string][] = [
    ["search", "ana"],
    ["departmentSeq", "2"],
    ["pickerPage", "2"],
    ["selected", "5"],
    ["selected", "6"],
    ["checked", "11"],
  ];
  expect(post([...typed, ["pickerStep", "move"]]).state).toMatchObject({ search: "ana", departmentSeq: 2, page: 1, selected: [5, 6, 11] });
  expect(post([...typed, ["pickerStep", "remove:5"]]).state.selected).toEqual([6]);
  expect(post([...typed, ["pickerStep", "clear"]]).state.selected).toEqual([]);
  expect(post([...typed, ["pickerStep", "page:4"]]).state.page).toBe(4);
  expect(post([...typed, ["pickerStep", "reset"]]).state).toEqual(openedPicker([5, 6]));
  expect(post([...typed, ["pickerStep", "add"]])).toMatchObject({ added: [5, 6], problem: null });
  expect(post([["pickerStep", "add"]])).toMatchObject({ added: null, problem: "Please select at least one employee to proceed." });
  expect(post([["pickerStep", "add"]], true).added).toEqual([]);
  expect(
    post([
      ["selected", "1; drop table"],
      ["selected", "-4"],
      ["pickerPage", "x"],
      ["pickerStep", "page:0"],
    ]).state,
  ).toMatchObject({ selected: [], page: 1 });
});

test("a search without matches offers the three most similar names that may be chosen, as Search does", () => {
  const named = (names: readonly string[]): PickerEmployee[] =>
    names.map((employeeName, index) => ({ ...PEOPLE[0]!, employeeSeq: index + 1, departmentSeq: index + 1, employeeName }));
  const people = named(["Ana Reyes", "Anna Reyes", "Jocelyn Cabrera", "Fernando Ñez", "Ana Ramos"]);
  const searched = (search: string, change: Partial<PickerState> = {}) =>
    meant(people, { ...openedPicker([]), search, ...change }).map(({ employeeName }) => employeeName);
  // "ryes" and "reyes" share 3 of 8 groups of letters (0.375); "ana" and "anna" 3 of 6 (0.5).
  expect(searched("Ana Ryes")).toEqual(["Ana Reyes", "Anna Reyes"]);
  expect(searched("Fernado")).toEqual(["Fernando Ñez"]);
  expect(searched("jocelin cabrera")).toEqual(["Jocelyn Cabrera"]);
  expect(searched("Ana Ryes", { selected: [1] })).toEqual(["Anna Reyes"]);
  expect(searched("Ana Ryes", { departmentSeq: 1 })).toEqual(["Ana Reyes"]);
  expect([searched(""), searched("xy"), searched("Quezon")]).toEqual([[], [], []]);
  const checked = meant(people, { ...openedPicker([]), search: "Fernado", checked: [4] });
  expect(checked.map(({ isChecked }) => isChecked)).toEqual([true]);
  expect(meant(named(Array<string>(9).fill("Ana Reyes")), { ...openedPicker([]), search: "Reyees" })).toHaveLength(3);
});
