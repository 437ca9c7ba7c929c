import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod/v4";
import { ConfirmDialog } from "~/components/ui/form/confirm-dialog";
import { problemsSaid } from "~/components/ui/form/error-summary";
import { pageTitle } from "~/components/ui/layout/page-title";
import { companysPolicyQuestion } from "~/domain/time/policies/policy-changes";
import { findCompanysPolicy, getTimePolicy, makeCompanysPolicy } from "~/models/time/time-policies.server";
import { pathTo } from "~/paths";
import { routeIds } from "~/web/forms/route-ids.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { policyKindOf } from "~/presenters/time/policies.server";
import { redirectWithToast } from "~/web/session/flash.server";
import { requireScope } from "~/web/session/scope.server";

export const meta = pageTitle("Make it the company's policy");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { policyKind, kind } = policyKindOf(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  const { policyName } = await getTimePolicy(scope, { timePolicySeq, policyKind: kind });
  const present = await findCompanysPolicy(scope, kind);
  return {
    question: companysPolicyQuestion(policyName, present.policyName),
    closeHref: pathTo("get-time-policy", { policyKind, timePolicySeq }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const scope = await requireScope(request, "ATTENDANCE_POLICY_EDIT");
  const { policyKind, kind } = policyKindOf(params);
  const { timePolicySeq } = routeIds(params, "timePolicySeq");
  return submitForm(request, z.object({}), async () => {
    await makeCompanysPolicy(scope, { timePolicySeq, policyKind: kind });
    return redirectWithToast(pathTo("get-time-policy", { policyKind, timePolicySeq }), "It is the company's policy now");
  });
}

export default function CompanysPolicy() {
  const { question, closeHref } = useLoaderData<typeof loader>();
  const problems = problemsSaid(useActionData<typeof action>());
  return (
    <ConfirmDialog title="Company's policy" closeHref={closeHref} verb="Make it the company's" problems={problems}>
      <p>{question}</p>
    </ConfirmDialog>
  );
}
