import { joinFirst, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import type { CompanyPolicy } from "./company-policy";
import { TIME_POLICY_KINDS, type AnyPolicyValues, type TimePolicyKind } from "./time-policy";

// A key in stored change log entries.
// cspell:ignore companys

export const MAX_POLICIES = 50;
export const TOO_MANY_POLICIES = `There are ${MAX_POLICIES} policies of this kind already. Delete an unused one first.`;
export const COMPANY_DEFAULT_STAYS = "The company's policy cannot be deleted. Set another one as company policy first.";
const FILED_BEFORE = "This kind of work was filed before. Turn it off instead, so that past days stay as they are.";

export const policyNameTaken = (name: string): string => `There is a policy called ${name} already. Choose another name.`;

/** Why a change cannot take effect on a day; null if it can. @param newest effective day of the newest version */
export function policyDayProblem(day: Day, newest: Day): string | null {
  if (newest === FROM_THE_BEGINNING || day >= newest) return null;
  return `Another change of this policy applies from ${formatDay(newest)} on. Choose that day or a later one.`;
}

/**
 * Why a policy cannot be deleted; null if it can. The second parameter holds the schedules that select it now or later (`present`), those
 * that selected it before (`former`), and whether it was filed as custom work.
 */
export function policyRemovalProblem(
  { mainYn }: Pick<CompanyPolicy, "mainYn">,
  { present, former, filed }: { present: readonly string[]; former: readonly string[]; filed: boolean },
): string | null {
  if (mainYn === "Y") return COMPANY_DEFAULT_STAYS;
  if (present.length > 0)
    return `${joinFirst(present)} ${present.length === 1 ? "has" : "have"} this policy. Choose another one there first.`;
  if (former.length > 0) return `${joinFirst(former)} had this policy before. It is kept for past days.`;
  if (filed) return FILED_BEFORE;
  return null;
}

type Named = Pick<CompanyPolicy, "timePolicySeq" | "policyKind" | "policyName">;

/** Name of a policy kind in the change log. */
export const policyNoun = (kind: TimePolicyKind): string => `${TIME_POLICY_KINDS[kind].toLowerCase()} policy`;
const kindNoun = ({ policyKind }: Named) => policyNoun(policyKind);

export const policyAdded = (policy: Named, values: AnyPolicyValues): Change =>
  buildChange(policy, "CREATE", `Added the ${kindNoun(policy)} ${policy.policyName}.`, null, { policyName: policy.policyName, ...values });

export const policyRenamed = (policy: Named, policyName: string): Change =>
  buildChange(
    policy,
    "UPDATE",
    `Renamed the ${kindNoun(policy)} ${policy.policyName} to ${policyName}.`,
    { policyName: policy.policyName },
    { policyName },
  );

export const policySwitched = (policy: Named, enabled: boolean): Change =>
  buildChange(
    policy,
    "UPDATE",
    `${policy.policyName} ${enabled ? "can be filed again" : "cannot be filed any more"}.`,
    { policyState: enabled ? "DISABLE" : "ENABLE" },
    { policyState: enabled ? "ENABLE" : "DISABLE" },
  );

export const policyChanged = (policy: Named, moved: string, effectiveDay: Day, before: AnyPolicyValues, after: AnyPolicyValues): Change =>
  buildChange(
    policy,
    "UPDATE",
    `Changed the ${kindNoun(policy)} ${policy.policyName} from ${formatDay(effectiveDay)} on. ${moved}.`,
    before,
    {
      effectiveDay,
      ...after,
    },
  );

export const companyDefaultChange = (policy: Named, before: string): Change =>
  buildChange(
    policy,
    "UPDATE",
    `The company's ${kindNoun(policy)} is ${policy.policyName} instead of ${before}.`,
    { companysPolicy: before },
    { companysPolicy: policy.policyName },
  );

export const policyRemoved = (policy: CompanyPolicy): Change =>
  buildChange(policy, "REMOVE", `Deleted the ${kindNoun(policy)} ${policy.policyName}.`, policy, null);

/** Confirmation before another policy becomes the company's default. */
export const companyDefaultQuestion = (name: string, present: string): string =>
  present === name
    ? `${name} is the company policy.`
    : `${present} is the company policy now. Set ${name} instead? It then applies at once, also to past days, to every schedule without its own policy.`;

function buildChange(policy: Named, action: string, description: string, before: object | null, after: object | null): Change {
  return { featureName: "TIME_POLICY", subject: { noun: kindNoun(policy), seq: policy.timePolicySeq }, action, description, before, after };
}
