import { Link } from "@remix-run/react";
import { DropMenu } from "~/components/ui/layout/drop-menu";
import { pathTo } from "~/paths";

/** What is done with a workbook: invite many, update many. */
export function WorkbookMenu() {
  return (
    <DropMenu icon="file-spreadsheet" label="Import changes">
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
