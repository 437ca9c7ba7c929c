import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/ui/layout/page-title";
import { ViewHistory } from "~/components/ui/table/view-history";
import { policyNoun } from "~/domain/time/policies/policy-changes";
import { pathTo } from "~/paths";
import { readHistory } from "~/presenters/shared/change-history.server";
import { policyKindParam } from "~/presenters/time/policies.server";

export const meta = pageTitle("View History, Policies of time");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { policyKind, kind } = policyKindParam(params);
  const history = await readHistory(request, "TIME_POLICY", policyNoun(kind));
  return { closeHref: pathTo("get-time-policies", { policyKind }), ...history };
}

export default function HistoryOfPolicies() {
  return <ViewHistory {...useLoaderData<typeof loader>()} />;
}
