import { ACCESS } from "~/domain/settings/access";
import { listRecalculations } from "~/models/payroll/runs/calculation/recalculations.server";
import {
  canControlRecalculations,
  canSeeRecalculations,
  visibleItems,
  watchRecalculations,
} from "~/presenters/payroll/runs/recalculations.server";
import { forbidden } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { peekSession } from "~/web/session/session.server";
import { eventStream } from "~/web/http/sse.server";

/** Live list of the recalculation panel: `initialization` immediately, `sseSubscribePanel` on each change (SHELL-32). */
export const loader = guarded(ACCESS.signedIn, async (scope, { request }) => {
  if (!canSeeRecalculations(scope)) throw forbidden();
  const mayOpen = canControlRecalculations(scope);
  const items = visibleItems(await listRecalculations(scope), mayOpen);
  const rights = {
    holder: `${scope.companySeq}.${scope.accountSeq}`,
    // The content depends on the right to open payrolls: when that changes, the stream ends and the browser reconnects.
    isAllowed: async () => {
      const now = await peekSession(request);
      return now !== null && canSeeRecalculations(now) && canControlRecalculations(now) === mayOpen;
    },
  };
  return eventStream(request, rights, (send) => {
    send("initialization", items);
    return watchRecalculations(scope, items, mayOpen, (changed) => send("sseSubscribePanel", changed));
  });
});
