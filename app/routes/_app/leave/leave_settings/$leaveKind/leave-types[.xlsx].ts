import type { LoaderFunctionArgs } from "@remix-run/node";
import { leaveList } from "~/reports/leave/leave-list";
import { publicDownload } from "~/web/files/downloads.server";
import { LEAVE_SETTING_RIGHTS, leaveKindOf, readLeaveSheet } from "~/web/pages/leave/leave-settings.server";
import { requireScope } from "~/web/session/scope.server";

/** The leave types of a kind, with every day from which one changed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, LEAVE_SETTING_RIGHTS);
  const { kind, label } = leaveKindOf(params);
  return publicDownload(`${label} leave types.xlsx`, leaveList(kind, await readLeaveSheet(scope, kind)));
}
