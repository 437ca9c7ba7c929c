import type { LoaderFunctionArgs } from "@remix-run/node";
import { listRecalculations } from "~/models/payroll/calculation/recalculations.server";
import { controlsRecalculations, seesRecalculations, shownTo, watchRecalculations } from "~/web/pages/payroll/recalculations.server";
import { forbidden, requireScope } from "~/web/session/scope.server";
import { eventStream } from "~/web/http/sse.server";

/** The live list of the recalculation panel: `initialization` at once, `sseSubscribePanel` on each change (SHELL-32). */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request);
  if (!seesRecalculations(scope)) throw forbidden();
  const mayOpen = controlsRecalculations(scope);
  const items = shownTo(await listRecalculations(scope), mayOpen);
  return eventStream(request, (send) => {
    send("initialization", items);
    return watchRecalculations(scope, items, mayOpen, (changed) => send("sseSubscribePanel", changed));
  });
}
