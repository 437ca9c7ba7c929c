import type { ComponentProps } from "react";
import { optionLabel, type Choice } from "~/components/ui/form/choice-fields";
import { controlProps, type FieldState, ConcurrentValue, fieldText } from "~/components/ui/form/field";
import { Button } from "~/components/ui/layout/button";
import { RowErrors } from "~/components/ui/form/row-errors";
import { HiddenHeading } from "~/components/ui/table/table";

type ButtonProps = Pick<ComponentProps<"button">, "name" | "value" | "form" | "formNoValidate">;
export const COLUMN_PARTS = ["at", "field", "text", "format", "width", "align", "pad"] as const;
export type ColumnFields = Record<(typeof COLUMN_PARTS)[number], FieldState>;
export const COLUMN_TITLES: Readonly<Record<keyof ColumnFields, string>> = {
  at: "place",
  field: "field",
  text: "text",
  format: "format",
  width: "width",
  align: "align",
  pad: "filled with",
};

type ColumnRowsProps = {
  label: string;
  rows: readonly { fields: ColumnFields; remove: ButtonProps }[];
  add: ButtonProps | null;
  fields: readonly Choice[];
  formats: readonly Choice[];
  maxTextLength: number;
};

/** Columns of one row type of a bank file, added and removed by buttons and ordered by number. */
export function ColumnRows({ label, rows, add, fields, formats, maxTextLength }: ColumnRowsProps) {
  return (
    <div className="min-w-0">
      {rows.length > 0 ? (
        <div className="table-wrap" tabIndex={0} role="region" aria-label={`${label}, columns, scrolls sideways`}>
          <table className="table [&_td]:py-1 [&_td:not(:first-child)]:pl-2 [&_td:not(:last-child)]:pr-2">
            <thead>
              <tr>
                <th scope="col">Place</th>
                <th scope="col">Field</th>
                <th scope="col">Or text</th>
                <th scope="col">Format</th>
                <th scope="col">Width</th>
                <th scope="col">Align</th>
                <th scope="col">Filled with</th>
                <HiddenHeading>Remove</HiddenHeading>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <ColumnRow
                  key={row.fields.at.id}
                  {...row}
                  name={`${label}, column ${index + 1}`}
                  choices={{ fields, formats }}
                  maxLength={maxTextLength}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted small mb-2">None.</p>
      )}
      {add ? (
        <p className="mb-2 text-xs/5">
          <Button type="submit" {...add} icon="plus" size="sm" of={label}>
            Add a column
          </Button>
        </p>
      ) : null}
    </div>
  );
}

type ColumnRowProps = {
  fields: ColumnFields;
  remove: ButtonProps;
  name: string;
  choices: { fields: readonly Choice[]; formats: readonly Choice[] };
  maxLength: number;
};

function ColumnRow({ fields, remove, name, choices, maxLength }: ColumnRowProps) {
  const input = (part: "at" | "text" | "width" | "pad", maxLength: number, className: string) => (
    <>
      <input
        {...controlProps(fields[part], {})}
        className={`input input-sm ${className}`}
        aria-label={`${name}, ${COLUMN_TITLES[part]}`}
        maxLength={maxLength}
        autoComplete="off"
        defaultValue={fieldText(fields[part])}
      />
      <ConcurrentValue field={fields[part]} />
    </>
  );
  const select = (part: "field" | "format" | "align", empty: string | null, options: readonly Choice[]) => (
    <>
      <select
        {...controlProps(fields[part], {})}
        className="select min-w-24"
        aria-label={`${name}, ${COLUMN_TITLES[part]}`}
        defaultValue={fieldText(fields[part])}
      >
        {empty === null ? null : <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ConcurrentValue field={fields[part]} words={optionLabel(options)} />
    </>
  );
  return (
    <>
      <tr>
        <td>{input("at", 3, "num w-18")}</td>
        <td>{select("field", "Text", choices.fields)}</td>
        <td>{input("text", maxLength, "min-w-36")}</td>
        <td>{select("format", "As it is", choices.formats)}</td>
        <td>{input("width", 3, "num w-18")}</td>
        <td>{select("align", null, ALIGNS)}</td>
        <td>{input("pad", 1, "w-18")}</td>
        <td>
          <Button type="submit" {...remove} variant="ghost" size="sm" icon="trash-2" label={`Remove ${name}`} />
        </td>
      </tr>
      <RowErrors fields={COLUMN_PARTS.map((part) => fields[part])} columns={8} />
    </>
  );
}

const ALIGNS: readonly Choice[] = [
  { value: "LEFT", label: "Left" },
  { value: "RIGHT", label: "Right" },
];
