import type { Tx } from "~/db/client.server";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import {
  POLICY_CHOICE_KINDS,
  COMPANY_DEFAULT_POLICY,
  NO_CHOICE,
  POLICY_GONE,
  wrongChoice,
  type PolicyChoice,
} from "~/domain/time/policies/company-policy";
import { lockPolicies } from "./time-policies.server";

/**
 * The policies that a schedule will use.
 * @returns their names, previous ones included @throws Refusal at the field of one that does not exist
 */
export async function readChoice(
  tx: Tx,
  scope: Pick<Scope, "companySeq">,
  choice: PolicyChoice,
  before: PolicyChoice = NO_CHOICE,
): Promise<(timePolicySeq: number | null) => string> {
  const fields = Object.keys(POLICY_CHOICE_KINDS) as (keyof PolicyChoice)[];
  if (fields.every((field) => choice[field] === null && before[field] === null)) return () => COMPANY_DEFAULT_POLICY;
  const policies = await lockPolicies(tx, scope);
  const field = wrongChoice(policies, choice);
  if (field !== null) throw new Refusal(POLICY_GONE, { field });
  const names = new Map(policies.map(({ timePolicySeq, policyName }) => [timePolicySeq, policyName]));
  return (timePolicySeq) => (timePolicySeq === null ? COMPANY_DEFAULT_POLICY : (names.get(timePolicySeq) ?? ""));
}
