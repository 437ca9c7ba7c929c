import { useFetcher } from "@remix-run/react";
import { controlProps, Field, fieldText, type FieldProps } from "~/components/ui/form/field";
import type { EmployeeSuggestion } from "~/domain/shared/forms/employee-suggestion";
import { pathTo } from "~/paths";

/** Typed characters from which employees are suggested. */
const MIN_QUERY_LENGTH = 2;

/** Text field for one employee: offers matches while a name is typed. Without scripts, the ID or the whole name is typed. */
export function EmployeeField({ field, label, hint = "The employee ID, or the whole name.", required }: FieldProps) {
  const { load, data } = useFetcher<EmployeeSuggestion[]>();
  const listId = `${field.id}-people`;
  return (
    <Field field={field} label={label} hint={hint} required={required}>
      <input
        {...controlProps(field, { hint, required })}
        className="input"
        maxLength={100}
        autoComplete="off"
        list={listId}
        defaultValue={fieldText(field)}
        onInput={({ currentTarget: { value } }) =>
          value.trim().length >= MIN_QUERY_LENGTH ? load(pathTo("get-employee-suggestions", null, { q: value })) : undefined
        }
      />
      <datalist id={listId}>
        {data?.map(({ value, label: about }) => (
          <option key={value} value={value} label={about} />
        ))}
      </datalist>
    </Field>
  );
}
