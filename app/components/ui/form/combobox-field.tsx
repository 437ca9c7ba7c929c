import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { matchingOptions, type Option } from "~/domain/shared/forms/options";
import { controlProps, Field, fieldText, type FieldProps } from "./field";
import { Icon } from "~/components/ui/layout/icon";
import { nextActive, optionId, OptionList } from "./option-list";
import { usePopup } from "./use-popup";
import { useScripts } from "~/components/ui/layout/use-scripts";

type ComboboxFieldProps = FieldProps & {
  options: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
  /** Renders an option; default: its text and explanation. */
  children?: (option: Option) => ReactNode;
  onChoose?: (option: Option) => void;
};

/** Text field with suggestions; posts the text. */
export function ComboboxField({ field, label, hint, required, options, placeholder, disabled, children, onChoose }: ComboboxFieldProps) {
  const scripts = useScripts();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState("");
  const [active, setActive] = useState(0);
  const { anchor, panel } = usePopup<HTMLInputElement>(open, () => setOpen(false));
  const matches = matchingOptions(options, filter);
  const look = (text: string) => {
    setFilter(text);
    setActive(0);
    setOpen(true);
  };
  const take = (option: Option | undefined) => {
    if (!option || option.disabled || !anchor.current) return;
    anchor.current.value = option.text;
    anchor.current.focus();
    anchor.current.dispatchEvent(new Event("change", { bubbles: true }));
    setOpen(false);
    onChoose?.(option);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Tab") return setOpen(false);
    if (!open) return event.key === "ArrowDown" ? (event.preventDefault(), look("")) : undefined;
    const next = event.key === "Home" || event.key === "End" ? null : nextActive(event.key, active, matches.length);
    if (next !== null) setActive(next);
    else if (event.key === "Enter") take(matches[active]);
    else if (event.key === "Escape") setOpen(false);
    else return;
    event.preventDefault();
  };
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": open && matches.length > 0 ? optionId(listId, active) : undefined,
  } as const;
  return (
    <Field field={field} label={label} hint={hint} required={required}>
      <span className="affix" onKeyDown={press}>
        <Icon of="search" />
        <input
          ref={anchor}
          {...controlProps(field, { hint, required })}
          {...(scripts ? combobox : { list: `${field.id}-options` })}
          className="input"
          maxLength={100}
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          defaultValue={fieldText(field)}
          onInput={(event) => look(event.currentTarget.value)}
          onClick={() => look("")}
        />
        {open ? (
          <div ref={panel} className="popup float">
            <OptionList id={listId} label={label} options={matches} active={active} onActive={setActive} onChoose={take}>
              {children}
            </OptionList>
          </div>
        ) : null}
      </span>
      {scripts ? null : (
        <datalist id={`${field.id}-options`}>
          {options.map((option) => (option.disabled ? null : <option key={option.value} value={option.text} label={option.explanation} />))}
        </datalist>
      )}
    </Field>
  );
}
