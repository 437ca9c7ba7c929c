import type { LoaderFunctionArgs } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { readPickerOptions } from "~/presenters/shared/picker-options.server";
import { requireScope } from "~/web/session/scope.server";

/** Filter options for a picker that was opened without them; for anyone who may choose employees on some page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request, ACCESS.pickEmployees);
  return Response.json(await readPickerOptions(scope));
}
