import type { ReactNode } from "react";
import { controlProps, Field, FieldError, type FieldProps, type FieldState, Hint, RequiredMark, ConcurrentValue, fieldText } from "./field";

export type Choice = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps & {
  options: readonly Choice[];
  /** Label of the empty first option. */
  empty?: string;
  disabled?: boolean;
};

export function SelectField({ field, label, hint, required, options, empty, disabled }: SelectFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} required={required} words={optionLabel(options)}>
      <select {...controlProps(field, { hint, required })} className="select" defaultValue={fieldText(field)} disabled={disabled}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Label of a value; the value itself if it is not an option, for example a city of another province. */
export const optionLabel = (options: readonly Choice[]) => (chosen: string) =>
  chosen === "" ? "none" : (options.find(({ value }) => value === chosen)?.label ?? chosen);
const tickText = (posted: string) => (posted === "" ? "not selected" : "selected");

/** Single checkbox; posts `value` ("on") if checked. */
export function CheckboxField({
  field,
  label,
  hint,
  required,
  value = "on",
  disabled,
}: FieldProps & { value?: string; disabled?: boolean }) {
  const checked = field.initialValue === value || field.initialValue === true;
  return (
    <div className="field">
      <label className="check" htmlFor={field.id}>
        <input {...controlProps(field, { hint, required })} type="checkbox" value={value} defaultChecked={checked} disabled={disabled} />
        {label}
        <ConcurrentValue field={field} words={tickText} />
      </label>
      <Hint field={field} hint={hint} />
      <FieldError field={field} />
    </div>
  );
}

type CheckboxGroupProps = FieldProps & { options: readonly Choice[]; className?: string };

export function CheckboxGroupField({ field, label, hint, required, options, className = "choices" }: CheckboxGroupProps) {
  const checked = [field.initialValue].flat();
  return (
    <Fieldset field={field} legend={label} hint={hint} required={required} words={optionLabel(options)}>
      <div className={className}>
        {options.map((option, index) => (
          <label key={option.value} className="check">
            <input
              id={index === 0 ? field.id : undefined}
              type="checkbox"
              name={field.name}
              value={option.value}
              defaultChecked={checked.includes(option.value)}
              disabled={option.disabled}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

export function RadioField({ field, label, hint, required, options }: FieldProps & { options: readonly Choice[] }) {
  return (
    <Fieldset field={field} legend={label} hint={hint} required={required} words={optionLabel(options)}>
      <div className="choices">
        {options.map((option, index) => (
          <label key={option.value} className="check">
            <input
              id={index === 0 ? field.id : undefined}
              type="radio"
              name={field.name}
              value={option.value}
              defaultChecked={fieldText(field) === option.value}
              disabled={option.disabled}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

/** Radio group as a segmented control. */
export function SegmentedField({ field, label, hint, required, options }: FieldProps & { options: readonly Choice[] }) {
  return (
    <Fieldset field={field} legend={label} hint={hint} required={required} words={optionLabel(options)}>
      <div className="segmented">
        {options.map((option, index) => (
          <label key={option.value}>
            <input
              id={index === 0 ? field.id : undefined}
              className="visually-hidden"
              type="radio"
              name={field.name}
              value={option.value}
              defaultChecked={fieldText(field) === option.value}
              disabled={option.disabled}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

/** Switch; posts "on". */
export function ToggleField({ field, label, hint, disabled }: Omit<FieldProps, "required"> & { disabled?: boolean }) {
  return (
    <div className="field">
      <label className="check toggle" htmlFor={field.id}>
        <input
          {...controlProps(field, { hint, required: false })}
          className="switch"
          type="checkbox"
          role="switch"
          defaultChecked={field.initialValue === "on" || field.initialValue === true}
          disabled={disabled}
        />
        {label}
        <ConcurrentValue field={field} words={tickText} />
      </label>
      <Hint field={field} hint={hint} />
      <FieldError field={field} />
    </div>
  );
}

type FieldsetProps = {
  legend: string;
  field?: FieldState;
  hint?: ReactNode;
  required?: boolean;
  words?: (value: string) => string;
  children: ReactNode;
};

/** Group of fields under one legend; with `field` it also shows the group's hint and error. */
export function Fieldset({ legend, field, hint, required = false, words, children }: FieldsetProps) {
  const controlAttributes = field ? controlProps(field, { hint, required }) : undefined;
  return (
    <fieldset
      className="field fieldset"
      aria-describedby={controlAttributes?.["aria-describedby"]}
      aria-invalid={controlAttributes?.["aria-invalid"]}
    >
      <legend>
        {legend}
        {required ? <RequiredMark /> : null}
        {field ? <ConcurrentValue field={field} words={words} /> : null}
      </legend>
      {field ? <Hint field={field} hint={hint} /> : null}
      {children}
      {field ? <FieldError field={field} /> : null}
    </fieldset>
  );
}
