import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPickerOptions } from "~/presenters/shared/picker-options.server";
import { requireScope } from "~/web/session/scope.server";

/** The filters of a picker that was opened without them, for whoever may choose employees somewhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "SETTING_EDIT, LEAVE_EDIT, ATTENDANCE_POLICY_EDIT, PAYROLL_SETTING_EDIT");
  return Response.json(await readPickerOptions(scope));
}
