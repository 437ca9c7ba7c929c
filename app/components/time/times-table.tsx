import type { ComponentProps } from "react";
import { controlProps, type FieldState, ConcurrentValue, fieldText } from "~/components/ui/form/field";
import { Button } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { RowErrors } from "~/components/ui/form/row-errors";
import { HiddenHeading } from "~/components/ui/table/table";
import { SHIFT_COLORS } from "~/domain/time/schedule/schedule";
import { MAX_TIME_LENGTH } from "~/domain/time/schedule/typed-times";

type Row = {
  /** "Saturday", "Shift 2". */
  name: string;
  row: Record<"startTime" | "endTime" | "breaks", FieldState>;
  naming?: { shiftName: FieldState; color: FieldState; maxLength: number };
  remove?: Pick<ComponentProps<"button">, "name" | "value" | "form" | "formNoValidate">;
};

const COLUMNS = [
  ["startTime", "Start", MAX_TIME_LENGTH],
  ["endTime", "End", MAX_TIME_LENGTH],
  ["breaks", "Breaks", 120],
] as const;

/** Start, end and breaks of days or shifts, one per row. */
export function TimesTable({ label, heading, rows, hint }: { label: string; heading: string; rows: readonly Row[]; hint?: string }) {
  const shifts = rows.some(({ naming }) => naming);
  return (
    <div className="min-w-0">
      {hint ? <p className="mb-2 text-xs/5 text-ink-2">{hint}</p> : null}
      <div className="table-wrap" tabIndex={0} role="region" aria-label={`${label}, scrolls sideways`}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {COLUMNS.map(([field, title]) => (
                <th key={field} scope="col">
                  {title}
                </th>
              ))}
              {shifts ? <th scope="col">Color</th> : null}
              {shifts ? <HiddenHeading>Remove</HiddenHeading> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TimesRow key={row.name} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function TimesRow({ name, row, naming, remove }: Row) {
  const fields = [...(naming ? [naming.shiftName] : []), ...COLUMNS.map(([field]) => row[field])];
  return (
    <>
      <tr>
        {naming ? (
          <td>
            <input
              {...controlProps(naming.shiftName, {})}
              className="input input-sm min-w-18"
              aria-label={`${name}, name`}
              maxLength={naming.maxLength}
              defaultValue={fieldText(naming.shiftName)}
            />
            <ConcurrentValue field={naming.shiftName} />
          </td>
        ) : (
          <th scope="row">{name}</th>
        )}
        {COLUMNS.map(([field, title, maxLength]) => (
          <td key={field}>
            <input
              {...controlProps(row[field], {})}
              className={classNames("input input-sm tabular", field === "breaks" ? "min-w-45" : "min-w-18")}
              aria-label={`${name}, ${title.toLowerCase()}`}
              maxLength={maxLength}
              autoComplete="off"
              defaultValue={fieldText(row[field])}
            />
            <ConcurrentValue field={row[field]} />
          </td>
        ))}
        {naming ? (
          <td>
            <select
              {...controlProps(naming.color, {})}
              className="select select-sm min-w-24"
              aria-label={`${name}, color`}
              defaultValue={fieldText(naming.color)}
            >
              <option value="">Any</option>
              {SHIFT_COLORS.map((color) => (
                <option key={color} value={color}>
                  {color[0]!.toUpperCase() + color.slice(1)}
                </option>
              ))}
            </select>
          </td>
        ) : null}
        {remove ? (
          <td>
            <Button type="submit" {...remove} variant="ghost" size="sm" icon="trash-2" label={`Remove ${name.toLowerCase()}`} />
          </td>
        ) : null}
      </tr>
      <RowErrors fields={fields} columns={6} />
    </>
  );
}
