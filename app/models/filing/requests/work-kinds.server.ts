import { readInCompany, type Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { customWorkOn } from "~/domain/time/policies/company-policy";
import { readPolicies } from "~/models/time/time-policy-rows.server";

type Company = Pick<Scope, "companySeq">;

/** The company's kinds of custom work by number, inactive ones included. */
export async function workNames(tx: Tx, { companySeq }: Company): Promise<Map<number, string>> {
  const policies = await readPolicies(tx, companySeq);
  return new Map(
    policies.flatMap((policy) => (policy.policyKind === "CUSTOM_WORK" ? [[policy.timePolicySeq, policy.policyName] as const] : [])),
  );
}

/** The kinds of custom work offered on a day. */
export function listWorkKinds(scope: Company, day: Day): Promise<{ timePolicySeq: number; workName: string }[]> {
  return readInCompany(scope, async (tx) =>
    (await readPolicies(tx, scope.companySeq))
      .filter((policy) => policy.policyKind === "CUSTOM_WORK" && customWorkOn(policy, day).state === "ENABLE")
      .map(({ timePolicySeq, policyName }) => ({ timePolicySeq, workName: policyName })),
  );
}
