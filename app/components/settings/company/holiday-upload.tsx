import { Notice } from "~/components/ui/feedback/notice";
import { Badge } from "~/components/ui/data-display/badge";
import type { Problem } from "~/components/ui/form/error-summary";
import { Card } from "~/components/ui/layout/card";
import { SheetPreview, type SheetView } from "~/components/ui/table/sheet-preview";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import type { FixableRows } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";

export type HolidayUploadView = {
  view: SheetView;
  counts: { read: number; added: number; changes: number };
  problems: FixableRows["rows"];
  /** The first changes; null = new holiday. */
  changes: { number: number; day: string; weekday: string; name: string; kind: string; where: string; moved: string | null }[];
  /** Number of holidays missing in the sheet, with the first as text. */
  stays: number;
  staying: string;
  /** Effect on payrolls. */
  effect: string;
};

type HolidayUploadProps = {
  address: { year: number; holidayUploadSeq: number };
  shown: HolidayUploadView;
  problems: readonly Problem[];
};

/** Preview of a calendar workbook: all rows are stored, or none while a row has errors. */
export function HolidayUpload({ address, shown, problems }: HolidayUploadProps) {
  const { view, counts, changes, stays, staying, effect } = shown;
  return (
    <SheetPreview
      view={view}
      here={pathTo("get-holiday-upload", address)}
      errorsHref={pathTo("get-holiday-upload-errors", address)}
      removalAction={pathTo("delete-holiday-upload", address)}
      back={{ href: pathTo("get-company-holidays", { year: address.year }), text: "Back to the calendar" }}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "New", value: counts.added },
        { label: "Changed", value: counts.changes - counts.added },
        { label: "Same as stored", value: counts.read - view.wrong - counts.changes },
        { label: "Rows to fix", value: view.wrong, danger: true },
      ]}
      stores={counts.changes}
      verb={counts.changes === 1 ? "Store 1 holiday" : `Store ${counts.changes.toLocaleString("en")} holidays`}
      effect={effect}
      rowsToFix={{ heading: "Holiday and date", rows: shown.problems }}
      problems={problems}
    >
      {stays > 0 ? (
        <Notice
          title={stays === 1 ? "1 holiday is in no row and stays: " : `${stays.toLocaleString("en")} holidays are in no row and stay: `}
        >
          {staying}. Holidays can only be deleted in the calendar.
        </Notice>
      ) : null}
      {changes.length > 0 ? <Changes shown={shown} /> : null}
    </SheetPreview>
  );
}

function Changes({ shown: { changes, counts } }: { shown: HolidayUploadView }) {
  const more = counts.changes - changes.length;
  return (
    <Card title="What is stored" aside={more > 0 ? <small className="muted">and {more.toLocaleString("en")} more</small> : undefined}>
      <ScrollTable label="What is stored">
        <ColumnHeads columns={[["Day", "sticky-phone"], "Name", "Kind", "Where", "Change"]} />
        <tbody>
          {changes.map(({ number, day, weekday, name, kind, where, moved }) => (
            <tr key={number}>
              <th scope="row" className="sticky-phone tabular">
                {day} <span className="muted">{weekday}</span>
              </th>
              <td className="whitespace-normal">{name}</td>
              <td>{kind}</td>
              <td className="whitespace-normal">{where}</td>
              <td className="whitespace-normal">{moved ?? <Badge>New</Badge>}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
