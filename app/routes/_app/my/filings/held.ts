import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { offlineRequestInput } from "~/domain/filing/requests/offline-request-input";
import { schemaErrorMap } from "~/domain/shared/i18n/refusal-schema";
import { readForm } from "~/web/forms/submit-form.server";
import { handleOfflineRequest, readOfflineOffer } from "~/presenters/my/offline-request.server";
import { today } from "~/web/http/today.server";
import { requireOwnEmployee } from "~/web/session/own-employee.server";

/** What the phone may offer offline. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json({ data: await readOfflineOffer(await requireOwnEmployee(request), today()) });
}

/** A request queued offline: filed as by its form, idempotent by its key, or an explanation why not. */
export async function action({ request }: ActionFunctionArgs) {
  const scope = await requireOwnEmployee(request);
  const form = await readForm(request);
  const parsed = offlineRequestInput.safeParse(Object.fromEntries(form), { error: schemaErrorMap(scope.language) });
  if (!parsed.success) throw data({ code: "UNREADABLE", message: parsed.error.issues[0]!.message }, 422);
  const answer = await handleOfflineRequest(scope, parsed.data, form, new Date());
  if ("problem" in answer) throw data({ code: "REFUSED", message: answer.problem }, 422);
  return Response.json({ data: answer });
}
