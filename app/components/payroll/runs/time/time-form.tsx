import type { employeeTimeInput, TypedField } from "~/domain/payroll/runs/time/time-form";
import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/layout/button";
import { DateInput } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { controlProps, FieldError, fieldText, type FieldState } from "~/components/ui/form/field";
import { PostForm } from "~/components/ui/form/post-form";
import { DefaultSubmitButton } from "~/components/ui/form/posting";
import { HiddenHeading } from "~/components/ui/table/table";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { TIME_FIELDS } from "~/domain/payroll/runs/time/time-summary";
import { DAY_FIELDS, TIME_HEADINGS, timeLabel } from "~/domain/payroll/runs/time/time-text";
import type { Day } from "~/domain/shared/day";

export type TypedRow = Record<TypedField, string>;
export type TimeValues = { revision: string; entries: TypedRow[] };

type TimeFormProps = {
  values: TimeValues;
  lastResult: LastResult;
  cancelHref: string;
  startDate: Day;
  endDate: Day;
  /** "Sunday, rest day" of each day of the period. */
  kinds: Readonly<Record<Day, string>>;
  /** The rest days and holidays of the period. */
  freeDays: readonly string[];
  /** "attendance", "typed" or "workbook" by date and date of the shift. */
  sources: Readonly<Record<string, string>>;
};

const DATES = ["workDate", "basicDate"] as const;
const COLUMNS = [...DATES, ...TIME_FIELDS] as const;
const labelOf = (column: TypedField) => {
  if (column === "workDate") return "Date";
  return column === "basicDate" ? "Shift of" : timeLabel(column);
};

/** Exceptional days of an employee, one per row; adding and removing rows works without scripts. */
export function TimeForm({ values, lastResult, cancelHref, startDate, endDate, kinds, freeDays, sources }: TimeFormProps) {
  const [form, fields] = useForm<FieldsOf<typeof employeeTimeInput>>({ lastResult, defaultValue: values });
  const rows = fields.entries.getFieldList().map((row, index) => ({ key: row.key ?? index, fields: row.getFieldset() }));
  const problems = problemsOf(
    form,
    rows.flatMap((row, index) =>
      COLUMNS.map((name) => {
        const { id, errors } = row.fields[name];
        return { id, errors, label: `Row ${index + 1}, ${labelOf(name)}` };
      }),
    ),
  );
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save time"
      problems={problems}
      cancelHref={cancelHref}
      extra={
        <Button type="submit" {...form.insert.getButtonProps({ name: fields.entries.name })} icon="plus">
          Add a day
        </Button>
      }
    >
      <DefaultSubmitButton />
      <input type="hidden" name={fields.revision.name} value={values.revision} />
      <p className="muted">
        Enter one row for each day that was not worked as scheduled. Minutes may also be entered as hours, such as 1:30. Use “Shift of” only
        where a night shift crosses midnight into or out of a holiday or rest day: enter the minutes after midnight in a row with the next
        day as the date and the day the shift began as “Shift of”.
      </p>
      {freeDays.length > 0 ? <p className="muted">Rest days and holidays: {freeDays.join(", ")}.</p> : null}
      <div className="table-wrap" tabIndex={0} role="region" aria-label="Days">
        <table className="table input-table">
          <thead className="[&_th]:align-bottom">
            <tr>
              {DATES.map((field) => (
                <th key={field} scope="col" className="min-w-[142px] first:z-4">
                  {labelOf(field)}
                </th>
              ))}
              {TIME_FIELDS.map((field) => (
                <th key={field} scope="col" className="num min-w-15">
                  {timeLabel(field)}
                  <small className="block font-normal">{DAY_FIELDS.includes(field) ? "Days" : "Minutes"}</small>
                </th>
              ))}
              <HiddenHeading>Remove</HiddenHeading>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <TimeFormRow
                key={row.key}
                fields={row.fields}
                at={index}
                startDate={startDate}
                endDate={endDate}
                kinds={kinds}
                sources={sources}
              >
                <Button
                  type="submit"
                  {...form.remove.getButtonProps({ name: fields.entries.name, index: index })}
                  variant="ghost"
                  size="sm"
                  icon="trash-2"
                  label={`Remove row ${index + 1}`}
                />
              </TimeFormRow>
            ))}
          </tbody>
        </table>
      </div>
    </PostForm>
  );
}

type RowProps = Pick<TimeFormProps, "startDate" | "endDate" | "kinds" | "sources"> & {
  fields: Record<keyof TypedRow, FieldState>;
  at: number;
  children: ReactNode;
};

function TimeFormRow({ fields, at, startDate, endDate, kinds, sources, children }: RowProps) {
  const kind = kinds[fieldText(fields.workDate)];
  const [date, shift] = [fieldText(fields.workDate), fieldText(fields.basicDate)];
  const source = sources[`${date} ${shift || date}`];
  const wrong = COLUMNS.filter((field) => fields[field].errors?.length);
  return (
    <>
      <tr>
        {DATES.map((field) => (
          <td key={field}>
            <DateInput
              key={fieldText(fields[field])}
              small
              control={{ ...controlProps(fields[field], {}), "aria-label": `${labelOf(field)}, row ${at + 1}` }}
              min={startDate}
              max={endDate}
              initial={fieldText(fields[field])}
            />
            {field === "workDate" && (kind || source) ? (
              <small className="block whitespace-normal faint">{[kind, source].filter(Boolean).join(", ")}</small>
            ) : null}
          </td>
        ))}
        {TIME_FIELDS.map((field) => (
          <td key={field}>
            <input
              {...controlProps(fields[field], {})}
              className="input input-sm num"
              inputMode={DAY_FIELDS.includes(field) ? "decimal" : "text"}
              autoComplete="off"
              aria-label={`${TIME_HEADINGS[field]}, row ${at + 1}`}
              defaultValue={fieldText(fields[field])}
            />
          </td>
        ))}
        <td>{children}</td>
      </tr>
      {wrong.length > 0 ? (
        <tr>
          <td colSpan={COLUMNS.length + 1} className="p-0 pb-2 whitespace-normal">
            <div className="field [&>.error]:sticky [&>.error]:left-0 [&>.error]:w-fit">
              {wrong.map((field) => (
                // below the row, not its cell: each error names its field
                <FieldError
                  key={field}
                  field={{ id: fields[field].id, name: field, errors: fields[field].errors?.map((text) => `${labelOf(field)}: ${text}`) }}
                />
              ))}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
}
