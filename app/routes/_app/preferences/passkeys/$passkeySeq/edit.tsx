import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { problemsOf } from "~/components/ui/form/error-summary";
import type { FieldsOf } from "~/components/ui/form/last-result";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { renamePasskeyInput } from "~/domain/settings/passkeys/passkey-input";
import { PASSKEY_NAME_LIMIT } from "~/domain/settings/passkeys/passkeys";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { getPasskey, renamePasskey } from "~/models/settings/passkeys/passkeys.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle<{ texts: { renameTitle: string } }>((data) => data?.texts.renameTitle ?? "Rename passkey");

export const loader = guarded(ACCESS.ownSignIn, async (scope, { params }) => {
  const { passkeyName } = await getPasskey(scope, routeIds(params, "passkeySeq").passkeySeq);
  return { passkeyName, texts: messagesFor(scope.language).passkeys, language: scope.language };
});

export const action = guarded(ACCESS.ownSignIn, (scope, { request, params }) => {
  const { passkeySeq } = routeIds(params, "passkeySeq");
  return submitForm(
    request,
    renamePasskeyInput,
    async ({ passkeyName }) => {
      await renamePasskey(scope, passkeySeq, passkeyName);
      return redirectWithToast(pathTo("get-passkeys"), messagesFor(scope.language).passkeys.renamed);
    },
    { language: scope.language },
  );
});

export default function RenamePasskey() {
  const { passkeyName, texts } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<FieldsOf<typeof renamePasskeyInput>>({ id: "passkey", lastResult, defaultValue: { passkeyName } });
  const closeHref = pathTo("get-passkeys");
  return (
    <DialogPage title={texts.renameTitle} closeHref={closeHref}>
      <PostForm form={form} verb={texts.save} cancelHref={closeHref} problems={problemsOf(form, [fields.passkeyName])}>
        <TextField field={fields.passkeyName} label={texts.name} hint={texts.nameHint} maxLength={PASSKEY_NAME_LIMIT} required />
      </PostForm>
    </DialogPage>
  );
}
