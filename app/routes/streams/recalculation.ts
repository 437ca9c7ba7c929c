import type { LoaderFunctionArgs } from "@remix-run/node";
import { listRecalculations } from "~/models/payroll/calculation/recalculations.server";
import { seesRecalculations, watchRecalculations } from "~/web/pages/payroll/recalculations.server";
import { forbidden, requireScope } from "~/web/session/scope.server";
import { eventStream } from "~/web/http/sse.server";

/** The live list of the recalculation panel: `initialization` at once, `sseSubscribePanel` on each change (SHELL-32). */
export async function loader({ request }: LoaderFunctionArgs) {
  const scope = await requireScope(request);
  if (!seesRecalculations(scope)) throw forbidden();
  const items = await listRecalculations(scope);
  return eventStream(request, (send) => {
    send("initialization", items);
    return watchRecalculations(scope, items, (changed) => send("sseSubscribePanel", changed));
  });
}
