import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
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
  person: { name: string; detail: string } | null;
  /** Where to fix it; null without permission. */
  href: string | null;
};

/** The checks of the forms of a year, each with a link to the page where it is fixed. */
export function YearChecksTable({ year, rows }: { year: number; rows: readonly CheckRow[] }) {
  return (
    <ScrollTable cards label={`Checks of ${year}`}>
      <ColumnHeads
        columns={[["Who", "stick-phone", "name"], "Issue", ["Form", "", "form"], ["Check", "", "check"]]}
        defaultSort="form"
        actions="Fix"
      />
      <tbody>
        {rows.map(({ key, form, severity, code, sentence, person, href }) => (
          <tr key={key}>
            <th scope="row" className="two stick-phone">
              {person?.name ?? "The company"}
              {person?.detail ? <span className="sub">{person.detail}</span> : null}
            </th>
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
