import { Money } from "~/components/ui/data-display/money";
import type { Problem } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { SheetPreview, type SheetView } from "~/components/ui/table/sheet-preview";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { FixableRows } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";

export type OpeningImportView = {
  view: SheetView;
  year: number;
  importSeq: number;
  counts: { read: number; insert: number; change: number; same: number };
  problems: FixableRows["rows"];
  /** The first valid rows. */
  rows: {
    employeeSeq: number;
    employeeName: string;
    effect: string;
    throughDate: string;
    taxable: number;
    tax: number;
    incomplete: boolean;
  }[];
};

/** Preview of an opening balance workbook. */
export function OpeningImportPreview({ shown, problems }: { shown: OpeningImportView; problems: readonly Problem[] }) {
  const { view, year, importSeq, counts } = shown;
  const stores = counts.insert + counts.change;
  return (
    <SheetPreview
      view={view}
      here={pathTo("get-year-to-date-import", { year, importSeq })}
      errorsHref={pathTo("get-year-to-date-import-errors", { year, importSeq })}
      removalAction={pathTo("delete-year-to-date-import", { year, importSeq })}
      back={{ href: pathTo("get-year-to-date", { year }), text: "Back to the list" }}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "New", value: counts.insert },
        { label: "Changed", value: counts.change },
        { label: "Same as stored", value: counts.same },
        { label: "Rows to fix", value: view.wrong, danger: true },
      ]}
      stores={stores}
      verb={stores === 1 ? "Store 1 opening balance" : `Store ${stores.toLocaleString("en")} opening balances`}
      effect="Open payrolls of these employees must be recalculated. Other employees do not change."
      rowsToFix={{ heading: "Employee", rows: shown.problems }}
      problems={problems}
    >
      {shown.rows.length > 0 ? <Rows view={shown} stores={stores} /> : null}
    </SheetPreview>
  );
}

function Rows({ view: { rows }, stores }: { view: OpeningImportView; stores: number }) {
  return (
    <Card
      title="What is stored"
      aside={
        stores > rows.length ? <small className="muted">{`the first ${rows.length} of ${stores.toLocaleString("en")}`}</small> : undefined
      }
    >
      <ScrollTable label="What is stored">
        <ColumnHeads
          columns={[["Employee", "sticky-phone"], "Effect", "Through day", ["Taxable pay", "num"], ["Tax withheld", "num"], "2316 items"]}
        />
        <tbody>
          {rows.map(({ employeeSeq, employeeName, effect, throughDate, taxable, tax, incomplete }) => (
            <tr key={employeeSeq}>
              <th scope="row" className="sticky-phone">
                {employeeName}
              </th>
              <td>{effect}</td>
              <td className="tabular">{throughDate}</td>
              <td className="num">
                <Money amount={taxable} />
              </td>
              <td className="num">
                <Money amount={tax} />
              </td>
              <td>{incomplete ? "None" : "Stated"}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
