import type { LeaveDays } from "~/domain/leave/leave-days";
import type { ChainDepartment, ChainPerson } from "./chain-facts";
import type { FilingPolicy, PolicyTargets } from "./filing-policy";

/** Somebody who files. */
export interface FilingPerson extends ChainPerson {
  jobTitleSeq: number | null;
  employmentType: string;
}

type Tree = ReadonlyMap<number, ChainDepartment>;

/** The leave that is asked for, as far as policies mind it. */
export interface LeaveAsked {
  leavePolicySeq: number;
  days: LeaveDays;
}

/**
 * The policy that holds for somebody: of the active ones whose targets hold the person, and the leave that is asked for, the most exact one -
 * the person named, tier, department (the deepest), employment type, everybody -, among equals one that names the leave type, then the highest number
 * of days that the leave reaches, then the first. Null when there is none.
 * @param leave null = another request, or one of which neither type nor days are known yet
 */
export function policyFor(
  policies: readonly FilingPolicy[],
  person: FilingPerson,
  departments: Tree,
  leave: LeaveAsked | null = null,
): FilingPolicy | null {
  const held = policies
    .filter(({ policyState, targets }) => policyState === "ENABLE" && suits(targets, leave))
    .flatMap((policy) => {
      const exactness = exactnessOf(policy.targets, person, departments);
      return exactness === null ? [] : [{ policy, exactness }];
    });
  held.sort(
    (a, b) =>
      a.exactness - b.exactness ||
      anyType(a.policy) - anyType(b.policy) ||
      (b.policy.targets.fromDays ?? 0) - (a.policy.targets.fromDays ?? 0) ||
      a.policy.sortOrder - b.policy.sortOrder ||
      a.policy.filingPolicySeq - b.policy.filingPolicySeq,
  );
  return held[0]?.policy ?? null;
}

const anyType = ({ targets }: FilingPolicy): number => (targets.leavePolicySeqs.length === 0 ? 1 : 0);

/** Whether a policy is for such a leave; one that names types or days is for nothing else. */
function suits({ leavePolicySeqs, fromDays }: PolicyTargets, leave: LeaveAsked | null): boolean {
  if (leave === null) return leavePolicySeqs.length === 0 && fromDays === null;
  return (leavePolicySeqs.length === 0 || leavePolicySeqs.includes(leave.leavePolicySeq)) && (fromDays === null || leave.days >= fromDays);
}

/** Whether the targets hold somebody. */
export const reaches = (targets: PolicyTargets, person: FilingPerson, departments: Tree): boolean =>
  exactnessOf(targets, person, departments) !== null;

/** Less is more exact; null where the person is not meant. */
function exactnessOf(targets: PolicyTargets, person: FilingPerson, departments: Tree): number | null {
  if (targets.employeeSeqs.includes(person.employeeSeq)) return NAMED;
  if (person.jobTitleSeq !== null && targets.jobTitleSeqs.includes(person.jobTitleSeq)) return TIER;
  const above = levelsUp(targets.departmentSeqs, person.departmentSeq, departments);
  if (above !== null) return DEPARTMENT + above;
  if (targets.employmentTypes.includes(person.employmentType)) return EMPLOYMENT_TYPE;
  return targets.everybodyYn === "Y" ? EVERYBODY : null;
}

const NAMED = 0;
const TIER = 1;
const DEPARTMENT = 2;
/** Behind every depth of a tree. */
const EMPLOYMENT_TYPE = 1_000_000;
const EVERYBODY = 2_000_000;

/** How many levels above somebody's department the nearest of these lies; 0 = the department itself. */
function levelsUp(wanted: readonly number[], departmentSeq: number | null, departments: Tree): number | null {
  const seen = new Set<number>();
  for (let at = departmentSeq; at !== null && !seen.has(at); at = departments.get(at)?.parentDepartmentSeq ?? null) {
    if (wanted.includes(at)) return seen.size;
    seen.add(at);
  }
  return null;
}
