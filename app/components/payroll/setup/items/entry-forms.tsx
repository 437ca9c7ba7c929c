import type { entryChange, entryInput } from "~/domain/payroll/setup/items/entry-input";
import { useForm } from "@conform-to/react";
import { DatePickerField } from "~/components/ui/form/date-picker-field";
import { DecimalField } from "~/components/ui/form/decimal-field";
import { problemsOf } from "~/components/ui/form/error-summary";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { EmployeeField } from "~/components/ui/picker/employee-field";
import type { FieldState } from "~/components/ui/form/field";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";

type SharedProps = {
  cancelHref: string;
  lastResult: LastResult;
  /** "a month". */
  unit: string;
  maxNoteLength: number;
};

/** Gives the item to an employee. */
export function EntryAddition({ cancelHref, lastResult, unit, maxNoteLength }: SharedProps) {
  const [form, { employee, amount, from, to, note }] = useForm<FieldsOf<typeof entryInput>>({
    id: "entry",
    lastResult,
    defaultValue: { employee: "", amount: "", from: "", to: "", note: "" },
  });
  return (
    <PostForm
      form={form}
      verb="Add employee"
      pendingText="Adding…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [employee, amount, from, to, note])}
    >
      <EmployeeField field={employee} label="Employee" required />
      <SpanFields amount={amount} from={from} to={to} note={note} unit={unit} maxNoteLength={maxNoteLength} />
    </PostForm>
  );
}

export type EntryValues = { amount: string; from: string; to: string; note: string; revision: string };

/** Changes an employee's entry. */
export function EntryForm({ cancelHref, lastResult, unit, maxNoteLength, values }: SharedProps & { values: EntryValues }) {
  const [form, { amount, from, to, note, revision }] = useForm<FieldsOf<typeof entryChange>>({
    id: "entry",
    lastResult,
    defaultValue: values,
  });
  return (
    <PostForm
      form={form}
      saved={values}
      verb="Save"
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [amount, from, to, note, revision])}
    >
      <input type="hidden" name="revision" value={values.revision} />
      <SpanFields amount={amount} from={from} to={to} note={note} unit={unit} maxNoteLength={maxNoteLength} />
    </PostForm>
  );
}

type SpanFieldsProps = Pick<SharedProps, "unit" | "maxNoteLength"> & Record<"amount" | "from" | "to" | "note", FieldState>;

function SpanFields({ amount, from, to, note, unit, maxNoteLength }: SpanFieldsProps) {
  return (
    <>
      <DecimalField field={amount} label={`Amount, ${unit}`} hint="Leave blank for the amount of the template." />
      <div className="form-pair">
        <DatePickerField
          field={from}
          label="From"
          hint="Leave blank to start from the hire date. An earlier entry then ends the day before."
        />
        <DatePickerField field={to} label="To" hint="The last day. Leave blank for no end date." />
      </div>
      <TextField field={note} label="Note" maxLength={maxNoteLength} />
    </>
  );
}
