import type { ReactNode } from "react";

type PolicySectionProps = {
  title: string;
  /** Accessible name. */
  label?: string;
  /** To the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Section of a policy: its levels, copy recipients or fields. */
export function PolicySection({ title, label, aside, children }: PolicySectionProps) {
  return (
    <section className="grid gap-3 border-t pt-4 [:is(.values,section)+&]:mt-4" aria-label={label}>
      <header className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="font-semibold text-ink">{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** A level or copy recipient. */
export const POLICY_ENTRY =
  "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border px-3 py-2 text-sm [&>b]:w-14 [&>b]:flex-none [&>b]:text-ink";

/** Who decides a level or gets a copy. */
export function Approver({ mark, name, note }: { mark?: ReactNode; name: ReactNode; note: string }) {
  return (
    <span className="flex min-w-0 flex-[1_1_180px] items-center gap-3">
      {mark}
      <span>
        <b className="flex items-center gap-2 text-ink">{name}</b>
        <small className="block text-ink-2">{note}</small>
      </span>
    </span>
  );
}
