import { Form, Link, useLocation } from "@remix-run/react";
import { addressWith } from "~/components/ui/layout/address";
import { Button } from "~/components/ui/layout/button";
import { DropMenu } from "~/components/ui/layout/drop-menu";
import { CsrfInput } from "~/components/ui/form/csrf";
import { columnLabel, EMPLOYEE_COLUMNS, type EmployeeColumn } from "~/domain/employees/list/employee-filter";
import { pathTo } from "~/paths";

/** Which columns the table shows, kept in this browser; a post, so that it works without scripts. */
export function ColumnsMenu({ shown, schedules }: { shown: readonly EmployeeColumn[]; schedules: boolean }) {
  const location = useLocation();
  const offered = EMPLOYEE_COLUMNS.filter((column) => schedules || column !== "schedule");
  return (
    <DropMenu icon="columns-3" label="Columns">
      <Form method="post" action={pathTo("post-employees-columns")} key={shown.join()} className="column-form">
        <CsrfInput />
        <input type="hidden" name="returnTo" value={addressWith(location, { columns: null })} />
        {offered.map((column) => (
          <label key={column} className="check">
            <input type="checkbox" name="column" value={column} defaultChecked={shown.includes(column)} />
            {columnLabel(column)}
          </label>
        ))}
        <div className="actions">
          <Button type="submit" variant="primary" size="sm">
            Show these
          </Button>
          <Button type="submit" variant="ghost" size="sm" name="usual" value="Y">
            Usual ones
          </Button>
        </div>
      </Form>
    </DropMenu>
  );
}

/** What is done with a workbook: invite many, update many. */
export function WorkbookMenu() {
  return (
    <DropMenu icon="file-spreadsheet" label="By workbook">
      <ul className="drop-list">
        <li>
          <Link to={pathTo("get-bulk-invite-new")}>Bulk Invite</Link>
        </li>
        <li>
          <Link to={pathTo("get-bulk-update-new")}>Bulk Update</Link>
        </li>
      </ul>
    </DropMenu>
  );
}
