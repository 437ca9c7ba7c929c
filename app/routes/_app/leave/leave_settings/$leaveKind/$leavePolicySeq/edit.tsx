import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveForm } from "~/components/leave/settings/leave-form";
import { LeavePreview } from "~/components/leave/settings/leave-preview";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { leaveTypeChangeInput } from "~/domain/leave/policies/leave-input";
import { ACCESS } from "~/domain/settings/access";
import { SAVED } from "~/domain/shared/saved";
import { getLeaveType, updateLeaveType } from "~/models/leave/leave-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { typedResult, submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";
import { readLeavePreview } from "~/presenters/leave/leave-preview.server";
import { editableLeaveType, leaveKindParam } from "~/presenters/leave/leave-settings.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Edit a leave type");
export { revalidateWhenOutdated as shouldRevalidate } from "~/components/ui/layout/revalidate";

export const loader = guarded(ACCESS.editLeaveSettings, async (scope, { params }) => {
  const { leaveKind, kind } = leaveKindParam(params);
  const { leavePolicySeq } = routeIds(params, "leavePolicySeq");
  const { type, departments } = await getLeaveType(scope, { leavePolicySeq, leaveKind: kind });
  return { ...editableLeaveType(type, departments, today()), cancelHref: pathTo("get-leave-type", { leaveKind, leavePolicySeq }) };
});

export const action = guarded(ACCESS.editLeaveSettings, async (scope, { request, params }) => {
  const { leaveKind, kind } = leaveKindParam(params);
  const { leavePolicySeq } = routeIds(params, "leavePolicySeq");
  const { type } = await getLeaveType(scope, { leavePolicySeq, leaveKind: kind });
  const schema = leaveTypeChangeInput(kind, type.versions.at(-1)!.values);
  const save = async (
    { preview, previewFor, ...input }: Parameters<typeof updateLeaveType>[2] & { preview: boolean; previewFor: string },
    form: FormData,
  ) => {
    if (preview) return { lastResult: typedResult(form), preview: await readLeavePreview(scope, type, input, previewFor, today()) };
    await updateLeaveType(scope, { leavePolicySeq, leaveKind: kind }, input);
    return redirectWithToast(pathTo("get-leave-type", { leaveKind, leavePolicySeq }), SAVED);
  };
  return submitForm(request, schema, save, { lists: ["tiers"] });
});

export default function EditLeaveType() {
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const previewed = answer && "preview" in answer ? answer : null;
  return (
    <DialogPage title={`Edit ${form.values.leaveName}`} closeHref={form.cancelHref} size="lg">
      {previewed ? <LeavePreview {...previewed.preview} /> : null}
      <LeaveForm verb="Save changes" {...form} lastResult={previewed ? previewed.lastResult : answer} />
    </DialogPage>
  );
}
