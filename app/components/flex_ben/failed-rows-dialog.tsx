import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/layout/button";
import { CsrfInput } from "~/components/ui/form/csrf";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { FAILED_TITLE, type FailedPointRow } from "~/domain/flex_ben/point-sheet";

/** Number of listed rows; the error sheet has more. */
const MAX_LISTED_ROWS = 100;

/** Rows of an uploaded file without a matching employee: row numbers, errors, and an error sheet. */
export function FailedRowsDialog({ count, rows, action }: { count: number; rows: readonly FailedPointRow[]; action: string }) {
  return (
    <DialogPage title={FAILED_TITLE} size="md">
      <div className="body" role="alert">
        <p>
          {count === 1 ? "1 row cannot be used" : `${count.toLocaleString("en")} rows cannot be used`}, so the file was not used. Fix it and
          upload it again.
        </p>
        <ul className="my-3 grid max-h-64 gap-1 overflow-auto text-sm wrap-anywhere">
          {rows.slice(0, MAX_LISTED_ROWS).map(({ rowIndex, email, error }) => (
            <li key={rowIndex}>
              <b>Row {rowIndex}</b> {email ? `${email.slice(0, 80)}: ` : ""}
              {error}
            </li>
          ))}
        </ul>
        {count > MAX_LISTED_ROWS ? <p className="muted">and {(count - MAX_LISTED_ROWS).toLocaleString("en")} more</p> : null}
      </div>
      <Form reloadDocument method="post" action={action} className="form-footer">
        <CsrfInput />
        <input
          type="hidden"
          name="rows"
          value={JSON.stringify(
            rows.map((row) => ({
              ...row,
              email: row.email.slice(0, 100),
              name: row.name.slice(0, 60),
              points: row.points.slice(0, 30),
              remark: row.remark.slice(0, 30),
            })),
          )}
        />
        <Button type="submit" icon="download">
          Download the rows to fix
        </Button>
      </Form>
      <form method="dialog" className="form-footer">
        <Button type="submit" variant="primary" data-first-focus>
          OK
        </Button>
      </form>
    </DialogPage>
  );
}
