import { useSubmit } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Drags chips onto the roster: onto a cell, a person's name for the whole week, or a day's heading for everyone on the page. A drop
 * submits the assign form with these cells.
 */
export default function RosterDrag({ formId }: { formId: string }) {
  const submit = useSubmit();
  useEffect(() => {
    const form = document.getElementById(formId);
    const table = document.querySelector<HTMLTableElement>("table.roster");
    if (!(form instanceof HTMLFormElement) || !table) return;
    return listen(form, table, (body) => submit(body, { method: "post", preventScrollReset: true }));
  });
  return null;
}

function listen(form: HTMLFormElement, table: HTMLTableElement, post: (body: FormData) => void): () => void {
  const chips = [...form.querySelectorAll<HTMLElement>("[data-shift]"), ...table.querySelectorAll<HTMLElement>("[data-cell]")];
  for (const chip of chips) chip.draggable = true;
  let dragged: string | null = null;
  const mark = (cells: readonly HTMLElement[]) => {
    for (const cell of table.querySelectorAll("[data-over]")) cell.removeAttribute("data-over");
    for (const cell of cells) cell.setAttribute("data-over", "");
  };
  const start = (event: DragEvent) => {
    dragged = shiftOf(event.target);
    if (dragged !== null) event.dataTransfer?.setData("text/plain", dragged);
  };
  const over = (event: DragEvent) => {
    const cells = dragged === null ? [] : cellsAt(table, event.target);
    mark(cells);
    if (cells.length > 0) event.preventDefault();
  };
  const end = () => {
    dragged = null;
    mark([]);
  };
  const drop = (event: DragEvent) => {
    const cells = cellsAt(table, event.target).map((cell) => cell.dataset["cell"]!);
    if (dragged !== null && cells.length > 0) {
      event.preventDefault();
      post(assignment(form, dragged, cells));
    }
    end();
  };
  const listeners = [
    [form, "dragstart", start],
    [table, "dragstart", start],
    [table, "dragover", over],
    [table, "drop", drop],
    [document, "dragend", end],
  ] as const;
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener as EventListener);
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener as EventListener);
  };
}

/** The form's token and key with the dropped shift and cells instead of its choices. */
function assignment(form: HTMLFormElement, shift: string, cells: readonly string[]): FormData {
  const typed = new FormData(form);
  const body = new FormData();
  for (const name of ["csrf", "formKey"]) body.set(name, typed.get(name) ?? "");
  body.set("shift", shift);
  const parts = cells.map((cell) => cell.split(" "));
  for (const who of new Set(parts.map(([employeeSeq]) => employeeSeq!))) body.append("who", who);
  for (const day of new Set(parts.map(([, workDate]) => workDate!))) body.append("days", day);
  for (const cell of cells) body.append("before", cell);
  return body;
}

/** The shift of a dragged chip; custom times belong to one day and cannot be copied. */
function shiftOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const chip = target.closest<HTMLElement>("[data-shift], [data-cell]");
  const value = chip?.dataset["shift"] ?? chip?.dataset["cell"]?.split(" ").slice(2).join(" ") ?? null;
  return value === "OWN" ? null : value;
}

/** The changeable cells that a drop means: one, a person's week, or a day of everyone. */
function cellsAt(table: HTMLTableElement, target: EventTarget | null): HTMLElement[] {
  const over = target instanceof Element ? target.closest<HTMLTableCellElement>("thead th, tbody th, tbody td") : null;
  if (!over) return [];
  const rows = over.closest("thead") ? [...table.tBodies].flatMap((body) => [...body.rows]) : [over.parentElement as HTMLTableRowElement];
  const isName = over.cellIndex === 0;
  if (isName && over.closest("thead")) return [];
  const cells = rows.flatMap((row) => (isName ? [...row.cells] : [row.cells[over.cellIndex]!]));
  return cells.flatMap((cell) => cell.querySelector<HTMLElement>("[data-cell]") ?? []);
}
