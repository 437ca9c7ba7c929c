import { Link } from "@remix-run/react";
import { DropMenu } from "~/components/ui/layout/drop-menu";
import { pathTo } from "~/paths";

/** Bulk invite and bulk update by workbook. */
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
