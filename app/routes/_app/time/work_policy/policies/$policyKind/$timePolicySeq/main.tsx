import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { submissionProblems } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ACCESS } from "~/domain/settings/access";
import { companyDefaultQuestion } from "~/domain/time/policies/policy-changes";
import { findCompanyPolicy, getTimePolicy, setCompanyPolicy } from "~/models/time/time-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { policyKindParam } from "~/presenters/time/policies.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { guarded } from "~/web/session/guarded.server";

export const meta = pageTitle("Set as company policy");

export const loader = guarded(ACCESS.editSchedules, async (scope, { params }) => {
  const { policyKind, kind } = policyKindParam(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  const { policyName } = await getTimePolicy(scope, { timePolicySeq, policyKind: kind });
  const present = await findCompanyPolicy(scope, kind);
  return {
    question: companyDefaultQuestion(policyName, present.policyName),
    closeHref: pathTo("get-time-policy", { policyKind, timePolicySeq }),
  };
});

export const action = guarded(ACCESS.editSchedules, (scope, { request, params }) => {
  const { policyKind, kind } = policyKindParam(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  return submitForm(request, z.object({}), async () => {
    await setCompanyPolicy(scope, { timePolicySeq, policyKind: kind });
    return redirectWithToast(pathTo("get-time-policy", { policyKind, timePolicySeq }), "Set as company policy");
  });
});

export default function CompanyPolicy() {
  const { question, closeHref } = useLoaderData<typeof loader>();
  const problems = submissionProblems(useActionData<typeof action>());
  return (
    <ConfirmDialog title="Company's policy" closeHref={closeHref} verb="Set as company policy" problems={problems}>
      <p>{question}</p>
    </ConfirmDialog>
  );
}
