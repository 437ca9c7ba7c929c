import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { holidayMoveInput } from "~/domain/time/roster/holiday-move";
import { TicksField, type Choice } from "~/components/ui/form/choice-fields";
import { CsrfInput } from "~/components/ui/form/csrf";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { FormKeyInput } from "~/components/ui/form/form-key";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { Button } from "~/components/ui/layout/button";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { formatDay, type Day } from "~/domain/shared/day";

export type HolidayMoveRow = {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  fromDate: Day;
  toDate: Day;
  agreedOn: Day;
  entered: string;
};

/** Who takes which holiday on another date. */
export function HolidayMoveTable({ rows, action }: { rows: readonly HolidayMoveRow[]; action: string }) {
  return (
    <ScrollTable label="Holidays taken on another day">
      <ColumnHeads columns={[["Employee", "stick-phone"], "Holiday", "Taken on", "Agreed on"]} actions="Put back" />
      <tbody>
        {rows.map(({ employeeSeq, employeeId, employeeName, fromDate, toDate, agreedOn, entered }) => (
          <tr key={`${employeeSeq} ${fromDate}`}>
            <th scope="row" className="two stick-phone">
              <span>{employeeName}</span>
              <span className="sub">{employeeId}</span>
            </th>
            <td className="tabular">{formatDay(fromDate)}</td>
            <td className="tabular">{formatDay(toDate)}</td>
            <td>
              <span className="two">
                <span className="tabular">{formatDay(agreedOn)}</span>
                <span className="sub">{entered}</span>
              </span>
            </td>
            <td>
              <Form method="post" action={action} className="inline-form">
                <CsrfInput />
                <FormKeyInput />
                <Button
                  type="submit"
                  size="sm"
                  name="back"
                  value={`${employeeSeq} ${fromDate}`}
                  aria-label={`Put back the holiday of ${formatDay(fromDate)}, ${employeeName}`}
                >
                  Put back
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Whose holiday is taken on another day, and since when that is agreed. */
export function HolidayMoveForm({
  cancelHref,
  lastResult,
  people,
}: {
  cancelHref: string;
  lastResult: LastResult;
  people: readonly Choice[];
}) {
  const [form, { fromDate, toDate, agreedOn, people: named }] = useForm<FieldsOf<typeof holidayMoveInput>>({ id: "move", lastResult });
  return (
    <PostForm
      form={form}
      verb="Move the holiday"
      cancelHref={cancelHref}
      cancelText="Close"
      problems={problemsOf(form, [fromDate, toDate, agreedOn, named])}
    >
      <div className="form-pair">
        <DatePickerField field={fromDate} label="Holiday" required />
        <DatePickerField field={toDate} label="Taken on" hint="A working day within 90 days." required />
      </div>
      <DatePickerField field={agreedOn} label="Agreed on" hint="Keep the written agreement (DOLE Advisory 02-09)." required />
      <TicksField field={named} label="People" required options={people} />
    </PostForm>
  );
}
