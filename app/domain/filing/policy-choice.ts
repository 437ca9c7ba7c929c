import type { LeaveDays } from "~/domain/leave/leave-days";
import type { ChainDepartment, ChainPerson } from "./chain-facts";
import type { FilingPolicy, PolicyTargets } from "./filing-policy";

/** A requester. */
export interface FilingPerson extends ChainPerson {
  jobTitleSeq: number | null;
  employmentType: string;
}

type Tree = ReadonlyMap<number, ChainDepartment>;

/** The requested leave, as far as policies depend on it. */
export interface RequestedLeaveDays {
  leavePolicySeq: number;
  days: LeaveDays;
}

/**
 * Selects the policy of a requester: among active policies whose targets match the person and the leave, the most specific one wins
 * (named person, tier, deepest department, employment type, everyone); ties go to the one that names the leave type, then to the highest
 * day threshold reached, then to the first. Null if none matches.
 * @param leave null = another kind of request, or neither type nor days are known yet
 */
export function policyFor(
  policies: readonly FilingPolicy[],
  person: FilingPerson,
  departments: Tree,
  leave: RequestedLeaveDays | null = null,
): FilingPolicy | null {
  const matches = policies
    .filter(({ policyState, targets }) => policyState === "ENABLE" && matchesLeave(targets, leave))
    .flatMap((policy) => {
      const exactness = matchTier(policy.targets, person, departments);
      return exactness === null ? [] : [{ policy, exactness }];
    });
  matches.sort(
    (a, b) =>
      a.exactness - b.exactness ||
      anyType(a.policy) - anyType(b.policy) ||
      (b.policy.targets.fromDays ?? 0) - (a.policy.targets.fromDays ?? 0) ||
      a.policy.sortOrder - b.policy.sortOrder ||
      a.policy.filingPolicySeq - b.policy.filingPolicySeq,
  );
  return matches[0]?.policy ?? null;
}

const anyType = ({ targets }: FilingPolicy): number => (targets.leavePolicySeqs.length === 0 ? 1 : 0);

/** Whether a policy applies to this leave; a policy with types or days applies to leave only. */
function matchesLeave({ leavePolicySeqs, fromDays }: PolicyTargets, leave: RequestedLeaveDays | null): boolean {
  if (leave === null) return leavePolicySeqs.length === 0 && fromDays === null;
  return (leavePolicySeqs.length === 0 || leavePolicySeqs.includes(leave.leavePolicySeq)) && (fromDays === null || leave.days >= fromDays);
}

export const matchesTargets = (targets: PolicyTargets, person: FilingPerson, departments: Tree): boolean =>
  matchTier(targets, person, departments) !== null;

/** Lower is more specific; null if the person does not match. */
function matchTier(targets: PolicyTargets, person: FilingPerson, departments: Tree): number | null {
  if (targets.employeeSeqs.includes(person.employeeSeq)) return NAMED;
  if (person.jobTitleSeq !== null && targets.jobTitleSeqs.includes(person.jobTitleSeq)) return TIER;
  const above = levelsUp(targets.departmentSeqs, person.departmentSeq, departments);
  if (above !== null) return DEPARTMENT + above;
  if (targets.employmentTypes.includes(person.employmentType)) return EMPLOYMENT_TYPE;
  return targets.everyoneYn === "Y" ? EVERYBODY : null;
}

const NAMED = 0;
const TIER = 1;
const DEPARTMENT = 2;
/** Larger than any depth of the tree. */
const EMPLOYMENT_TYPE = 1_000_000;
const EVERYBODY = 2_000_000;

/** Distance from the person's department up to the nearest target department; 0 = the department itself. */
function levelsUp(departmentSeqs: readonly number[], departmentSeq: number | null, departments: Tree): number | null {
  const seen = new Set<number>();
  for (let at = departmentSeq; at !== null && !seen.has(at); at = departments.get(at)?.parentDepartmentSeq ?? null) {
    if (departmentSeqs.includes(at)) return seen.size;
    seen.add(at);
  }
  return null;
}
