import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveForm } from "~/components/leave/settings/leave-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveTypeInput } from "~/domain/leave/policies/leave-input";
import { ACCESS } from "~/domain/settings/access";
import { createLeaveType } from "~/models/leave/leave-policies.server";
import { pathTo } from "~/paths";
import { submitForm } from "~/web/forms/submit-form.server";
import { leaveKindParam, newLeaveType } from "~/presenters/leave/leave-settings.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { notFound } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Add a leave type");

/** Statutory leaves are fixed and cannot be added. */
function ownKindOf(params: LoaderFunctionArgs["params"]) {
  const { kind, ...address } = leaveKindParam(params);
  if (kind === "GLOBAL") throw notFound();
  return { kind, ...address };
}

export const loader = guarded(ACCESS.editLeaveSettings, async (scope, { params }) => {
  const { leaveKind, kind, label } = ownKindOf(params);
  return { label, form: { ...(await newLeaveType(scope, kind)), cancelHref: pathTo("get-leave-types", { leaveKind }) } };
});

export const action = guarded(ACCESS.editLeaveSettings, (scope, { request, params }) => {
  const { leaveKind, kind } = ownKindOf(params);
  const create = async (input: Parameters<typeof createLeaveType>[2]) => {
    const leavePolicySeq = await createLeaveType(scope, kind, input);
    return redirectWithToast(pathTo("get-leave-type", { leaveKind, leavePolicySeq }), "Leave added");
  };
  return submitForm(request, leaveTypeInput(kind), create, { lists: ["tiers"] });
});

export default function NewLeaveType() {
  const { label, form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <DialogPage title={`${label}: add a leave`} closeHref={form.cancelHref} size="lg">
      <LeaveForm verb="Add" {...form} lastResult={lastResult} />
    </DialogPage>
  );
}
