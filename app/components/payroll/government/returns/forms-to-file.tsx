import { Link } from "@remix-run/react";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Badge, Count, type Tone } from "~/components/ui/data-display/badge";
import { Money } from "~/components/ui/data-display/money";
import { LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { classNames } from "~/components/ui/layout/class-names";
import { useHasPermission } from "~/components/ui/layout/permissions-context";
import { StatusMark } from "~/components/ui/data-display/status-mark";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type FormLine = {
  key: string;
  /** "BIR 1601-C, November 2026". */
  name: string;
  /** "12/10/2026, in 17 days; moved from 12/06"; for a filed form its date. */
  when: string;
  state: string;
  tone: Tone;
  amount: number | null;
  href: string | null;
  chosen: boolean;
};

type FormsProps = {
  title: string;
  lines: readonly FormLine[];
  /** Number of unfiled forms. */
  open: number;
  /** Number of overdue forms of earlier months that are not listed. */
  late: number;
  filed: number;
  year: number;
  yearHref: string;
  checksHref: string;
  /** "3, 1 note"; empty without checks. */
  checks: string;
};

const FORM = "grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b px-4 py-3 text-sm";

/** Forms to file in a month and overdue ones, by due date. */
export function FormsToFile({ title, lines, open, late, filed, year, yearHref, checksHref, checks }: FormsProps) {
  return (
    <section className="card" aria-labelledby="forms-to-file">
      <header className="card-head">
        <h2 id="forms-to-file">
          Forms to file {open > 0 ? <Count value={open} tone="attention" unit={open === 1 ? "form" : "forms"} /> : null}
        </h2>
        <span className="small flex flex-wrap justify-end gap-x-4 gap-y-1">
          <Link to={checksHref}>
            Checks of {year}
            {checks ? `: ${checks}` : null}
          </Link>
          <Link to={yearHref}>
            Filed in {year}: {filed}
          </Link>
        </span>
      </header>
      {lines.length === 0 ? (
        <EmptyState title="Nothing to file" icon="file-check">
          No form of a paid month has its last day in {title}.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,320px),1fr))] border-t">
          {lines.map((line) => (
            <li key={line.key} className={classNames(FORM, line.chosen && "bg-accent-soft shadow-[inset_2px_0_0_var(--color-accent)]")}>
              <span>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {line.href ? (
                    <Link to={line.href} className="font-medium" preventScrollReset aria-current={line.chosen ? "true" : undefined}>
                      {line.name}
                    </Link>
                  ) : (
                    <b className="font-medium">{line.name}</b>
                  )}
                  <Badge tone={line.tone}>{line.state}</Badge>
                </span>
                <small className="block text-ink-2">{line.when}</small>
              </span>
              {line.amount === null ? null : <Money amount={line.amount} peso />}
            </li>
          ))}
        </ul>
      )}
      {late > 0 ? (
        <p className="small px-4 py-3">
          <Link to={yearHref}>
            {late} more {late === 1 ? "is" : "are"} late
          </Link>
        </p>
      ) : null}
    </section>
  );
}

export type ChosenForm = {
  name: string;
  badge: { text: string; tone: Tone };
  needs: readonly { met: boolean; text: string; fixLink: { href: string; verb: string } | null }[];
  changed: string | null;
  /** `counts`: a headcount, not an amount. `href` opens the parts of an item. */
  rows: readonly { item: string; label: string; figure: number; counts: boolean; href: string | null }[];
  formHref: string;
  filingHref: string;
  /** Marks the form as filed, or starts an amended return; null while something is missing or once filed. */
  fileVerb: string | null;
  fileHref: string;
  closeHref: string;
};

/** Selected form next to the calendar: requirements, figures, and the filing action. */
export function ChosenFormPane({ form }: { form: ChosenForm }) {
  const changes = useHasPermission("PAYROLL_SETTING_EDIT");
  return (
    <Card
      className="max-desktop:-order-1"
      title={form.name}
      aside={
        <>
          <Badge tone={form.badge.tone}>{form.badge.text}</Badge>
          <LinkButton href={form.closeHref} icon="x" variant="ghost" size="sm" label="Close" />
        </>
      }
    >
      <ul className="border-t [&_.mark]:whitespace-normal">
        {form.needs.map(({ met, text, fixLink }) => (
          <li key={text} className="flex min-h-10 items-center justify-between gap-3 border-b px-4 py-2">
            <StatusMark status={met ? "ready" : "warning"} text={text} />
            {fixLink ? (
              <LinkButton href={fixLink.href} size="sm" of={text}>
                {fixLink.verb}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
      {form.changed ? <p className="small bg-attention-soft px-4 py-3 text-attention-ink">{form.changed}</p> : null}
      {form.rows.length > 0 ? (
        <ScrollTable label={`Figures of ${form.name}`} className="[&_tbody_th]:whitespace-normal">
          <ColumnHeads columns={["What", ["₱", "num"]]} />
          <tbody>
            {form.rows.map(({ item, label, figure, counts, href }) => {
              const number = counts ? figure.toLocaleString("en") : <Money amount={figure} />;
              return (
                <tr key={item}>
                  <th scope="row">{label}</th>
                  <td className="num">
                    {href ? (
                      <Link to={href}>
                        <Money amount={figure} />
                        <span className="visually-hidden">, {label}</span>
                      </Link>
                    ) : (
                      number
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </ScrollTable>
      ) : null}
      <footer className="flex flex-wrap justify-end gap-2 px-4 py-3">
        <LinkButton href={form.formHref} icon="eye">
          Preview
        </LinkButton>
        <LinkButton href={form.filingHref}>Filing</LinkButton>
        {changes && form.fileVerb ? (
          <LinkButton href={form.fileHref} variant="primary">
            {form.fileVerb}
          </LinkButton>
        ) : null}
      </footer>
    </Card>
  );
}
