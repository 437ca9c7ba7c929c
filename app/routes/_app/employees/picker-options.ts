import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPickerOptions } from "~/presenters/shared/picker-options.server";
import { requireScope } from "~/web/session/scope.server";

/** Filter options for a picker that was opened without them; for anyone who may choose employees on some page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, ["SETTING_EDIT", "LEAVE_EDIT", "ATTENDANCE_POLICY_EDIT", "PAYROLL_SETTING_EDIT"]);
  return Response.json(await readPickerOptions(scope));
}
