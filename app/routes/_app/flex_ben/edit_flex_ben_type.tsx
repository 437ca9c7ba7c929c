import { type MetaFunction, useActionData, useLoaderData, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ErrorPage, errorTitle } from "~/components/app-shell/error-page";
import { errorStatus, readRefusalMessage } from "~/components/app-shell/error-status";
import { PolicyForm } from "~/components/flex_ben/policy-form";
import { PolicyPreview } from "~/components/flex_ben/policy-preview";
import { Card } from "~/components/ui/layout/card";
import { PageHeader } from "~/components/ui/layout/page-header";
import { pageTitle } from "~/components/ui/layout/page-title";
import { sumPoints } from "~/domain/flex_ben/ledger";
import { ACCESS } from "~/domain/settings/access";
import { getPolicy, previewPolicy, updatePolicy } from "~/models/flex_ben/policies.server";
import { availablePoints } from "~/models/flex_ben/wallet.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { readListQuery, seqParam } from "~/web/forms/list-query.server";
import { policyChoices, readPolicyForm, policyValues } from "~/presenters/flex_ben/policy-page.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";
import { today } from "~/web/http/today.server";

export const meta: MetaFunction = (page) =>
  page.error ? [{ title: `${errorTitle(errorStatus(page.error))} · Kawani` }] : pageTitle("FlexBen type")(page);

const LIST = pathTo("get-transfer-policies");

export const loader = guarded(ACCESS.editFlexBen, async (scope, { request }) => {
  const policy = await getPolicy(scope, policySeqOf(request));
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["name"] });
  const [choices, preview, available] = await Promise.all([
    policyChoices(scope),
    previewPolicy(scope, policy, policy.nextRunDay, today()),
    availablePoints(scope),
  ]);
  const rows = preview.rows
    .slice(offset, offset + pageSize)
    .map(({ employeeSeq, employeeName, mileageVolume }) => ({ employeeSeq, employeeName, mileageVolume }));
  return {
    ...choices,
    values: policyValues(policy),
    volumes: policy.volumes,
    preview: { day: preview.day, rows, headcount: preview.rows.length, total: sumPoints(preview.rows), available, page, pageSize },
  };
});

export const action = guarded(ACCESS.editFlexBen, async (scope, { request }) => {
  const policySeq = policySeqOf(request);
  const { startDay } = await getPolicy(scope, policySeq);
  const earliest = startDay < today() ? startDay : today();
  return submitForm(request, await readPolicyForm(scope, earliest), async ({ revision, ...input }) => {
    await updatePolicy(scope, policySeq, input, revision, today());
    return redirectWithToast(pathTo("get-transfer-policy", null, { policySeq }), `“${input.flexbenPolicyTransferName}” was saved.`);
  });
});

export default function EditFlexBenType() {
  const { values, volumes, tiers, departments, preview } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: "FlexBen" }, { label: "FlexBen Settings", href: LIST }, { label: values.flexbenPolicyTransferName }]}
      />
      <Card label="FlexBen type">
        <PolicyForm
          key={values.revision}
          values={values}
          volumes={volumes}
          tiers={tiers}
          departments={departments}
          lastResult={lastResult}
          verb="Save changes"
          cancelHref={LIST}
        />
      </Card>
      <PolicyPreview {...preview} />
    </>
  );
}

/** An unknown type redirects to the list (NAV-32). */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<{ requestId?: string }>("routes/_app/_layout");
  const { pathname, search } = useLocation();
  const missing = errorStatus(error) === 404;
  return (
    <ErrorPage
      status={errorStatus(error)}
      refusal={readRefusalMessage(error)}
      {...(frame?.requestId ? { requestId: frame.requestId } : {})}
      homeHref={missing ? LIST : pathTo("get-start")}
      retryHref={pathname + search}
      {...(missing ? { home: "FlexBen Settings" } : {})}
    />
  );
}

/** NAV-32: the type is a query parameter. @throws 404 */
const policySeqOf = (request: Request) => seqParam(new URL(request.url).searchParams.get("policySeq") ?? undefined);
