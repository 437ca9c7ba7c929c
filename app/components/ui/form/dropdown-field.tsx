import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { matchingOptions, plain, type Option } from "~/domain/shared/forms/options";
import { controlProps, Field, fieldText, type FieldProps } from "./field";
import { nextActive, optionId, OptionList } from "./option-list";
import { usePopup } from "./use-popup";
import { useScripts } from "~/components/ui/layout/use-scripts";
import { usePartsText } from "~/components/ui/layout/parts-text";

type DropdownFieldProps = FieldProps & {
  options: readonly Option[];
  /** Placeholder and empty option. */
  placeholder?: string;
  /** Show a search box above the options. */
  search?: boolean;
  disabled?: boolean;
};

/** Select whose options can have descriptions. Falls back to the native select, which also holds the posted value. */
export function DropdownField({ field, label, hint, required, ...rest }: DropdownFieldProps) {
  return (
    <Field field={field} label={label} hint={hint} required={required} words={optionText(rest.options)}>
      <Dropdown {...rest} label={label} control={controlProps(field, { hint, required })} initial={fieldText(field)} />
    </Field>
  );
}

const optionText = (options: readonly Option[]) => (chosen: string) => options.find(({ value }) => value === chosen)?.text ?? chosen;

type DropdownProps = Omit<DropdownFieldProps, keyof FieldProps> & {
  label: string;
  control: ReturnType<typeof controlProps>;
  initial: string;
};

function Dropdown({ options, placeholder, search = false, disabled, label, control: { name, ...control }, initial }: DropdownProps) {
  const scripts = useScripts();
  const select = useRef<HTMLSelectElement>(null);
  const [value, setValue] = useState(initial);
  // keep a choice made before hydration
  useEffect(() => setValue(select.current?.value ?? ""), []);
  const choose = (option: Option) => {
    if (!select.current) return;
    select.current.value = option.value;
    select.current.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const all = placeholder === undefined ? options : [{ text: placeholder, value: "" }, ...options];
  const native = (
    <select
      ref={select}
      {...(scripts ? {} : control)}
      name={name}
      className="select"
      hidden={scripts}
      defaultValue={initial}
      disabled={disabled}
      onChange={(event) => setValue(event.target.value)}
    >
      {all.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled} title={option.tooltip}>
          {option.explanation ? `${option.text} (${option.explanation})` : option.text}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {native}
      {scripts ? (
        <OpenList options={all} chosen={value} search={search} disabled={disabled} label={label} control={control} onChoose={choose} />
      ) : null}
    </>
  );
}

type OpenListProps = {
  options: readonly Option[];
  chosen: string;
  search: boolean;
  disabled?: boolean;
  label: string;
  control: Omit<ReturnType<typeof controlProps>, "name">;
  onChoose: (option: Option) => void;
};

function OpenList({ options, chosen, search, disabled, label, control, onChoose }: OpenListProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState("");
  const [active, setActive] = useState(0);
  const close = () => setOpen(false);
  const { anchor, panel } = usePopup<HTMLButtonElement>(open, close);
  const matches = matchingOptions(options, filter);
  const start = () => {
    setFilter("");
    setActive(
      Math.max(
        0,
        options.findIndex(({ value }) => value === chosen),
      ),
    );
    setOpen(true);
  };
  const take = (option: Option | undefined) => {
    if (!option || option.disabled) return;
    close();
    anchor.current?.focus();
    onChoose(option);
  };
  const press = (event: KeyboardEvent) => {
    if (!open) return openOnKey(event, start);
    const next = search && (event.key === "Home" || event.key === "End") ? null : nextActive(event.key, active, matches.length);
    if (next !== null) setActive(next);
    else if (event.key === "Enter" || (event.key === " " && !search)) take(matches[active]);
    else if (event.key === "Escape") leave();
    else if (event.key === "Tab") return leave();
    else if (search || event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    else setActive(findNextByLetter(options, event.key, active));
    event.preventDefault();
  };
  const leave = () => {
    close();
    anchor.current?.focus();
  };
  const combobox = {
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": open && matches.length > 0 ? optionId(listId, active) : undefined,
  } as const;
  return (
    <span onKeyDown={press}>
      <button
        ref={anchor}
        type="button"
        {...control}
        {...combobox}
        className="select dropdown"
        disabled={disabled}
        onClick={open ? close : start}
      >
        {options.find(({ value }) => value === chosen)?.text}
      </button>
      {open ? (
        <div ref={panel} className="popup float">
          {search ? <SearchBox label={label} combobox={combobox} onFilter={(text) => (setFilter(text), setActive(0))} /> : null}
          <OptionList id={listId} label={label} options={matches} active={active} chosen={chosen} onActive={setActive} onChoose={take} />
        </div>
      ) : null}
    </span>
  );
}

function SearchBox({ label, combobox, onFilter }: { label: string; combobox: object; onFilter: (text: string) => void }) {
  const { search } = usePartsText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      {...combobox}
      aria-autocomplete="list"
      aria-label={`${search} ${label}`}
      className="input input-sm popup-search"
      placeholder={search}
      autoComplete="off"
      onChange={(event) => onFilter(event.target.value)}
    />
  );
}

function openOnKey(event: KeyboardEvent, start: () => void): void {
  if (!["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) return;
  event.preventDefault();
  start();
}

/** Next option after the active one that starts with the letter, or the active one. */
function findNextByLetter(options: readonly Option[], letter: string, active: number): number {
  const order = options.map((_, index) => (active + 1 + index) % options.length);
  return order.find((index) => plain(options[index]!.text).startsWith(plain(letter))) ?? active;
}
