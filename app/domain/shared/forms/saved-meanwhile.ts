/** What the form of a record holds when it is opened, with the number of that state (docs/decisions/006-optimistic-locking.md). */
export type Saved = Readonly<Record<string, unknown>>;

/**
 * What somebody else has saved since the form was opened; null while nobody has.
 * @param saved the record as it is now @param posted what came back with the form; its `revision` is the number of the state it was opened with
 */
export function savedMeanwhile(saved: Saved | undefined, posted: Saved | undefined): Saved | null {
  const [present, opened] = [saved?.["revision"], posted?.["revision"]];
  return saved && present !== undefined && opened !== undefined && String(present) !== String(opened) ? saved : null;
}

/**
 * What the record holds at a field where it is something else than what was typed; undefined where both are the same, or the record has no such field.
 * @param name as the form posts it, such as "rows[0].share"
 */
export function savedInstead(saved: Saved | null, name: string, typed: unknown): unknown {
  const found = name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((inside, key) => (inside as Saved | undefined | null)?.[key], saved);
  return found === undefined || textOf(found) === textOf(typed) ? undefined : (found ?? "");
}

/** Amounts are the same however they are written: "₱30,000" and "30000.00". */
const textOf = (value: unknown): string =>
  [value]
    .flat()
    .map((one) => (one === true ? "on" : String(one || (one === 0 ? "0" : ""))).replace(/[₱,\r]|\.00$/g, "").trim())
    .sort()
    .join();
