import { useEffect, useRef, type ReactNode } from "react";
import { NOTHING_FOUND, type Option } from "~/domain/shared/forms/options";
import { classNames } from "~/components/ui/layout/class-names";
import { Icon } from "~/components/ui/layout/icon";

type OptionListProps = {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  chosen?: string;
  onActive: (index: number) => void;
  onChoose: (option: Option) => void;
  children?: (option: Option) => ReactNode;
};

/** Options of an open dropdown or combobox; scrolls the active one into view and shows its tooltip below. */
export function OptionList({ id, label, options, active, chosen, onActive, onChoose, children }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const tooltip = options[active]?.tooltip;
  return (
    <>
      {/* keep the focus on the field, which handles the keys */}
      <ul ref={list} className="option-list" id={id} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
        {options.map((option, index) => (
          <li
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={option.value === chosen}
            aria-disabled={option.disabled || undefined}
            aria-describedby={index === active && tooltip ? `${id}-tooltip` : undefined}
            className={classNames(index === active && "is-active")}
            onPointerMove={() => onActive(index)}
            onClick={() => (option.disabled ? undefined : onChoose(option))}
          >
            {option.value === chosen ? <Icon of="check" /> : null}
            <span>
              {children ? children(option) : option.text}
              {!children && option.explanation ? <small>{option.explanation}</small> : null}
            </span>
          </li>
        ))}
      </ul>
      {options.length === 0 ? (
        <p className="option-note" role="status">
          {NOTHING_FOUND}
        </p>
      ) : null}
      {tooltip ? (
        <p className="option-note" role="tooltip" id={`${id}-tooltip`}>
          {tooltip}
        </p>
      ) : null}
    </>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Index after a navigation key; null for other keys. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return Math.min(active + 1, count - 1);
  if (key === "ArrowUp") return Math.max(active - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "PageDown") return Math.min(active + 5, count - 1);
  if (key === "PageUp") return Math.max(active - 5, 0);
  return null;
}
