import type { ComponentType } from "react";

/** The first entry of a list, opened beside it on the list's own address. On phones the list stands alone. */
export function FirstEntry<Entry extends object>({ entry, detail: Detail }: { entry: Entry | null; detail: ComponentType<Entry> }) {
  return entry ? (
    <div className="max-tablet:hidden">
      <Detail {...entry} />
    </div>
  ) : null;
}
