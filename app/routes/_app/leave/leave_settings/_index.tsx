import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { redirectByMode } from "~/presenters/settings/permission-groups.server";
import { guarded } from "~/web/session/guarded.server";

/** Leave Settings opens with annual leave, which also reports an unknown mode. */
export const loader = guarded(ACCESS.viewLeaveSettings, (_scope, { request }) => {
  redirectByMode(request, { ADD: pathTo("get-leave-type-new", { leaveKind: "annual" }) });
  throw redirect(pathTo("get-leave-types", { leaveKind: "annual" }) + new URL(request.url).search);
});

/** Exports a component so that errors render inside the app shell. */
export default function LeaveSettings() {
  return null;
}
