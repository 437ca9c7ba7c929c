import { Card } from "~/components/ui/layout/card";
import type { Problem } from "~/components/ui/form/error-summary";
import { SheetPreview, type SheetView } from "~/components/ui/table/sheet-preview";
import { ColumnHeads, NIL, ScrollTable } from "~/components/ui/table/table";
import type { FixableRows } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";

export type EntryImportView = {
  view: SheetView;
  entryImportSeq: number;
  counts: { read: number; added: number; changed: number };
  problems: FixableRows["rows"];
  /** The first changes, and their number. */
  changes: { key: string; employee: string; item: string; before: string; after: string }[];
};

/** Preview of an item workbook: all rows are stored, or none while a row has errors. */
export function EntryImportPreview({ shown, problems }: { shown: EntryImportView; problems: readonly Problem[] }) {
  const { view, entryImportSeq, counts, changes } = shown;
  const stores = counts.added + counts.changed;
  return (
    <SheetPreview
      view={view}
      here={pathTo("get-entry-import", { entryImportSeq })}
      errorsHref={pathTo("get-entry-import-errors", { entryImportSeq })}
      removalAction={pathTo("delete-entry-import", { entryImportSeq })}
      back={{ href: pathTo("get-payroll-items"), text: "Back to items" }}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "Rows to fix", value: view.wrong, danger: true },
        { label: "Entries added", value: counts.added },
        { label: "Entries changed", value: counts.changed },
      ]}
      stores={stores}
      verb={`Store ${stores === 1 ? "1 entry" : `${stores.toLocaleString("en")} entries`}`}
      effect="Open payrolls must be recalculated. Completed payrolls stay as they are."
      rowsToFix={{ heading: "Employee and item", rows: shown.problems }}
      problems={problems}
    >
      {changes.length > 0 ? <Changes view={shown} /> : null}
    </SheetPreview>
  );
}

function Changes({ view: { changes, counts } }: { view: EntryImportView }) {
  const more = counts.added + counts.changed - changes.length;
  return (
    <Card title="What changes" aside={more > 0 ? <small className="muted">and {more.toLocaleString("en")} more</small> : undefined}>
      <ScrollTable label="What changes">
        <ColumnHeads columns={["Employee", "Item", "Stored now", "From the workbook"]} />
        <tbody>
          {changes.map(({ key, employee, item, before, after }) => (
            <tr key={key}>
              <th scope="row">{employee}</th>
              <td>{item}</td>
              <td className="wrap">{before || NIL}</td>
              <td className="wrap">{after}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
