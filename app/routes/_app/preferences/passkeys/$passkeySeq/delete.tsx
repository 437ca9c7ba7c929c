import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordConfirmDialog } from "~/components/settings/password-confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { removePasskeyInput } from "~/domain/settings/passkeys/passkey-input";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { getPasskey, removePasskey } from "~/models/settings/passkeys/passkeys.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { placeOf, presentToken } from "~/web/session/session.server";

export const meta = pageTitle<{ texts: { removeTitle: string } }>((data) => data?.texts.removeTitle ?? "Remove passkey");

export const loader = guarded(ACCESS.ownSignIn, async (scope, { request, params }) => {
  const { passkeyName } = await getPasskey(scope, routeIds(params, "passkeySeq").passkeySeq);
  const texts = messagesFor(scope.language).passkeys;
  return { passkeyName, texts, language: scope.language, confirmed: await hasRecentPassword(request, scope) };
});

export const action = guarded(ACCESS.ownSignIn, (scope, { request, params }) => {
  const { passkeySeq } = routeIds(params, "passkeySeq");
  const { language } = scope;
  return submitForm(
    request,
    removePasskeyInput,
    async ({ password }) => {
      const cookie = await requireRecentPassword(request, scope, password, renderRefusal(language, messageOf("PASSWORD_BLANK")));
      await removePasskey({ ...scope, place: placeOf(request) }, passkeySeq, await presentToken(request));
      return withCookie(await redirectWithToast(pathTo("get-passkeys"), messagesFor(language).passkeys.removed), cookie);
    },
    { hide: ["password"], language },
  );
});

export default function RemovePasskey() {
  const { passkeyName, texts, confirmed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const dialog = { title: texts.removeTitle, verb: texts.removeVerb, closeHref: pathTo("get-passkeys"), passwordLabel: texts.yourPassword };
  return (
    <PasswordConfirmDialog {...dialog} lastResult={lastResult} confirmed={confirmed}>
      {interpolate(texts.removing, { name: passkeyName })}
    </PasswordConfirmDialog>
  );
}
