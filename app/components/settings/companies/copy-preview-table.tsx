import { Badge, type Tone } from "~/components/ui/data-display/badge";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { CopyOutcome } from "~/domain/settings/companies/copy-settings";

export type CopyGroup = { label: string; rows: { name: string; outcome: CopyOutcome; text: string; note: string }[] };

const TONES: Record<CopyOutcome, Tone> = { ADD: "done", SAME: "quiet", OTHER: "attention", BLOCKED: "attention" };

/** What copying does to each record of a kind. */
export function CopyPreviewTable({ label, rows }: CopyGroup) {
  return (
    <section>
      <h3>{label}</h3>
      {rows.length === 0 ? (
        <p className="muted">None.</p>
      ) : (
        <ScrollTable label={label} cards>
          <ColumnHeads columns={["Name", "What happens"]} />
          <tbody>
            {rows.map(({ name, outcome, text, note }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                <td data-card>
                  <Badge tone={TONES[outcome]}>{text}</Badge>
                  {note === "" ? null : <span className="small faint block">{note}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}
