import { useActionData, useLoaderData } from "@remix-run/react";
import { SecretTerminalAddress, TerminalForm } from "~/components/time/terminals/terminal-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { terminalInput } from "~/domain/time/terminals/terminal-input";
import { createTerminal } from "~/models/time/terminals/terminals.server";
import { pathTo } from "~/paths";
import { newTerminalValues, readTerminalForm } from "~/presenters/time/terminals.server";
import { deviceAddress } from "~/web/devices/device-address.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add terminal");

export const loader = guarded(ACCESS.editSchedules, async (scope, { request }) => ({
  ...(await readTerminalForm(scope)),
  values: newTerminalValues(request),
}));

/** Only this response contains the secret part of the address; it cannot be shown again. */
export const action = guarded(ACCESS.editSchedules, (scope, { request }) =>
  submitForm(request, terminalInput, async (input) => {
    const { terminalSeq, secret } = await createTerminal(scope, input);
    const page = pathTo("get-terminal", { terminalSeq });
    if (secret === "") return redirectWithToast(page, "Terminal added");
    return { address: `${deviceAddress(request).url}/${secret}`, terminalName: input.terminalName, closeHref: page };
  }),
);

export default function NewTerminal() {
  const form = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const list = pathTo("get-terminals");
  return (
    <DialogPage title="Add terminal" closeHref={list} size="md">
      {answered && "address" in answered ? (
        <SecretTerminalAddress {...answered} />
      ) : (
        <TerminalForm {...form} lastResult={answered} cancelHref={list} />
      )}
    </DialogPage>
  );
}
