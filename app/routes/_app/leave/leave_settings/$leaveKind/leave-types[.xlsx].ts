import type { LoaderFunctionArgs } from "@remix-run/node";
import { leaveList } from "~/reports/leave/leave-list";
import { publicDownload } from "~/web/files/downloads.server";
import { LEAVE_SETTING_RIGHTS, leaveKindOf, readLeaveSheet } from "~/presenters/leave/leave-settings.server";
import { LIST_SEARCHES } from "~/presenters/shared/list-searches.server";
import { searchedBy } from "~/presenters/shared/search-text.server";
import { requireScope } from "~/web/session/scope.server";

/** The leave types of a kind that the address finds, in the order of the list, with every day from which one changed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, LEAVE_SETTING_RIGHTS);
  const { kind, label } = leaveKindOf(params);
  const sheet = leaveList(kind, await readLeaveSheet(request, scope, kind));
  return publicDownload(`${label} leave types.xlsx`, sheet.searched(await searchedBy(request, scope, LIST_SEARCHES.settings)));
}
