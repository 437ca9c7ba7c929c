import { MAX_TIME_LENGTH } from "~/domain/time/schedule/typed-times";
import type { HTMLInputTypeAttribute, ReactNode } from "react";
import { controlProps, Field, fieldText, type FieldProps } from "./field";

type TextFieldProps = FieldProps & {
  type?: Extract<HTMLInputTypeAttribute, "text" | "email" | "password" | "tel" | "url" | "number">;
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
  disabled?: boolean;
  spellCheck?: boolean;
  /** Unit before the text, for example +63. */
  prefix?: string;
  suffix?: ReactNode;
};

/** Single-line text, 100 characters by default. Read-only fields are never required. */
export function TextField({ field, label, hint, required, type = "text", maxLength = 100, prefix, suffix, ...rest }: TextFieldProps) {
  const input = (
    <input
      {...rest}
      maxLength={maxLength}
      {...controlProps(field, { hint, required })}
      type={type}
      className="input"
      defaultValue={type === "password" ? "" : fieldText(field)}
    />
  );
  return (
    <Field field={field} label={label} hint={hint} required={required && !rest.readOnly}>
      {prefix || suffix ? (
        <span className="affix">
          {prefix ? <span className="prefix wide">{prefix}</span> : null}
          {input}
          {suffix ? <span className="suffix">{suffix}</span> : null}
        </span>
      ) : (
        input
      )}
    </Field>
  );
}

/** Time of day in free form; parsed by the server (`typedTime`). */
export function TimeField(props: Omit<TextFieldProps, "maxLength" | "type">) {
  return <TextField {...props} maxLength={MAX_TIME_LENGTH} autoComplete="off" />;
}

type MoneyFieldProps = FieldProps & { placeholder?: string; disabled?: boolean; readOnly?: boolean };

/** Peso amount; the server accepts thousands separators. */
export function MoneyField({ field, label, hint, required, placeholder = "0.00", ...rest }: MoneyFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} required={required}>
      <span className="affix">
        <span className="prefix" aria-hidden="true">
          ₱
        </span>
        <input
          {...rest}
          {...controlProps(field, { hint, required })}
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          defaultValue={fieldText(field)}
        />
      </span>
    </Field>
  );
}

type TextAreaFieldProps = FieldProps & { rows?: number; maxLength?: number; placeholder?: string; disabled?: boolean; readOnly?: boolean };

export function TextAreaField({ field, label, hint, required, rows = 3, ...rest }: TextAreaFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} required={required}>
      <textarea {...rest} {...controlProps(field, { hint, required })} rows={rows} className="input" defaultValue={fieldText(field)} />
    </Field>
  );
}

/** Native file input. */
export function FileField({ field, label, hint, required, accept }: FieldProps & { accept?: string }) {
  return (
    <Field field={field} label={label} hint={hint} required={required}>
      <input {...controlProps(field, { hint, required })} type="file" accept={accept} className="input" />
    </Field>
  );
}
