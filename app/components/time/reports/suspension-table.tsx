import { Badge } from "~/components/ui/data-display/badge";
import { LinkButton } from "~/components/ui/layout/button";
import { ListTable, type ListColumn } from "~/components/ui/table/list-table";
import { SUSPENSION_STATES } from "~/domain/time/suspensions/suspension-sorts";
import { pathTo } from "~/paths";

export type SuspensionRow = {
  suspensionSeq: number;
  when: string;
  offices: string;
  paid: string;
  reason: string;
  entered: string;
  /** Who reverted it and when; null = in effect. */
  takenBack: string | null;
};

const COLUMNS: readonly ListColumn<SuspensionRow>[] = [
  { key: "offices", heading: "Offices", sort: "offices", card: "figure", className: "wrap", cell: ({ offices }) => offices },
  { key: "paid", heading: "Suspended hours", sort: "paid", card: "figure", className: "wrap", cell: ({ paid }) => paid },
  { key: "reason", heading: "Reason", sort: "reason", className: "wrap", cell: ({ reason }) => reason },
  { key: "entered", heading: "Entered", sort: "entered", first: "descending", cell: ({ entered }) => entered },
];

/** Work suspensions. @param search query string of the list, for links to its dialogs */
export function SuspensionTable({ rows, mayEdit, search }: { rows: readonly SuspensionRow[]; mayEdit: boolean; search: string }) {
  const state: ListColumn<SuspensionRow> = {
    key: "state",
    heading: "State",
    sort: "state",
    card: "plain",
    cell: ({ suspensionSeq, when, takenBack }) =>
      takenBack === null ? (
        <span className="row-tools">
          <Badge tone="done">{SUSPENSION_STATES.HOLDS}</Badge>
          {mayEdit ? (
            <LinkButton href={pathTo("get-suspension-take-back", { workSuspensionSeq: suspensionSeq }, search)} size="sm" of={when}>
              Reverse
            </LinkButton>
          ) : null}
        </span>
      ) : (
        <span className="two-lines">
          <span>
            <Badge>{SUSPENSION_STATES.TAKEN_BACK}</Badge>
          </span>
          <span className="subtext">{takenBack}</span>
        </span>
      ),
  };
  return (
    <ListTable
      label="Work suspensions"
      rows={rows}
      rowKey={({ suspensionSeq }) => suspensionSeq}
      lead={{ heading: "When", sort: "when", className: "sticky-phone", cellClass: "tabular", cell: ({ when }) => when }}
      columns={[...COLUMNS, state]}
      defaultSort="-when"
    />
  );
}
