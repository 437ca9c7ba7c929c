import { Card } from "~/components/ui/layout/card";
import type { Problem } from "~/components/ui/form/error-summary";
import { SheetPreview, type SheetView } from "~/components/ui/table/sheet-preview";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { FixableRows } from "~/components/ui/table/workbook-preview";

export type AssignmentUploadView = {
  view: SheetView;
  /** "Payroll template". */
  heading: string;
  counts: { read: number; moves: number };
  problems: FixableRows["rows"];
  /** The first employees who change. */
  moves: { employeeSeq: number; employee: string; before: string | null; after: string; from: string }[];
  /** Effect on payrolls. */
  effect: string;
};

type AssignmentPreviewProps = {
  shown: AssignmentUploadView;
  here: string;
  errorsHref: string;
  removalAction: string;
  back: { href: string; text: string };
  problems: readonly Problem[];
};

/** Preview of an assignment workbook: all rows are applied, or none while a row has errors. */
export function AssignmentPreview({ shown, ...rest }: AssignmentPreviewProps) {
  const { view, heading, counts, moves, effect } = shown;
  const people = counts.moves === 1 ? "1 employee" : `${counts.moves.toLocaleString("en")} employees`;
  return (
    <SheetPreview
      {...rest}
      view={view}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "Rows to fix", value: view.wrong, danger: true },
        { label: "Employees assigned", value: counts.moves },
        { label: "Already assigned", value: counts.read - view.wrong - counts.moves },
      ]}
      stores={counts.moves}
      verb={`Assign ${people}`}
      effect={effect}
      rowsToFix={{ heading: `Employee and ${heading.toLowerCase()}`, rows: shown.problems }}
    >
      {moves.length > 0 ? <Moves shown={shown} /> : null}
    </SheetPreview>
  );
}

function Moves({ shown: { heading, moves, counts } }: { shown: AssignmentUploadView }) {
  const more = counts.moves - moves.length;
  return (
    <Card title="Assignments" aside={more > 0 ? <small className="muted">and {more.toLocaleString("en")} more</small> : undefined}>
      <ScrollTable label="Assignments">
        <ColumnHeads columns={[["Employee", "sticky-phone"], "Before", heading, "From"]} />
        <tbody>
          {moves.map(({ employeeSeq, employee, before, after, from }) => (
            <tr key={employeeSeq}>
              <th scope="row" className="sticky-phone">
                {employee}
              </th>
              <td>{before ?? <span className="muted">None</span>}</td>
              <td>{after}</td>
              <td className="tabular">{from}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
