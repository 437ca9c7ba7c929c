import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { pathTo } from "~/paths";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { LEAVE_SETTING_RIGHTS } from "~/presenters/leave/leave-settings.server";
import { requireScope } from "~/web/session/scope.server";

/** Leave Settings opens with annual leave, which also reports an unknown mode. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScope(request, LEAVE_SETTING_RIGHTS);
  redirectByMode(request, { ADD: pathTo("get-leave-type-new", { leaveKind: "annual" }) });
  throw redirect(pathTo("get-leave-types", { leaveKind: "annual" }) + new URL(request.url).search);
}

/** Exports a component so that errors render inside the app shell. */
export default function LeaveSettings() {
  return null;
}
