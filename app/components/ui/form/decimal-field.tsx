import type { FormEvent, KeyboardEvent } from "react";
import { cursorBefore, decimalEntry, formatDecimal, isDecimalKey, type DecimalEntry } from "~/domain/shared/forms/decimal-input";
import { controlProps, Field, fieldText, type FieldProps } from "./field";

type DecimalFieldProps = FieldProps & {
  /** Unit before the number, for example ₱. */
  prefix?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  /** Called on change (scripts only) with the text and its decimal value. */
  onEntry?: (entry: DecimalEntry) => void;
};

/** Number with up to two decimals; thousands separators are added while typing. The server parses the same text. */
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
  const initialText = fieldText(field);
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
          // rejected values are shown as typed
          defaultValue={!field.errors?.length && /^[\d.,]*$/.test(initialText) ? formatDecimal(initialText) : initialText}
          onKeyDown={guard}
          onInput={write}
        />
      </span>
    </Field>
  );
}
