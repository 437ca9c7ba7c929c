import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { TopupForm } from "~/components/flex_ben/topup-form";
import { DialogPage } from "~/components/ui/layout/dialog-page";
import { pageTitle } from "~/components/ui/layout/page-title";
import { MAX_INQUIRY_LENGTH, topupInput } from "~/domain/flex_ben/topup-input";
import { ACCESS } from "~/domain/settings/access";
import { createTopupRequest } from "~/models/flex_ben/topup-requests.server";
import { findContact } from "~/models/settings/accounts.server";
import { pathTo } from "~/paths";
import { manilaClock } from "~/presenters/flex_ben/manila-clock.server";
import { requireSignedIn } from "~/web/session/scope.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { notifyOperator } from "~/web/http/topup-mail.server";

export const meta = pageTitle("Top up request");

export const loader = guarded(ACCESS.editFlexBen, async (scope, { request }) => {
  const { companyName } = await requireSignedIn(request);
  return {
    companyName,
    userName: scope.employeeName,
    ...(await findContact(scope)),
    ...manilaClock(),
    maxInquiryLength: MAX_INQUIRY_LENGTH,
  };
});

export const action = guarded(ACCESS.editFlexBen, async (scope, { request }) => {
  const { companyName } = await requireSignedIn(request);
  const { today, hour } = manilaClock();
  return submitForm(request, topupInput(today, hour), async (input) => {
    await createTopupRequest(scope, companyName, input, notifyOperator(scope));
    return redirect(pathTo("get-topup-sent"), 303);
  });
});

export default function NewTopupRequest() {
  const closeHref = pathTo("get-topup", null, useLocation().search);
  return (
    <DialogPage title="Top up request" closeHref={closeHref} size="md">
      <TopupForm {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()} cancelHref={closeHref} />
    </DialogPage>
  );
}
