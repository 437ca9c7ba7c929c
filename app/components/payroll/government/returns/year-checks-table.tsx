import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { classNames } from "~/components/ui/layout/class-names";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";

export type CheckRow = {
  key: string;
  form: string;
  /** Warnings do not block. */
  severity: "red" | "yellow";
  /** "No SSS number". */
  code: string;
  sentence: string;
  /** Null = the company. */
  person: { employeeSeq: number; name: string; detail: string } | null;
  /** Where to fix it; null without permission. */
  href: string | null;
};

/** The checks of the forms of a year, each with a link to the page where it is fixed; successive checks of an employee share the name. */
export function YearChecksTable({ year, rows }: { year: number; rows: readonly CheckRow[] }) {
  return (
    <ScrollTable cards label={`Checks of ${year}`}>
      <ColumnHeads
        columns={[["Who", "sticky-phone", "name"], "Issue", ["Form", "", "form"], ["Check", "", "check"]]}
        defaultSort="form"
        actions="Fix"
      />
      <tbody>
        {rows.map(({ key, form, severity, code, sentence, person, href }, index) => (
          <tr key={key}>
            <Who person={person} rows={countSuccessive(rows, index)} />
            <td data-card className="wrap">
              {sentence}
            </td>
            <td data-figure="Form">{form}</td>
            <td data-figure="Check">
              <Badge tone={severity === "red" ? "danger" : "attention"}>{code}</Badge>
            </td>
            <td data-card>
              {href ? (
                <LinkButton href={href} size="sm" of={sentence}>
                  Fix
                </LinkButton>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** On phones each check is a card with its name; in wider windows the name stands once for all of them. */
function Who({ person, rows }: { person: CheckRow["person"]; rows: number }) {
  return (
    <th
      scope="row"
      rowSpan={rows || undefined}
      className={classNames("two-lines sticky-phone pt-1 align-top", rows === 0 && "tablet:hidden")}
    >
      {person?.name ?? "The company"}
      {person?.detail ? <span className="subtext">{person.detail}</span> : null}
    </th>
  );
}

/** How many checks of the same employee begin at this row; 0 within them. */
function countSuccessive(rows: readonly CheckRow[], index: number): number {
  const isSame = (other: CheckRow | undefined) => other?.person?.employeeSeq === rows[index]!.person?.employeeSeq;
  if (index > 0 && isSame(rows[index - 1])) return 0;
  const end = rows.findIndex((row, place) => place > index && !isSame(row));
  return (end < 0 ? rows.length : end) - index;
}
