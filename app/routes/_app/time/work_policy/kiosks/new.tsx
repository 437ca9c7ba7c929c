import { useActionData, useLoaderData } from "@remix-run/react";
import { CreatedKioskLink, TimeTokenForm } from "~/components/time/tokens/token-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { kioskNewInput } from "~/domain/time/clock/kiosk";
import { MAX_TIME_TOKEN_NAME_LENGTH } from "~/domain/time/tokens/time-token";
import { createKiosk, listKioskOffices } from "~/models/time/kiosks/kiosks.server";
import { pathTo } from "~/paths";
import { hasRecentPassword, tokenAfterPassword } from "~/web/session/recent-password.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { publicAddress } from "~/web/http/public-address.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("New kiosk");

const ENTER_PASSWORD = "Enter your password: anyone with the link of a kiosk can open it.";

export const loader = guarded(ACCESS.editSchedules, async (scope, { request }) => {
  const offices = await listKioskOffices(scope);
  return {
    maxLength: MAX_TIME_TOKEN_NAME_LENGTH,
    confirmed: await hasRecentPassword(request, scope),
    offices: offices.map(({ workPlaceSeq, workPlaceName }) => ({ value: String(workPlaceSeq), label: workPlaceName })),
  };
});

/** Only this response contains the link; it cannot be shown again. */
export const action = guarded(ACCESS.editSchedules, (scope, { request }) =>
  submitForm(
    request,
    kioskNewInput,
    tokenAfterPassword(request, scope, ENTER_PASSWORD, async ({ tokenName, workPlaceSeq }) =>
      publicAddress(request, pathTo("get-kiosk", { token: await createKiosk(scope, tokenName, workPlaceSeq) })),
    ),
    { hide: ["password"] },
  ),
);

export default function NewKiosk() {
  const form = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const list = pathTo("get-kiosks");
  return (
    <DialogPage title="New kiosk" closeHref={list} size="md">
      {answered && "token" in answered ? (
        <CreatedKioskLink {...answered} closeHref={list} />
      ) : (
        <TimeTokenForm {...form} lastResult={answered} cancelHref={list} />
      )}
    </DialogPage>
  );
}
