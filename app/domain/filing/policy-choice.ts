import type { ChainDepartment, ChainPerson } from "./chain-facts";
import type { FilingPolicy, PolicyTargets } from "./filing-policy";

/** Somebody who files. */
export interface FilingPerson extends ChainPerson {
  jobTitleSeq: number | null;
  employmentType: string;
}

type Tree = ReadonlyMap<number, ChainDepartment>;

/**
 * The policy that holds for somebody: of the active ones whose targets hold the person the most exact one - tier, department (the deepest),
 * employment type, everybody - and among equals the first. Null when there is none.
 */
export function policyFor(policies: readonly FilingPolicy[], person: FilingPerson, departments: Tree): FilingPolicy | null {
  const held = policies
    .filter(({ policyState }) => policyState === "ENABLE")
    .flatMap((policy) => {
      const exactness = exactnessOf(policy.targets, person, departments);
      return exactness === null ? [] : [{ policy, exactness }];
    });
  held.sort(
    (one, other) =>
      one.exactness - other.exactness ||
      one.policy.sortOrder - other.policy.sortOrder ||
      one.policy.filingPolicySeq - other.policy.filingPolicySeq,
  );
  return held[0]?.policy ?? null;
}

/** Whether the targets hold somebody. */
export const reaches = (targets: PolicyTargets, person: FilingPerson, departments: Tree): boolean =>
  exactnessOf(targets, person, departments) !== null;

/** Less is more exact; null where the person is not meant. */
function exactnessOf(targets: PolicyTargets, person: FilingPerson, departments: Tree): number | null {
  if (person.jobTitleSeq !== null && targets.jobTitleSeqs.includes(person.jobTitleSeq)) return TIER;
  const above = levelsUp(targets.departmentSeqs, person.departmentSeq, departments);
  if (above !== null) return DEPARTMENT + above;
  if (targets.employmentTypes.includes(person.employmentType)) return EMPLOYMENT_TYPE;
  return targets.everybodyYn === "Y" ? EVERYBODY : null;
}

const TIER = 0;
const DEPARTMENT = 1;
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
