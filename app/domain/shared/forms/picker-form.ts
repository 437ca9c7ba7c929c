import { addProblem, afterStep, openedPicker, type PickerState } from "./employee-picker";

/** The employee picker without JavaScript: its state is in the fields of its form, and each button posts one step. */

type Fields = { get(name: string): unknown; getAll(name: string): unknown[] };

/** Result of a picker post: `added` if Add was pressed and allowed, else the state to render again. */
export interface PickerAnswer {
  state: PickerState;
  problem: string | null;
  added: readonly number[] | null;
}

/**
 * Reads a post of the picker. `pickerStep` is the pressed button: "filter", "page:3", "move", "remove:17", "clear", "reset" or "add".
 * Enter in the search box presses the first button, which is "filter".
 */
export function readPickerForm(fields: Fields, allowEmpty = false): PickerAnswer {
  const [step = "", value = ""] = text(fields, "pickerStep").split(":");
  const current: PickerState = {
    ...filtersOf(fields),
    page: number(text(fields, "pickerPage")) ?? 1,
    selected: numbers(fields, "selected"),
    checked: numbers(fields, "checked"),
  };
  if (step === "add") {
    const problem = addProblem(current, allowEmpty);
    return { state: current, problem, added: problem ? null : current.selected };
  }
  return { state: stepped(current, step, number(value)), problem: null, added: null };
}

function stepped(current: PickerState, step: string, value: number | null): PickerState {
  if (step === "move" || step === "clear") return afterStep(current, { do: step });
  if (step === "reset") return openedPicker(current.selected);
  if (step === "page") return afterStep(current, { do: "page", page: value ?? 1 });
  if (step === "remove") return afterStep(current, { do: "remove", employeeSeq: value ?? 0 });
  return afterStep(current, { do: "filter", filters: current });
}

function filtersOf(fields: Fields) {
  return {
    search: text(fields, "search").slice(0, 100),
    workScheduleSeq: number(text(fields, "workScheduleSeq")),
    departmentSeq: number(text(fields, "departmentSeq")),
    jobTitleSeq: number(text(fields, "jobTitleSeq")),
  };
}

function text(fields: Fields, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

function number(value: unknown): number | null {
  return typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

function numbers(fields: Fields, name: string): number[] {
  return [...new Set(fields.getAll(name).flatMap((value) => number(value) ?? []))];
}
