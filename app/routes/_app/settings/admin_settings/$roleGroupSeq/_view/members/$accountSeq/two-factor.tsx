import { useActionData, useLoaderData } from "@remix-run/react";
import { SecondFactorResetForm } from "~/components/settings/second-factor-reset-form";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { noFactor, RESETTING_OWN_FACTOR, MAX_RESET_REASON_LENGTH, secondFactorResetInput } from "~/domain/settings/second-factor-reset";
import { getGroupMember } from "~/models/settings/permission-group-members.server";
import { isFactorDemanded, listMembersWithFactor, resetSecondFactor } from "~/models/settings/second-factor-resets.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { redirectWithToast, withCookie } from "~/web/session/flash.server";
import { hasRecentPassword, requireRecentPassword } from "~/web/session/recent-password.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Reset two-factor sign-in");

export const loader = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq, accountSeq } = routeIds(params, "roleGroupSeq", "accountSeq");
  const [{ employeeName }, withFactor, demanded, confirmed] = await Promise.all([
    getGroupMember(scope, roleGroupSeq, accountSeq),
    listMembersWithFactor(scope, roleGroupSeq),
    isFactorDemanded(scope),
    hasRecentPassword(request, scope),
  ]);
  const missingFactor = withFactor.includes(accountSeq) ? null : noFactor(employeeName);
  const refusal = accountSeq === scope.accountSeq ? RESETTING_OWN_FACTOR : missingFactor;
  return {
    employeeName,
    demanded,
    confirmed,
    refusal,
    maxReasonLength: MAX_RESET_REASON_LENGTH,
    closeHref: pathTo("get-role-group", { roleGroupSeq }),
  };
});

export const action = guarded(ACCESS.editSettings, async (scope, { request, params }) => {
  const { roleGroupSeq, accountSeq } = routeIds(params, "roleGroupSeq", "accountSeq");
  const { employeeName } = await getGroupMember(scope, roleGroupSeq, accountSeq);
  return submitForm(
    request,
    secondFactorResetInput,
    async ({ reason, password }) => {
      const cookie = await requireRecentPassword(request, scope, password);
      await resetSecondFactor(scope, accountSeq, reason);
      const text = `The two-factor sign-in of ${employeeName} was reset.`;
      return withCookie(await redirectWithToast(pathTo("get-role-group", { roleGroupSeq }), text), cookie);
    },
    { hide: ["password"] },
  );
});

export default function ResetTwoFactor() {
  const { refusal, closeHref, ...shown } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (refusal !== null)
    return (
      <NoticeDialog title="Reset two-factor sign-in" closeHref={closeHref}>
        {refusal}
      </NoticeDialog>
    );
  return <SecondFactorResetForm {...shown} closeHref={closeHref} lastResult={lastResult} />;
}
