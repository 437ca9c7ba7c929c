import { Card } from "~/components/ui/layout/card";
import type { Problem } from "~/components/ui/form/error-summary";
import { Notice } from "~/components/ui/feedback/notice";
import { ColumnHeads, ScrollTable } from "~/components/ui/table/table";
import { ConfirmButton, WorkbookPreview } from "~/components/ui/table/workbook-preview";
import { pathTo } from "~/paths";

export type EntryImportView = {
  entryImportSeq: number;
  fileName: string;
  /** "Maricel Soriano, 11/24/2026 08:52". */
  uploaded: string;
  /** "by Maricel Soriano at 11/24/2026 09:10", once the rows were used. */
  used: string | null;
  digest: string;
  counts: { read: number; wrong: number; added: number; changed: number };
  ignored: string[];
  problems: { number: number; employee: string; item: string; messages: string[] }[];
  page: number;
  pageSize: number;
  /** The first changes, and how many there are. */
  changes: { key: string; employee: string; item: string; before: string; after: string }[];
};

/** What a workbook of items would do before it does it: all of it, or nothing while a row is wrong. */
export function EntryImportPreview({ view, problems }: { view: EntryImportView; problems: readonly Problem[] }) {
  const { entryImportSeq, counts, page, pageSize } = view;
  const here = pathTo("get-entry-import", { entryImportSeq });
  return (
    <WorkbookPreview
      errorsHref={pathTo("get-entry-import-errors", { entryImportSeq })}
      removalAction={pathTo("delete-entry-import", { entryImportSeq })}
      fileName={view.fileName}
      uploaded={view.uploaded}
      figures={[
        { label: "Rows read", value: counts.read },
        { label: "Rows to mend", value: counts.wrong, danger: true },
        { label: "Entries added", value: counts.added },
        { label: "Entries changed", value: counts.changed },
      ]}
      problems={problems}
      notice={<Effect view={view} />}
      confirm={<UseButton view={view} here={here} />}
      back={view.used ? { href: pathTo("get-payroll-items"), text: "Back to items" } : null}
      toMend={{
        heading: "Employee and item",
        rows: view.problems.map(({ number, employee, item, messages }) => ({ number, who: employee, detail: item, messages })),
        total: counts.wrong,
        page,
        pageSize,
      }}
    >
      {view.changes.length > 0 ? <Changes view={view} /> : null}
    </WorkbookPreview>
  );
}

function Effect({ view: { counts, used, ignored } }: { view: EntryImportView }) {
  const left = ignored.length > 0 ? ` Columns that are not read: ${ignored.slice(0, 5).join(", ")}.` : "";
  if (used) return <Notice title={`This workbook was used ${used}.`}>What is shown below compares it with what is stored now.</Notice>;
  if (counts.wrong > 0)
    return (
      <Notice tone="danger" title="Nothing is stored while a row is wrong.">
        Mend the rows below, or in the copy, and upload the workbook again.{left}
      </Notice>
    );
  if (counts.added + counts.changed === 0) return <Notice>The workbook holds what is stored already.{left}</Notice>;
  return <Notice>Open payrolls will need to be calculated again. Completed payrolls stay as they are.{left}</Notice>;
}

function UseButton({ view, here }: { view: EntryImportView; here: string }) {
  const { added, changed, wrong } = view.counts;
  const count = added + changed;
  if (view.used || wrong > 0 || count === 0) return null;
  return (
    <ConfirmButton here={here} verb={`Store ${count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries`}`} pendingText="Storing…">
      <input type="hidden" name="digest" value={view.digest} />
    </ConfirmButton>
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
              <td className="wrap">{before || <span className="nil">—</span>}</td>
              <td className="wrap">{after}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
