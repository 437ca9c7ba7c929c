import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { NoticeDialog } from "~/components/ui/layout/dialog-page";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { CANCEL_FAILED } from "~/domain/payroll/runs/recalculation";
import { ACCESS } from "~/domain/settings/access";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { cancelRecalculation, findRecalculation } from "~/models/payroll/runs/calculation/recalculations.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { acceptsJson } from "~/web/http/json-response.server";
import { parseRecalculationParam } from "~/presenters/payroll/runs/recalculations.server";
import { returnPath, safePath } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { readForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Cancel the recalculation");

const HOME = pathTo("get-payroll-process-list");

export const loader = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const payrollSeqValidMillis = parseRecalculationParam(params.payrollSeqValidMillis);
  const item = await findRecalculation(scope, payrollSeqValidMillis);
  return data({ payrollSeqValidMillis, payrollName: item?.payrollName ?? null, closeHref: returnPath(request, HOME) }, item ? 200 : 404);
});

/** API clients get {result: "OK"} (SHELL-25); browsers return to the previous page. */
export const action = guarded(ACCESS.editPayroll, async (scope, { request, params }) => {
  const form = await readForm(request);
  try {
    await cancelRecalculation(scope, parseRecalculationParam(params.payrollSeqValidMillis));
  } catch (error) {
    // Already finished or unknown: the specification has one response for both.
    if (error instanceof NotFound || error instanceof Refusal)
      return data({ problems: [{ message: CANCEL_FAILED }] }, error instanceof NotFound ? 404 : 409);
    throw error;
  }
  if (acceptsJson(request)) return data({ result: "OK" }, 200);
  return redirectWithToast(safePath(form.get("returnTo"), HOME), "The recalculation is cancelled. The payroll keeps its previous figures.");
});

export default function CancelRecalculationPage() {
  return (
    <>
      <PageHeader breadcrumb={[{ label: "Payroll" }, { label: "Payroll Processing", href: HOME }, { label: "Cancel the recalculation" }]} />
      <CancelRecalculation />
    </>
  );
}

function CancelRecalculation() {
  const { payrollSeqValidMillis, payrollName, closeHref } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const problems = answered && "problems" in answered ? answered.problems : undefined;
  if (payrollName === null) {
    return (
      <NoticeDialog title="Cancel the recalculation" closeHref={closeHref}>
        <p>{problems ? CANCEL_FAILED : "This recalculation no longer exists."}</p>
      </NoticeDialog>
    );
  }
  return (
    <ConfirmDialog
      title="Cancel the recalculation"
      closeHref={closeHref}
      action={pathTo("post-payroll-process-recalculation-cancel", { payrollSeqValidMillis })}
      verb="Confirm"
      pendingText="Cancelling…"
      danger
      problems={problems}
    >
      <p>Are you sure you want to cancel the recalculation?</p>
      <p>“Confirm” stops it: {payrollName} keeps its previous figures. “Cancel” lets it continue.</p>
      <input type="hidden" name="returnTo" value={closeHref} />
    </ConfirmDialog>
  );
}
