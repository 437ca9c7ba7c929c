import { guarded } from "~/web/session/guarded.server";
import { ACCESS } from "~/domain/settings/access";
import { readPickerOptions } from "~/presenters/shared/picker-options.server";

/** Filter options for a picker that was opened without them; for anyone who may choose employees on some page. */
export const loader = guarded(ACCESS.pickEmployees, async (scope) => {
  return Response.json(await readPickerOptions(scope));
});
