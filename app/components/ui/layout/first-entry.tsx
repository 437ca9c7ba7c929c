import type { ReactNode } from "react";

/** The first entry of a list, opened beside it on the list's own address. On phones the list stands alone. */
export function FirstEntry({ children }: { children: ReactNode }) {
  return <div className="max-[720px]:hidden">{children}</div>;
}
