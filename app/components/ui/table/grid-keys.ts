const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Makes the links in the cells of a table one Tab stop that arrow keys, Home and End move. Until this runs they are ordinary links.
 * @returns a function that makes them ordinary links again
 */
export function startGridKeys(table: HTMLTableElement): () => void {
  const wrap = table.parentElement;
  const links = () => table.querySelectorAll<HTMLAnchorElement>("tbody td a");
  let current: HTMLAnchorElement | undefined;
  const enter = (link: HTMLAnchorElement) => {
    if (current) current.tabIndex = -1;
    current = link;
    link.tabIndex = 0;
  };
  const onFocus = ({ target }: FocusEvent) => {
    const link = linkOf(target);
    if (link) enter(link);
  };
  const onKey = (event: KeyboardEvent) => {
    const link = linkOf(event.target);
    if (!link || event.altKey || event.metaKey) return;
    const next = event.key === "Home" || event.key === "End" ? edgeOf(table, link, event) : neighborOf(table, link, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  /** The tooltip is the text that screen readers get; the page does not carry it twice. */
  const onPointer = ({ target }: PointerEvent) => {
    const link = linkOf(target);
    if (link && !link.title) link.title = link.querySelector(".visually-hidden")?.textContent ?? "";
  };
  for (const link of links()) link.tabIndex = -1;
  const [first] = links();
  if (first) enter(first);
  table.setAttribute("role", "grid");
  const label = wrap?.getAttribute("aria-label");
  if (label) table.setAttribute("aria-label", label);
  wrap?.setAttribute("tabindex", "-1");
  table.addEventListener("focusin", onFocus);
  table.addEventListener("keydown", onKey);
  table.addEventListener("pointerover", onPointer);
  return () => {
    table.removeEventListener("focusin", onFocus);
    table.removeEventListener("keydown", onKey);
    table.removeEventListener("pointerover", onPointer);
    for (const link of links()) link.removeAttribute("tabindex");
    table.removeAttribute("role");
    wrap?.setAttribute("tabindex", "0");
  };
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("tbody td a") : null;

/** The next cell with a link in the direction of an arrow key. */
function neighborOf(table: HTMLTableElement, link: HTMLAnchorElement, key: string): HTMLAnchorElement | undefined {
  const step = STEPS[key];
  const cell = link.closest("td");
  if (!step || !cell) return undefined;
  const rows = rowsOf(table);
  const [down, right] = step;
  let column = cell.cellIndex + right;
  for (let row = rows.indexOf(cell.parentElement as HTMLTableRowElement) + down; rows[row]; row += down, column += right) {
    if (column < 0 || column >= MAX_COLUMNS) return undefined;
    const element = rows[row]?.cells[column]?.querySelector("a");
    if (element && linkOf(element)) return element;
  }
  return undefined;
}
const MAX_COLUMNS = 50;

/** The first or last link of the row, with Ctrl of the table. */
function edgeOf(table: HTMLTableElement, link: HTMLAnchorElement, { key, ctrlKey }: KeyboardEvent): HTMLAnchorElement | undefined {
  const around = ctrlKey ? table : link.closest("tr");
  const matchingElements = [...(around?.querySelectorAll<HTMLAnchorElement>("td a") ?? [])].filter((other) => linkOf(other));
  return key === "Home" ? matchingElements[0] : matchingElements.at(-1);
}

const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] => [...table.tBodies].flatMap((body) => [...body.rows]);
