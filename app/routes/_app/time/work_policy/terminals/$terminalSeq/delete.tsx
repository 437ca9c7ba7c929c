import { confirmRoute } from "~/components/ui/form/confirm-route";
import { pageTitle } from "~/components/ui/layout/page-title";
import { revisionInput } from "~/domain/shared/forms/plain-input";
import { ACCESS } from "~/domain/settings/access";
import { getTerminal, removeTerminal } from "~/models/time/terminals/terminals.server";
import { pathTo } from "~/paths";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { routeIds } from "~/web/forms/route-ids.server";

export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";
export const meta = pageTitle("Remove terminal");

const { loader, action } = deleteRoute({
  authorize: ACCESS.editSchedules,
  keyOf: (params) => routeIds(params, "terminalSeq").terminalSeq,
  load: async ({ scope, key }) => {
    const { terminalName, revision } = await getTerminal(scope, key);
    return { terminalName, revision, closeHref: pathTo("get-terminal", { terminalSeq: key }) };
  },
  input: revisionInput,
  remove: ({ scope, key }, { revision }) => removeTerminal(scope, key, revision),
  returnHref: () => pathTo("get-terminals"),
  toast: "Terminal removed",
});
export { loader, action };

export default confirmRoute<typeof loader>(({ terminalName }) => ({
  title: "Remove terminal",
  verb: "Remove",
  pendingText: "Removing…",
  children: (
    <>
      <p>
        Remove <b>{terminalName}</b>? Kawani ignores what it sends from then on. The time logs that it sent before stay.
      </p>
      <p>
        Employees whom Kawani added stay on the terminal. To remove them as well, first turn off “Add the employees of the office to it”
        with Edit, and wait until the terminal has removed them.
      </p>
    </>
  ),
}));
