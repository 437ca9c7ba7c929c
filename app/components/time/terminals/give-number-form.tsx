import { useForm } from "@conform-to/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf, LastResult } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { EmployeeField } from "~/components/ui/picker/employee-field";
import type { giveNumberInput } from "~/domain/time/terminals/terminal-input";

type GiveNumberFormProps = {
  employeeNumber: string;
  maxLength: number;
  lastResult: LastResult;
  cancelHref: string;
};

/** Form for the employee to whom a number of a terminal belongs. */
export function GiveNumberForm({ employeeNumber, maxLength, lastResult, cancelHref }: GiveNumberFormProps) {
  const defaultValue = { employeeNumber, employee: "" };
  const [form, fields] = useForm<FieldsOf<typeof giveNumberInput>>({ id: "give-number", lastResult, defaultValue });
  return (
    <PostForm
      form={form}
      verb="Give number"
      pendingText="Saving…"
      cancelHref={cancelHref}
      problems={problemsOf(form, [fields.employeeNumber, fields.employee])}
    >
      <TextField field={fields.employeeNumber} label="Number on the terminal" maxLength={maxLength} autoComplete="off" required />
      <EmployeeField
        field={fields.employee}
        label="Employee"
        hint="The employee ID, or the whole name, of an employee without an employee number. Change the number of others in their Job Info."
        required
      />
    </PostForm>
  );
}
