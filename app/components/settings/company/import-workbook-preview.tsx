import { ConfirmButton, FigureLine } from "~/components/ui/table/workbook-preview";
import { Pagination } from "~/components/ui/table/pagination";
import { ScrollTable } from "~/components/ui/table/table";
import { Form } from "@remix-run/react";
import { CsrfInput } from "~/components/ui/form/csrf";
import { ErrorSummary, type Problem } from "~/components/ui/form/error-summary";
import { DuplicateNumbers } from "~/components/ui/feedback/duplicate-numbers";
import { Notice } from "~/components/ui/feedback/notice";
import { Button, LinkButton } from "~/components/ui/layout/button";
import { Card } from "~/components/ui/layout/card";
import { pathTo } from "~/paths";
import { countText } from "~/domain/shared/count-text";

export interface ImportWorkbookView {
  workbookSeq: number;
  fileName: string;
  uploaded: string;
  /** Who was imported, and when; null while pending. */
  used: string | null;
  /** Another product's sheet with mapped columns. */
  matched: boolean;
  figures: { label: string; value: number }[];
  people: number;
  /** Digest of the displayed changes to existing employees; the confirmation applies only to them. */
  digest: string;
  /** Number of their records that are added or changed. */
  records: number;
  existingTotal: number;
  existing: { place: string; employee: string; record: string; text: string }[];
  /** The Company sheet differs from the stored settings. */
  changesCompany: boolean;
  problems: { place: string; heading: string; message: string; proposal: string | null }[];
  total: number;
  page: number;
  pageSize: number;
  /** Duplicate numbers. */
  duplicates: string[];
  ignored: string[];
  first: { row: number; name: string; employeeId: string; place: string }[];
}

/** Preview of an import workbook: counts, errors, and the import button. */
export function ImportWorkbookPreview({ view, problems }: { view: ImportWorkbookView; problems: readonly Problem[] }) {
  const here = pathTo("get-company-book", { workbookSeq: view.workbookSeq });
  return (
    <div className="stack">
      <ErrorSummary problems={problems} />
      <Card title={view.fileName} aside={<small className="muted">Uploaded by {view.uploaded}</small>} padded>
        <div className="stack">
          {view.used ? null : <FigureLine figures={view.figures} />}
          {view.used ? <Notice>{view.used}</Notice> : <State view={view} />}
          <DuplicateNumbers notes={view.duplicates} />
          <div className="flex flex-wrap items-center gap-2">
            {view.used ? <LinkButton href={pathTo("get-employees")}>Employees</LinkButton> : <Actions view={view} here={here} />}
          </div>
        </div>
      </Card>
      {view.total > 0 ? <RowsToFix view={view} /> : null}
      {view.total === 0 && view.existing.length > 0 ? <ExistingRecords rows={view.existing} total={view.existingTotal} /> : null}
      {view.total === 0 && view.first.length > 0 ? <FirstPeople view={view} /> : null}
    </div>
  );
}

function State({ view: { total, people, records, existing, changesCompany, ignored } }: { view: ImportWorkbookView }) {
  const ignoredText = ignored.length > 0 ? ` Unknown columns are left out: ${ignored.join(", ")}.` : "";
  if (total > 0)
    return (
      <Notice tone="attention">
        {total.toLocaleString("en")} {total === 1 ? "cell" : "cells"} must be fixed first. Nothing is saved until the whole workbook is
        correct. Fix them in your workbook, or download a copy with the errors marked, and upload it again.{ignoredText}
      </Notice>
    );
  return (
    <Notice>
      Everything can be read.{" "}
      {people > 0 || existing.length === 0
        ? `${countText(people, "employee comes", "employees come")} into your company, with their records. `
        : null}
      {existing.length > 0
        ? `${countText(records, "record")} of employees in Kawani will be added or changed. Open payrolls must be recalculated. `
        : null}
      {changesCompany ? "The company details change to those in the sheet Company. " : ""}No email is sent.
      {ignoredText}
    </Notice>
  );
}

function Actions({ view, here }: { view: ImportWorkbookView; here: string }) {
  return (
    <>
      {view.total === 0 ? (
        <ConfirmButton here={here} verb="Import all" pendingText="Importing…">
          <input type="hidden" name="step" value="use" />
          <input type="hidden" name="digest" value={view.digest} />
        </ConfirmButton>
      ) : (
        <LinkButton href={pathTo("get-company-book-errors-xlsx", { workbookSeq: view.workbookSeq })} icon="download" download>
          Download the copy to fix
        </LinkButton>
      )}
      {view.total === 0 ? null : <LinkButton href={pathTo("get-company-data")}>Upload it again</LinkButton>}
      {view.matched ? (
        <Form method="post" action={`${here}?index`} className="inline-flex">
          <CsrfInput />
          <Button type="submit" name="step" value="again">
            Match the columns again
          </Button>
        </Form>
      ) : null}
      <Form method="post" action={pathTo("delete-company-book", { workbookSeq: view.workbookSeq })} className="inline-flex">
        <CsrfInput />
        <Button type="submit" variant="ghost">
          Cancel
        </Button>
      </Form>
    </>
  );
}

function RowsToFix({ view: { problems, page, pageSize, total } }: { view: ImportWorkbookView }) {
  return (
    <Card title="Cells to fix">
      <ScrollTable label="Cells to fix">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Column</th>
            <th scope="col">What to mend</th>
            <th scope="col">Did you mean</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ place, heading, message, proposal }, index) => (
            <tr key={index}>
              <td>{place}</td>
              <td>{heading}</td>
              <td className="wrap">{message}</td>
              <td>{proposal}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <Pagination page={page} pageSize={pageSize} total={total} />
    </Card>
  );
}

function ExistingRecords({ rows, total }: { rows: ImportWorkbookView["existing"]; total: number }) {
  const more = total - rows.length;
  return (
    <Card
      title="Records of employees in Kawani"
      aside={more > 0 ? <small className="muted">and {more.toLocaleString("en")} more</small> : undefined}
    >
      <ScrollTable label="Records of employees in Kawani">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Employee</th>
            <th scope="col">Record</th>
            <th scope="col">What is stored</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, employee, record, text }, index) => (
            <tr key={index}>
              <td>{place}</td>
              <th scope="row">{employee}</th>
              <td>{record}</td>
              <td className="wrap">{text}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}

function FirstPeople({ view: { first, people } }: { view: ImportWorkbookView }) {
  return (
    <Card title={people > first.length ? `The first ${first.length} employees` : "Employees"}>
      <ScrollTable label="Employees">
        <thead>
          <tr>
            <th scope="col" className="num">
              Row
            </th>
            <th scope="col">Employee ID</th>
            <th scope="col">Name</th>
            <th scope="col">Department and tier</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ row, name, employeeId, place }) => (
            <tr key={row}>
              <td className="num">{row}</td>
              <td>{employeeId}</td>
              <td>{name}</td>
              <td>{place}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Card>
  );
}
