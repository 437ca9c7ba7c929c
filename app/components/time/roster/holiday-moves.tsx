import { useForm } from "@conform-to/react";
import type { holidayMoveInput } from "~/domain/time/roster/holiday-move";
import { CheckboxGroupField, type Choice } from "~/components/ui/form/choice-fields";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";

/** Moves a holiday of employees to another day, with the date of the agreement. */
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
      <CheckboxGroupField field={named} label="Employees" required options={people} />
    </PostForm>
  );
}
