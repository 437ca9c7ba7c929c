import type { FieldsOf } from "~/components/ui/form/last-result";
import { useForm } from "@conform-to/react";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { problemsOf } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { PostForm } from "~/components/ui/form/post-form";
import { TextField } from "~/components/ui/form/text-fields";
import { creditInput } from "~/domain/flex_ben/credit-input";
import { formatPoints } from "~/domain/flex_ben/ledger";
import { ACCESS } from "~/domain/settings/access";
import { creditCompany, getRequest } from "~/models/flex_ben/operator.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";

export const meta = pageTitle("Credit a wallet");

const LIST = pathTo("get-topup-requests");

export const loader = guarded(ACCESS.operate, async (_scope, { params }) => {
  const { companySeq, requestSeq } = routeIds(params, "companySeq", "requestSeq");
  const { companyName, userName, topUpAmount, inquiryContent } = await getRequest(companySeq, requestSeq);
  return { companyName, userName, topUpAmount, inquiryContent };
});

export const action = guarded(ACCESS.operate, async (scope, { request, params }) => {
  const { companySeq, requestSeq } = routeIds(params, "companySeq", "requestSeq");
  const { companyName } = await getRequest(companySeq, requestSeq);
  return submitForm(request, creditInput, async (input) => {
    await creditCompany(scope, companySeq, requestSeq, input);
    return redirectWithToast(
      LIST + new URL(request.url).search,
      `${formatPoints(input.mileageVolume)} points were credited to ${companyName}.`,
    );
  });
});

export default function CreditWallet() {
  const { companyName, userName, topUpAmount, inquiryContent } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<FieldsOf<typeof creditInput>>({
    id: "credit",
    lastResult: useActionData<typeof action>(),
    defaultValue: { mileageVolume: String(topUpAmount) },
  });
  const closeHref = LIST + useLocation().search;
  return (
    <DialogPage title="Credit a wallet" closeHref={closeHref}>
      <PostForm
        form={form}
        verb="Credit"
        pendingText="Crediting…"
        cancelHref={closeHref}
        problems={problemsOf(form, [fields.mileageVolume, fields.reference])}
      >
        <p className="muted">
          {userName} of <b>{companyName}</b> asked for {formatPoints(topUpAmount)} points: “{inquiryContent}”
        </p>
        <TextField
          field={fields.mileageVolume}
          label="Points"
          hint="Whole points paid for"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          required
        />
        <TextField
          field={fields.reference}
          label="Reference number"
          hint="Payment reference; credited once"
          maxLength={60}
          autoComplete="off"
          required
        />
      </PostForm>
    </DialogPage>
  );
}
