import type { ReactNode } from "react";
import { Count } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { EMPTY_VALUE } from "~/domain/shared/i18n/empty-value";

type RecordSectionProps = {
  title: string;
  /** Number of records; undefined if the section could not be loaded. */
  count?: number;
  /** Small buttons to the right of the title. */
  actions?: ReactNode;
  children?: ReactNode;
};

const SECTION =
  "[section+&]:mt-6 in-[.form-body]:[section+&]:mt-2 [&>.muted]:py-3" + " max-tablet:[&_.values]:grid-cols-2 [&_.values_dd]:wrap-anywhere";

/** Section of a tab in the employee popup. */
export function RecordSection({ title, count, actions, children }: RecordSectionProps) {
  return (
    <section className={SECTION}>
      <header className="mb-3 flex min-h-7 flex-wrap items-center gap-2">
        <h3 className="mr-auto flex items-center gap-2 text-base font-semibold">
          {title} {count === undefined ? null : <Count value={count} />}
        </h3>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** View History and, with permission, Edit buttons of a tab. */
export function TabActions({ historyHref, editHref, canEdit }: { historyHref: string; editHref: string; canEdit: boolean }) {
  return (
    <>
      <LinkButton href={historyHref} size="sm" icon="history">
        View History
      </LinkButton>
      {canEdit ? (
        <LinkButton href={editHref} size="sm" icon="pencil">
          Edit
        </LinkButton>
      ) : null}
    </>
  );
}

type RecordCardProps = {
  title: ReactNode;
  /** Facts joined by dots; empty ones are omitted. */
  facts: readonly (string | null)[];
  /** The current record. */
  live?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
};

const CARD =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-lg border py-2.5 pr-2 pl-4 [&>p]:col-start-1 [&>p]:text-sm" +
  " [&>p]:wrap-anywhere [&>p]:text-ink-2 [&>p]:tabular-nums [&>p>.btn]:-ml-3";

/** One record of a list. */
export function RecordCard({ title, facts, live = false, actions, children }: RecordCardProps) {
  return (
    <article className={classNames(CARD, live && "border-accent-line")}>
      <b className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">{title}</b>
      <p>{facts.filter(Boolean).join(" · ") || EMPTY_VALUE}</p>
      {children}
      {actions ? <div className="col-start-2 row-span-3 row-start-1 flex gap-1 self-start">{actions}</div> : null}
    </article>
  );
}
