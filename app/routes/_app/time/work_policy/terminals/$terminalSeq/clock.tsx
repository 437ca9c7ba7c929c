import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { CLOCK_UNKNOWN, secondsText } from "~/domain/time/terminals/terminal";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { correctClock, getTerminal } from "~/models/time/terminals/terminals.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Correct the clock");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editSchedules,
  keyOf: (params) => routeIds(params, "terminalSeq").terminalSeq,
  load: async ({ scope, key }) => {
    const { terminalName, revision, clockDifferenceSeconds } = await getTerminal(scope, key);
    const known = clockDifferenceSeconds !== null;
    return {
      terminalName,
      revision,
      difference: known ? secondsText(clockDifferenceSeconds) : null,
      correction: known ? secondsText(-clockDifferenceSeconds) : "",
      unknown: CLOCK_UNKNOWN,
    };
  },
  // The clock difference that the page showed, so that an outdated page corrects nothing.
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => correctClock(scope, key, revision, new Date()),
  returnHref: (key) => pathTo("get-terminal", { terminalSeq: key }),
  toast: "Clock corrected from now on",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ terminalName, difference, correction, unknown }) => ({
  title: "Correct the clock",
  verb: "Apply from now on",
  pendingText: "Applying…",
  danger: false,
  notice: difference === null ? <p>{unknown}</p> : null,
  children: (
    <p>
      The clock of <b>{terminalName}</b> differs by {difference}. From now on its times are corrected by {correction}. Stored time logs stay
      as they are. If someone sets the clock right on the terminal, correct it here again.
    </p>
  ),
}));
