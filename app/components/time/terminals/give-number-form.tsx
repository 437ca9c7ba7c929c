import { useForm } from "@conform-to/react";
import { SelectField, type Choice } from "~/components/ui/form/choice-fields";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import type { giveNumberInput } from "~/domain/time/terminals/terminal-input";

type GiveNumberFormProps = {
  employeeNumber: string;
  employees: readonly Choice[];
  maxLength: number;
  lastResult: LastResult;
  cancelHref: string;
};

/** Form for the employee to whom a number of a terminal belongs. */
export function GiveNumberForm({ employeeNumber, employees, maxLength, lastResult, cancelHref }: GiveNumberFormProps) {
  const defaultValue = { employeeNumber, employeeSeq: "" };
  const [form, fields] = useForm<FieldsOf<typeof giveNumberInput>>({ id: "give-number", lastResult, defaultValue });
  return (
    <PostForm
      form={form}
      verb="Give number"
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fields.employeeNumber, fields.employeeSeq])}
    >
      <TextField field={fields.employeeNumber} label="Number on the terminal" maxLength={maxLength} autoComplete="off" required />
      <SelectField
        field={fields.employeeSeq}
        label="Employee"
        hint="Only employees without an employee number. Change the number of others in their Job Info."
        options={employees}
        empty="Choose an employee"
        required
      />
    </PostForm>
  );
}
