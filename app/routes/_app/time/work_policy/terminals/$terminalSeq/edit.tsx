import { useActionData, useLoaderData } from "@remix-run/react";
import { SecretTerminalAddress, TerminalForm } from "~/components/time/terminals/terminal-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { terminalEditInput } from "~/domain/time/terminals/terminal-input";
import { getTerminal, updateTerminal } from "~/models/time/terminals/terminals.server";
import { pathTo } from "~/paths";
import { readTerminalForm, terminalValues } from "~/presenters/time/terminals.server";
import { deviceAddress } from "~/web/devices/device-address.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit terminal");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const terminal = await getTerminal(scope, routeIds(params, "terminalSeq").terminalSeq);
  return {
    closeHref: pathTo("get-terminal", { terminalSeq: terminal.terminalSeq }),
    form: { ...(await readTerminalForm(scope, terminal)), values: terminalValues(terminal) },
  };
});

/** Only this response contains a new secret part of the address; it cannot be shown again. */
export const action = guarded(ACCESS.editSchedules, async (scope, { request, params }) => {
  const { terminalSeq } = await getTerminal(scope, routeIds(params, "terminalSeq").terminalSeq);
  return submitForm(request, terminalEditInput, async ({ revision, ...settings }) => {
    const secret = await updateTerminal(scope, terminalSeq, settings, revision);
    const closeHref = pathTo("get-terminal", { terminalSeq });
    if (secret === "") return redirectWithToast(closeHref, SAVED);
    return { address: `${deviceAddress(request).url}/${secret}`, terminalName: settings.terminalName, closeHref };
  });
});

export default function EditTerminal() {
  const { closeHref, form } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <DialogPage title="Edit terminal" closeHref={closeHref} size="md">
      {answered && "address" in answered ? (
        <SecretTerminalAddress {...answered} />
      ) : (
        <TerminalForm {...form} lastResult={answered} cancelHref={closeHref} />
      )}
    </DialogPage>
  );
}
