import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordConfirmDialog } from "~/components/settings/password-confirm-dialog";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { removeProviderInput } from "~/domain/settings/provider/provider-input";
import { removeProvider } from "~/models/settings/provider/identity-providers.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";

export const meta = pageTitle("Remove sign-in");

export const loader = guarded(ACCESS.editSettings, async (scope, { request }) => ({
  confirmed: await hasRecentPassword(request, scope),
}));

export const action = guarded(ACCESS.editSettings, (scope, { request }) =>
  submitForm(
    request,
    removeProviderInput,
    async ({ password }) => {
      const cookie = await requireRecentPassword(request, scope, password);
      await removeProvider(scope);
      return withCookie(await redirectWithToast(pathTo("get-provider"), "Sign-in removed"), cookie);
    },
    { hide: ["password"] },
  ),
);

export default function RemoveSignIn() {
  const { confirmed } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const closeHref = pathTo("get-provider");
  return (
    <PasswordConfirmDialog title="Remove sign-in" verb="Remove sign-in" closeHref={closeHref} lastResult={lastResult} confirmed={confirmed}>
      Sessions that the provider opened end. Passwords and passkeys open the company again.
    </PasswordConfirmDialog>
  );
}
