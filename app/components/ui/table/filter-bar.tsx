import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { PreservedQueryInputs } from "~/components/ui/layout/address";
import { Icon } from "~/components/ui/layout/icon";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { PhoneFold } from "~/components/ui/layout/phone-fold";
import { interpolate } from "~/domain/shared/i18n/interpolate";

type FilterBarProps = {
  /** Accessible name of the filter bar. */
  label: string;
  /** Parameters set by the bar's controls. Others are preserved; the page is reset to 1. */
  sets: readonly string[];
  children: ReactNode;
};

/** Of a bar's parameters: the search, the selection of rows, and the end of a period, which counts with its start. */
const NOT_COUNTED = ["q", "search", "all", "employeeSeq", "to", "endSearchDate"];

/** GET form: selects apply immediately, or with a button without scripts. On phones all but the search is under "Filters (2)". */
export function FilterBar({ label, sets, children }: FilterBarProps) {
  const { pathname, search } = useLocation();
  const texts = usePartsText();
  const query = new URLSearchParams(search);
  const count = sets.filter((name) => query.get(name) && !NOT_COUNTED.includes(name)).length;
  const applyChoice = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
  };
  return (
    <Form method="get" action={pathname} role="search" aria-label={label} className="filters" preventScrollReset onChange={applyChoice}>
      <PreservedQueryInputs drop={[...sets, "page"]} />
      <PhoneFold label={interpolate(texts.filters, { count })} />
      {children}
      <button className="btn btn-secondary without-scripts">{texts.apply}</button>
    </Form>
  );
}

/** Pushes the following controls to the right edge. */
export function FilterGap() {
  return <span className="grow wide-only" />;
}

type FilterSelectProps = {
  name: string;
  label: string;
  /** Label of the first option, which clears the filter. */
  all?: string;
  options: readonly { value: string; label: string }[];
  value?: string;
};

export function FilterSelect({ name, label, all, options, value }: FilterSelectProps) {
  const selectedValue = useParameter(name, value);
  return (
    <select key={selectedValue} className="select" name={name} aria-label={label} defaultValue={selectedValue}>
      {all === undefined ? null : <option value="">{all}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Search field of the page; "/" focuses it. */
export function SearchField({ name = "search", label }: { name?: string; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);
  const value = useParameter(name);
  return (
    <label className="affix search">
      <Icon of="search" />
      <span className="visually-hidden">{label}</span>
      <input key={value} ref={input} className="input" type="search" name={name} defaultValue={value} placeholder={label} />
      <kbd className="suffix wide-only" aria-hidden="true">
        /
      </kbd>
    </label>
  );
}

function useParameter(name: string, fallback = ""): string {
  const { search } = useLocation();
  return new URLSearchParams(search).get(name) ?? fallback;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));
}
