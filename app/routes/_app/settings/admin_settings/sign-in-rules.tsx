import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminSettingsTabs } from "~/components/settings/admin-settings-tabs";
import { SignInRulesForm } from "~/components/settings/sign-in-rules-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { signInRulesInput } from "~/domain/settings/sign-in-rules-input";
import { getSignInRules, updateSignInRules } from "~/models/settings/sign-in-rules.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Sign-in rules");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editSettings, async (scope, { request }) => ({
  ...(await getSignInRules(scope)),
  confirmed: await hasRecentPassword(request, scope),
}));

export const action = guarded(ACCESS.editSettings, (scope, { request }) =>
  submitForm(
    request,
    signInRulesInput,
    async ({ demandsSecondFactor, password, revision }) => {
      const cookie = await requireRecentPassword(request, scope, password);
      await updateSignInRules(scope, demandsSecondFactor, revision);
      return withCookie(await redirectWithToast(pathTo("get-sign-in-rules"), "Sign-in rules saved"), cookie);
    },
    { hide: ["password"] },
  ),
);

export default function SignInRules() {
  const rules = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "Settings" }, { label: "Admin Settings", href: pathTo("get-role-groups") }, { label: "Sign-in rules" }]}
      />
      <AdminSettingsTabs current="rules" />
      <Card label="Sign-in rules">
        <SignInRulesForm lastResult={lastResult} {...rules} />
      </Card>
    </>
  );
}
