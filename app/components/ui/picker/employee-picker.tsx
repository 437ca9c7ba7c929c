import { Form } from "@remix-run/react";
import { useReducer, useState, type FormEvent, type MouseEvent, type ReactNode } from "react";
import {
  addProblem,
  afterStep,
  NO_EMPLOYEES_SELECTED,
  openedPicker,
  type PickerEmployee,
  type PickerFilters,
  type PickerOptions,
  type PickerStep,
} from "~/domain/shared/forms/employee-picker";
import type { PickerAnswer } from "~/domain/shared/forms/picker-form";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { DialogPage, NoticeDialog } from "~/components/ui/layout/dialog-page";
import { picker, type PickerText } from "~/domain/shared/i18n/en/picker";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { Icon } from "~/components/ui/layout/icon";
import { PickerList, type PickerParts } from "./picker-list";
import { usePickerOptions } from "./picker-options";

type EmployeePickerProps = {
  /** All selectable employees. */
  employees: readonly PickerEmployee[];
  /** Initially selected employees. */
  chosen: readonly number[];
  closeHref: string;
  title?: string;
  texts?: PickerText;
  /** Message if Add finds no selection. */
  noEmployeesSelected?: string;
  /** Filter options; if missing, they are loaded from `optionsHref`. */
  options?: PickerOptions;
  optionsHref?: string;
  allowEmpty?: boolean;
  /** Result of `readPickerForm` for the last post, from the action. */
  answer?: PickerAnswer;
  /** With scripts: takes the selection instead of posting it. */
  onAdd?: (employeeSeqs: readonly number[]) => void;
  /** More form fields below the two lists. */
  children?: ReactNode;
};

/**
 * Employee picker: filter, select, move to Selected, Add. With scripts it runs in the browser and Add posts `selected`; without them each
 * button posts its step and the action responds with `readPickerForm`.
 */
export function EmployeePicker({
  employees,
  chosen,
  closeHref,
  texts = picker,
  title = texts.title,
  noEmployeesSelected = NO_EMPLOYEES_SELECTED,
  options,
  optionsHref,
  allowEmpty = false,
  answer,
  onAdd,
  children,
}: EmployeePickerProps) {
  const [state, step] = useReducer(afterStep, answer?.state ?? openedPicker(chosen));
  const [alert, setAlert] = useState(answer?.problem ?? null);
  const offered = usePickerOptions(options, optionsHref);
  const add = (event: MouseEvent) => {
    const problem = addProblem(state, allowEmpty);
    if (problem || onAdd) event.preventDefault();
    setAlert(problem && noEmployeesSelected);
    if (!problem) onAdd?.(state.selected);
  };
  return (
    <>
      <DialogPage title={title} closeHref={closeHref} size="lg">
        <Form method="post" className="form">
          <div className="form-body">
            <CsrfInput />
            <Filters filters={state} options={offered} onStep={step} texts={texts} />
            <div className="picker">
              <PickerList employees={employees} state={state} onStep={step} texts={texts} />
              <StepButton step="move" variant="default" icon="arrow-right" label={texts.move} onStep={() => step({ do: "move" })} />
              <Selected employees={employees} state={state} onStep={step} texts={texts} />
            </div>
            {children}
          </div>
          <footer className="form-footer">
            <LinkButton href={closeHref}>{texts.cancel}</LinkButton>
            <Button type="submit" name="pickerStep" value="add" variant="primary" onClick={add}>
              {texts.add}
            </Button>
          </footer>
        </Form>
      </DialogPage>
      {alert ? (
        <NoticeDialog title={title} onClose={() => setAlert(null)}>
          {alert}
        </NoticeDialog>
      ) : null}
    </>
  );
}

type FiltersProps = { filters: PickerFilters; options: PickerOptions; onStep: (step: PickerStep) => void; texts: PickerText };

function Filters({ filters, options, onStep, texts }: FiltersProps) {
  const apply = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.closest("form");
    if (form) onStep({ do: "filter", filters: readFilters(new FormData(form)) });
  };
  const select = (
    name: "workScheduleSeq" | "departmentSeq" | "jobTitleSeq",
    all: string,
    label: string,
    list: readonly { seq: number; text: string }[],
  ) => (
    <select className="select" name={name} aria-label={label} defaultValue={filters[name] ?? ""} onChange={apply}>
      <option value="">{all}</option>
      {list.map(({ seq, text }) => (
        <option key={seq} value={seq}>
          {text}
        </option>
      ))}
    </select>
  );
  return (
    <div className="filters" role="search" aria-label={texts.employees}>
      <label className="affix search">
        <Icon of="search" />
        <span className="visually-hidden">{texts.search}</span>
        <input
          className="input"
          type="search"
          name="search"
          maxLength={100}
          placeholder={texts.search}
          data-first-focus
          defaultValue={filters.search}
          onInput={apply}
        />
      </label>
      {select(
        "workScheduleSeq",
        texts.allSchedules,
        texts.schedule,
        options.workSchedules.map((entry) => ({ seq: entry.workScheduleSeq, text: entry.workScheduleName })),
      )}
      {select(
        "departmentSeq",
        texts.allDepartments,
        texts.department,
        options.departments.map((entry) => ({ seq: entry.departmentSeq, text: entry.departmentName })),
      )}
      {select(
        "jobTitleSeq",
        texts.allTiers,
        texts.tier,
        options.jobTitles.map((entry) => ({ seq: entry.jobTitleSeq, text: entry.jobTitleName })),
      )}
      <button
        name="pickerStep"
        value="filter"
        className="btn btn-secondary without-scripts"
        onClick={(event) => {
          event.preventDefault();
          apply(event);
        }}
      >
        {texts.apply}
      </button>
    </div>
  );
}

function Selected({ employees, state, onStep, texts }: PickerParts) {
  const employeesBySeq = new Map(employees.map((employee) => [employee.employeeSeq, employee]));
  const people = state.selected.flatMap((seq) => employeesBySeq.get(seq) ?? []);
  return (
    <fieldset className="picker-box">
      <legend>
        {texts.selected} <span className="count accent">{people.length.toLocaleString("en")}</span>
      </legend>
      {people.length > 0 ? (
        <div className="picker-tools">
          <StepButton step="clear" variant="ghost" onStep={() => onStep({ do: "clear" })}>
            {texts.clear}
          </StepButton>
        </div>
      ) : (
        <p className="picker-empty">{texts.noneSelected}</p>
      )}
      <ul>
        {people.map(({ employeeSeq, employeeName, departmentName }) => (
          <li key={employeeSeq} className="picker-row">
            <input type="hidden" name="selected" value={employeeSeq} />
            <span className="who">
              {employeeName}
              <small>{departmentName}</small>
            </span>
            <StepButton
              step={`remove:${employeeSeq}`}
              variant="ghost"
              icon="trash-2"
              label={interpolate(texts.remove, { name: employeeName })}
              onStep={() => onStep({ do: "remove", employeeSeq })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type StepButtonProps = Pick<Parameters<typeof Button>[0], "variant" | "icon" | "label" | "children"> & { step: string; onStep: () => void };

/** Runs its step in the browser, or posts it without scripts. */
function StepButton({ step, onStep, ...look }: StepButtonProps) {
  const here = (event: MouseEvent) => {
    event.preventDefault();
    onStep();
  };
  return <Button {...look} type="submit" size="sm" name="pickerStep" value={step} onClick={here} />;
}

function readFilters(form: FormData): PickerFilters {
  const seq = (name: string) => Number(form.get(name)) || null;
  return {
    search: String(form.get("search") ?? ""),
    workScheduleSeq: seq("workScheduleSeq"),
    departmentSeq: seq("departmentSeq"),
    jobTitleSeq: seq("jobTitleSeq"),
  };
}
