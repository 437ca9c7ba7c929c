import type { MouseEvent } from "react";
import {
  listed,
  meant,
  PICKER_PAGE_SIZE,
  type PickerEmployee,
  type PickerState,
  type PickerStep,
} from "~/domain/shared/forms/employee-picker";
import type { PickerText } from "~/domain/shared/i18n/en/picker";
import { interpolate, named } from "~/domain/shared/i18n/interpolate";
import { Icon } from "~/components/ui/layout/icon";
import type { IconName } from "~/components/ui/layout/icon-names";
import { pageWindow } from "~/components/ui/table/pagination";
import { Person } from "~/components/ui/data-display/person";
import { useScripts } from "~/components/ui/layout/use-scripts";

export type PickerParts = {
  employees: readonly PickerEmployee[];
  state: PickerState;
  onStep: (step: PickerStep) => void;
  texts: PickerText;
};

/** Unselected employees with checkboxes, ten per page. */
export function PickerList({ employees, state, onStep, texts }: PickerParts) {
  const scripts = useScripts();
  const { rows, total, page } = listed(employees, state);
  const close = total === 0 ? meant(employees, state) : [];
  const all = rows.length > 0 && rows.every(({ isChecked }) => isChecked);
  return (
    <fieldset className="picker-box">
      <legend>
        {texts.employees} <span className="count">{total.toLocaleString("en")}</span>
      </legend>
      <input type="hidden" name="pickerPage" value={page} />
      {scripts && rows.length > 0 ? (
        <label className="check picker-row">
          <input
            type="checkbox"
            checked={all}
            onChange={({ target }) =>
              onStep({ do: "tickPage", employeeSeqs: rows.map(({ employeeSeq }) => employeeSeq), on: target.checked })
            }
          />
          {texts.selectPage}
        </label>
      ) : null}
      {rows.length === 0 ? <p className="picker-empty">{close.length > 0 ? `${texts.nothing} ${texts.meant}` : texts.nothing}</p> : null}
      <ul>
        {[...rows, ...close].map((employee) => (
          <li key={employee.employeeSeq}>
            <label className="check picker-row">
              <input
                type="checkbox"
                name="checked"
                value={employee.employeeSeq}
                checked={employee.isChecked}
                onChange={({ target }) => onStep({ do: "tick", employeeSeq: employee.employeeSeq, on: target.checked })}
              />
              <Person
                name={employee.employeeName}
                detail={employee.departmentName}
                index={employee.employeeSeq}
                status={employee.employeeStatus}
                statusText={named(texts.statuses, employee.employeeStatus)}
              />
            </label>
          </li>
        ))}
      </ul>
      {total > PICKER_PAGE_SIZE ? <Pages page={page} pages={Math.ceil(total / PICKER_PAGE_SIZE)} onStep={onStep} texts={texts} /> : null}
    </fieldset>
  );
}

function Pages({ page, pages, onStep, texts }: { page: number; pages: number } & Pick<PickerParts, "onStep" | "texts">) {
  const turn = (to: number) => ({
    type: "submit" as const,
    name: "pickerStep",
    value: `page:${to}`,
    disabled: to < 1 || to > pages,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onStep({ do: "page", page: to });
    },
  });
  const side = (to: number, icon: IconName, label: string) => (
    <button {...turn(to)} aria-label={label}>
      <Icon of={icon} />
    </button>
  );
  return (
    <nav className="pages" aria-label={texts.pages}>
      {side(page - 1, "chevron-left", texts.before)}
      {pageWindow(page, pages).map((number) => (
        <button
          key={number}
          {...turn(number)}
          aria-label={interpolate(texts.page, { number })}
          aria-current={number === page ? "page" : undefined}
        >
          {number}
        </button>
      ))}
      {side(page + 1, "chevron-right", texts.after)}
    </nav>
  );
}
