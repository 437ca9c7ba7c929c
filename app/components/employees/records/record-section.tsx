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

/** Section of a tab in the employee popup. */
export function RecordSection({ title, count, actions, children }: RecordSectionProps) {
  return (
    <section className="record-section">
      <header className="block-head">
        <h3>
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

/** One record of a list. */
export function RecordCard({ title, facts, live = false, actions, children }: RecordCardProps) {
  return (
    <article className={classNames("record-card", live && "live")}>
      <b>{title}</b>
      <p>{facts.filter(Boolean).join(" · ") || EMPTY_VALUE}</p>
      {children}
      {actions ? <div className="record-actions">{actions}</div> : null}
    </article>
  );
}
