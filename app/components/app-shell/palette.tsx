import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { usePartsText } from "~/components/ui/layout/parts-text";
import { pathTo } from "~/paths";
import { HitIcon, type SearchResults } from "./search-page";

const DEBOUNCE_MILLIS = 120;

/** Command palette for screens and people: arrow keys select, Enter opens, Escape closes. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { load, data } = useFetcher<SearchResults>();
  const navigate = useNavigate();
  const { frame: texts, search: label } = usePartsText();
  const [q, setQ] = useState("");
  const [chosen, setActiveIndex] = useState(0);
  const dialog = useModal();
  const listId = useId();
  useEffect(() => {
    const pause = setTimeout(() => load(pathTo("get-search", null, { q })), q === "" ? 0 : DEBOUNCE_MILLIS);
    return () => clearTimeout(pause);
  }, [q, load]);
  useEffect(() => setActiveIndex(0), [data]);
  const hits = (data as SearchResults | undefined)?.hits ?? [];
  const openHit = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    onClose();
    navigate(hit.href);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActiveIndex((at) => Math.min(Math.max(at + step, 0), hits.length - 1));
    else if (event.key === "Enter") openHit(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="float mx-auto mt-[12vh] mb-auto w-[min(560px,100vw-32px)] border-line p-3 text-ink backdrop:bg-scrim"
      aria-label={texts.goTo}
      // Escape: reported before the dialog is hidden, so that Ctrl K right after it opens a new one. Its "close" event comes one task
      // later.
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <input
        className="input"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits.length > 0 ? `${listId}-${chosen}` : undefined}
        aria-label={texts.goToWhat}
        placeholder={texts.goToWhat}
        value={q}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={onKey}
      />
      <ul id={listId} className="mt-2 max-h-[50vh] overflow-y-auto [&_.icon]:w-7 [&_.icon]:text-ink-3" role="listbox" aria-label={label}>
        {hits.map((hit, index) => (
          <li
            key={hit.href}
            className={HIT}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => openHit(index)}
            onPointerMove={() => setActiveIndex(index)}
          >
            <HitIcon hit={hit} />
            <span className="truncate">{hit.label}</span>
            <small className="ml-auto whitespace-nowrap text-ink-3">{hit.detail}</small>
          </li>
        ))}
      </ul>
      <p className="small faint" role="status">
        {data && hits.length === 0 ? `${data.texts.nothing}.` : ""}
      </p>
    </dialog>
  );
}

const HIT =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2 text-sm aria-selected:bg-accent-soft" + " aria-selected:text-accent-ink";

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
