/** Form values at load time, with the revision (docs/decisions/006-optimistic-locking.md). */
export type Saved = Readonly<Record<string, unknown>>;

/**
 * The values saved by another user since the form was opened; null if none.
 * @param saved the current record @param posted the posted form; its `revision` is the one it was opened with
 */
export function savedMeanwhile(saved: Saved | undefined, posted: Saved | undefined): Saved | null {
  const [present, opened] = [saved?.["revision"], posted?.["revision"]];
  return saved && present !== undefined && opened !== undefined && String(present) !== String(opened) ? saved : null;
}

/**
 * The stored value of a field if it differs from the typed one; undefined if equal or not a field of the record. @param name field name in
 * the form, such as "rows[0].share"
 */
export function savedInstead(saved: Saved | null, name: string, typed: unknown): unknown {
  const value = name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((inside, key) => (inside as Saved | undefined | null)?.[key], saved);
  return value === undefined || normalizeValue(value) === normalizeValue(typed) ? undefined : (value ?? "");
}

/** Amounts are the same however they are written: "₱30,000" and "30000.00". */
const normalizeValue = (value: unknown): string =>
  [value]
    .flat()
    .map((value) => (value === true ? "on" : String(value || (value === 0 ? "0" : ""))).replace(/[₱,\r]|\.00$/g, "").trim())
    .sort()
    .join();
