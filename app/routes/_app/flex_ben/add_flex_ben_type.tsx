import { useActionData, useLoaderData } from "@remix-run/react";
import { PolicyForm } from "~/components/flex_ben/policy-form";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { createPolicy } from "~/models/flex_ben/policies.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { NEW_POLICY, policyChoices, readPolicyForm } from "~/presenters/flex_ben/policy-page.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta = pageTitle("Add FlexBen type");

const LIST = pathTo("get-transfer-policies");

export const loader = guarded(ACCESS.editFlexBen, async (scope) => ({
  ...(await policyChoices(scope)),
  values: { ...NEW_POLICY, startDay: today() },
}));

export const action = guarded(ACCESS.editFlexBen, async (scope, { request }) =>
  submitForm(request, await readPolicyForm(scope, today()), async ({ revision: _new, ...input }) => {
    const policySeq = await createPolicy(scope, input, today());
    return redirectWithToast(pathTo("get-transfer-policy", null, { policySeq }), `“${input.flexbenPolicyTransferName}” was added.`);
  }),
);

export default function AddFlexBenType() {
  return (
    <>
      <PageHeader breadcrumb={[{ label: "FlexBen" }, { label: "FlexBen Settings", href: LIST }, { label: "Add FlexBen type" }]} />
      <Card label="FlexBen type">
        <PolicyForm
          {...useLoaderData<typeof loader>()}
          volumes={{}}
          lastResult={useActionData<typeof action>()}
          verb="Add"
          cancelHref={LIST}
        />
      </Card>
    </>
  );
}
