import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { TextAreaField } from "~/components/ui/form/text-fields";
import { refusalInput } from "~/domain/flex_ben/credit-input";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { ACCESS } from "~/domain/settings/access";
import { getRequest, refuseRequest } from "~/models/flex_ben/operator.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Refuse a request");

const LIST = pathTo("get-topup-requests");

export const loader = guarded(ACCESS.operate, async (_scope, { params }) => {
  const { companySeq, requestSeq } = routeIds(params, "companySeq", "requestSeq");
  const { companyName, topUpAmount } = await getRequest(companySeq, requestSeq);
  return { companyName, topUpAmount };
});

export const action = guarded(ACCESS.operate, async (scope, { request, params }) => {
  const { companySeq, requestSeq } = routeIds(params, "companySeq", "requestSeq");
  const { companyName } = await getRequest(companySeq, requestSeq);
  return submitForm(request, refusalInput, async ({ reason }) => {
    await refuseRequest(scope, companySeq, requestSeq, reason);
    return redirectWithToast(LIST + new URL(request.url).search, `The request of ${companyName} was refused.`);
  });
});

export default function RefuseRequest() {
  const { companyName, topUpAmount } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<FieldsOf<typeof refusalInput>>({ id: "refusal", lastResult: useActionData<typeof action>() });
  const closeHref = LIST + useLocation().search;
  return (
    <DialogPage title="Refuse a request" closeHref={closeHref}>
      <PostForm
        form={form}
        verb="Refuse"
        pendingText="Refusing…"
        danger
        cancelHref={closeHref}
        problems={problemsOf(form, [fields.reason])}
      >
        <p className="muted">
          <b>{companyName}</b> asked for {formatPoints(topUpAmount)} points and will see your reason.
        </p>
        <TextAreaField field={fields.reason} label="Reason" maxLength={200} required />
      </PostForm>
    </DialogPage>
  );
}
