import { data, type ActionFunctionArgs } from "@remix-run/node";
import { schemaErrorMap } from "~/domain/shared/i18n/refusal-schema";
import { offlineClockInInput } from "~/domain/time/clock/offline-clock-in-input";
import { readForm } from "~/web/forms/submit-form.server";
import { clockMeansOf } from "~/presenters/my/clock.server";
import { handleOfflineClockIn } from "~/presenters/my/offline-clock-in.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";
import { visitorAddress } from "~/web/session/session.server";

/** A clock event queued offline: counted or filed as a correction, idempotent by its key, or an explanation why neither. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const parsed = offlineClockInInput.safeParse(Object.fromEntries(await readForm(request)), { error: schemaErrorMap(scope.language) });
  if (!parsed.success) throw data({ code: "UNREADABLE", message: parsed.error.issues[0]!.message }, 422);
  const from = { means: clockMeansOf(request), address: visitorAddress(request) };
  return Response.json({ data: await handleOfflineClockIn(scope, parsed.data, from, new Date()) });
}
