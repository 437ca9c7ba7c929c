import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { balancesFit, balancesDiffer, checkedText } from "~/domain/leave/ledger/check-text";
import { checkInput } from "~/domain/leave/ledger/check-input";
import { ACCESS } from "~/domain/settings/access";
import { checkBalances, findLastCheck } from "~/models/leave/leave-checks.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { leaveKindParam } from "~/presenters/leave/leave-settings.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Check balances");

export const loader = guarded(ACCESS.editLeaveSettings, async (scope, { params }) => {
  const { leaveKind } = leaveKindParam(params);
  return { last: checkedText(await findLastCheck(scope)), closeHref: pathTo("get-leave-types", { leaveKind }) };
});

/** Recalculates every balance, as the nightly job does (L-1). */
export const action = guarded(ACCESS.editLeaveSettings, (scope, { request, params }) => {
  const { leaveKind } = leaveKindParam(params);
  return submitForm(request, checkInput, async () => {
    const { broken, balances, entries } = await checkBalances(scope, today());
    return broken === null
      ? redirectWithToast(pathTo("get-leave-types", { leaveKind }), balancesFit(balances, entries))
      : redirectWithToast(pathTo("get-leave-balances", { leaveKind }), balancesDiffer(broken).subject, "error");
  });
});

export default function CheckBalances() {
  const { last, closeHref } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog
      title="Check balances"
      closeHref={closeHref}
      verb="Check balances"
      pendingText="Checking…"
      problems={submissionProblems(useActionData<typeof action>())}
    >
      <p>Recomputes every balance from its entries and checks the entries for changes. This also runs every night.</p>
      <p className="mt-3">{last}</p>
    </ConfirmDialog>
  );
}
