import type { LoaderFunctionArgs } from "@remix-run/node";
import { policyList } from "~/reports/time/policy-list";
import { publicDownload } from "~/web/files/downloads.server";
import { policyKindOf, readPolicySheet } from "~/web/pages/time/policies.server";
import { POLICY_RIGHTS } from "~/web/pages/time/schedules.server";
import { requireScope } from "~/web/session/scope.server";

/** The policies of a kind, with every day from which one changed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const scope = await requireScope(request, POLICY_RIGHTS);
  const { kind, label } = policyKindOf(params);
  return publicDownload(`${label} policies.xlsx`, policyList(kind, await readPolicySheet(scope, kind)));
}
