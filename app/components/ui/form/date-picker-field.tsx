import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { typedDay } from "~/domain/shared/calendar";
import { formatDay, manilaDay, type Day } from "~/domain/shared/day";
import { Button } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { controlProps, Field, fieldText, type FieldProps } from "./field";
import { usePopup } from "./use-popup";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { usePartsText } from "~/components/ui/layout/parts-text";

const Calendar = lazy(() => import("./calendar"));

type DatePickerFieldProps = FieldProps & {
  min?: Day;
  max?: Day;
  disabled?: boolean;
  readOnly?: boolean;
  /** Holiday names by day, shown in red. */
  holidays?: Readonly<Record<Day, string>>;
  /** Called on change (scripts only); null if the text is not a day. */
  onDay?: (day: Day | null) => void;
};

/** Date field (MM/DD/YYYY) with a calendar; native date input without scripts. Posts "YYYY-MM-DD", or the typed text if it is not a day. */
export function DatePickerField({ field, label, hint, required = false, ...rest }: DatePickerFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} required={required && !rest.readOnly} words={toDisplayValue}>
      <DateInput key={fieldText(field)} {...rest} control={controlProps(field, { hint, required })} initial={fieldText(field)} />
    </Field>
  );
}

type DateInputProps = Omit<DatePickerFieldProps, keyof FieldProps> & {
  control: ReturnType<typeof controlProps> & { "aria-label"?: string };
  initial: string;
  small?: boolean;
};

/** Input of a `DatePickerField` without label, for table cells. */
export function DateInput({
  min,
  max,
  disabled,
  readOnly,
  holidays,
  onDay,
  small,
  control: { name, ...control },
  initial,
}: DateInputProps) {
  const { chooseDate } = usePartsText();
  const scripts = useScripts();
  const [value, setValue] = useState(toPostedValue(initial));
  const lastReportedDay = useRef(typedDay(initial));
  const [open, setOpen] = useState(false);
  const { anchor, panel } = usePopup<HTMLInputElement>(open, () => setOpen(false));
  useEffect(() => {
    // hydration turns the native date input into a text input: convert a day chosen before
    if (!scripts || !anchor.current) return;
    setValue(toPostedValue(anchor.current.value));
    anchor.current.value = toDisplayValue(anchor.current.value);
  }, [anchor, scripts]);
  const take = (text: string) => {
    if (!anchor.current) return;
    anchor.current.value = toDisplayValue(text);
    setValue(toPostedValue(text));
    const day = typedDay(text);
    if (day !== lastReportedDay.current) onDay?.(day);
    lastReportedDay.current = day;
  };
  const choose = (day: Day) => {
    take(day);
    close();
  };
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) close();
    else if (event.key === "ArrowDown" && event.altKey && !open) setOpen(true);
    else return;
    event.preventDefault();
  };
  const text = {
    type: "text",
    inputMode: "numeric",
    autoComplete: "off",
    placeholder: "MM/DD/YYYY",
    maxLength: 10,
    defaultValue: toDisplayValue(initial),
  } as const;
  // a native date input would discard invalid text
  const native = {
    type: toPostedValue(initial) === "" || typedDay(initial) ? "date" : "text",
    name,
    min,
    max,
    defaultValue: toPostedValue(initial),
  } as const;
  return (
    <span className={classNames(scripts && "affix")} onKeyDown={press}>
      {scripts ? <input type="hidden" name={name} value={value} disabled={disabled} /> : null}
      <input
        ref={anchor}
        {...control}
        {...(scripts ? text : native)}
        className={classNames("input tabular min-w-34", small && "input-sm")}
        disabled={disabled}
        readOnly={readOnly}
        onInput={(event) => setValue(toPostedValue(event.currentTarget.value))}
        // opening a dialog blurs the native input, which a date in display format would empty
        onBlur={scripts ? (event) => take(event.currentTarget.value) : undefined}
      />
      {scripts && !disabled && !readOnly ? (
        <span className="suffix">
          <Button
            variant="ghost"
            size="sm"
            icon="calendar-days"
            label={chooseDate}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </span>
      ) : null}
      {open ? (
        <div ref={panel} className="popup float" role="dialog" aria-label={chooseDate}>
          <Suspense fallback={null}>
            <Calendar chosen={typedDay(value)} today={manilaDay(new Date())} min={min} max={max} holidays={holidays} onChoose={choose} />
          </Suspense>
        </div>
      ) : null}
    </span>
  );
}

function toPostedValue(text: string): string {
  return typedDay(text) ?? text;
}

function toDisplayValue(text: string): string {
  const day = typedDay(text);
  return day ? formatDay(day) : text;
}
