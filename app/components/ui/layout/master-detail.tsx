import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** A list, and beside it the open entry; on phones the entry is above or below. */
export function MasterDetail({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(260px,300px)_minmax(0,1fr)] items-start gap-4 max-tablet:grid-cols-1">{children}</div>;
}

/** The open entry: cards below each other. */
export function EntryDetail({ children }: { children: ReactNode }) {
  return <div className="stack [&_.notice]:mb-3">{children}</div>;
}

const LINKS =
  "[&>li+li]:border-t [&_a]:grid [&_a]:gap-1 [&_a]:px-4 [&_a]:py-3 [&_a]:text-sm [&_a]:text-ink [&_a:hover]:no-underline" +
  " [&_a:not([aria-current]):hover]:bg-hover [&_a[aria-current]]:bg-accent-soft" +
  " [&_a[aria-current]]:shadow-[inset_2px_0_0_var(--color-accent)] [&_a[aria-current]_.weekdays_li]:bg-transparent";

/** List of links of several lines each; the open one is marked. */
export function LinkList({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <ul className={classNames("link-list", LINKS, className)} aria-label={label}>
      {children}
    </ul>
  );
}

/** A line of a list entry: its name or badges, and at the right a number. */
export const ENTRY_LINE = "flex items-center justify-between gap-3 [&>.muted]:flex-none";
