import type { FormEvent, KeyboardEvent } from "react";
import { cursorBefore, decimalEntry, formatDecimal, isDecimalKey, type DecimalEntry } from "~/domain/shared/forms/decimal-input";
import { controlProps, Field, textOf, type FieldProps } from "./field";

type DecimalFieldProps = FieldProps & {
  /** A short unit before the number, such as ₱. */
  prefix?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** With scripts: both readings of what stands there, after each change. */
  onEntry?: (entry: DecimalEntry) => void;
};

/** A number with at most two decimals, separated by thousands while it is typed. Without scripts the server reads the same text. */
export function DecimalField({
  field,
  label,
  hint,
  required = false,
  prefix,
  placeholder = "0.00",
  onEntry,
  readOnly,
  disabled,
}: DecimalFieldProps) {
  const given = textOf(field);
  const guard = (event: KeyboardEvent) => {
    if (!isDecimalKey(event.key, event.ctrlKey || event.metaKey || event.altKey)) event.preventDefault();
  };
  const write = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if ((event.nativeEvent as InputEvent).isComposing) return;
    const entry = decimalEntry(input.value);
    const behind = input.value.slice(input.selectionStart ?? input.value.length).replace(/[^\d.]/g, "").length;
    input.value = entry.text;
    const cursor = cursorBefore(entry.text, behind);
    input.setSelectionRange(cursor, cursor);
    onEntry?.(entry);
  };
  return (
    <Field field={field} label={label} hint={hint} required={required && !readOnly}>
      <span className="affix">
        {prefix ? (
          <span className="prefix" aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        <input
          {...controlProps(field, { hint, required })}
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={100}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
          // what was refused is shown as it was typed
          defaultValue={!field.errors?.length && /^[\d.,]*$/.test(given) ? formatDecimal(given) : given}
          onKeyDown={guard}
          onInput={write}
        />
      </span>
    </Field>
  );
}
