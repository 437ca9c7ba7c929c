import { expect, test } from "vitest";
import { INITIAL_FILING_POLICIES, type FilingPolicy, type PolicyTargets } from "~/domain/filing/filing-policy";
import { policyFor, type FilingPerson, type RequestedLeaveDays } from "~/domain/filing/policy-choice";
import { ONE_DAY } from "~/domain/leave/leave-days";

const ANNUAL = 1;
const SICK = 2;
/** Ben, a baker of the oven, which lies below the plant. */
const BEN: FilingPerson = {
  employeeSeq: 2,
  departmentSeq: 20,
  jobTitleSeq: 7,
  employmentType: "FULL_TIME",
  joinDate: "2020-01-01",
  resignationDate: null,
  accountYn: "Y",
};
const TREE = new Map([
  [10, { departmentSeq: 10, parentDepartmentSeq: null, departmentManagerEmployeeSeq: null }],
  [20, { departmentSeq: 20, parentDepartmentSeq: 10, departmentManagerEmployeeSeq: null }],
]);

const policy = (policyName: string, sortOrder: number, targets: Partial<PolicyTargets>): FilingPolicy => ({
  ...INITIAL_FILING_POLICIES[0]!,
  filingPolicySeq: sortOrder,
  policyName,
  sortOrder,
  targets: { ...INITIAL_FILING_POLICIES[0]!.targets, everyoneYn: "N", ...targets },
});
const EVERYONE = policy("everyone", 1, { everyoneYn: "Y" });
const policyNameFor = (policies: readonly FilingPolicy[], leave: RequestedLeaveDays | null = null) =>
  policyFor(policies, BEN, TREE, leave)?.policyName ?? null;
const leave = (leavePolicySeq: number, days: number): RequestedLeaveDays => ({ leavePolicySeq, days: days * ONE_DAY });

//
test("named employees take precedence over tiers, deeper departments over higher ones, then type, then everyone", () => {
  const named = policy("named", 6, { employeeSeqs: [2] });
  const tier = policy("tier", 5, { jobTitleSeqs: [7] });
  const oven = policy("oven", 4, { departmentSeqs: [20] });
  const plant = policy("plant", 3, { departmentSeqs: [10] });
  const type = policy("type", 2, { employmentTypes: ["FULL_TIME"] });
  const all = [EVERYONE, type, plant, oven, tier, named];
  for (const [count, expected] of [
    [6, "named"],
    [5, "tier"],
    [4, "oven"],
    [3, "plant"],
    [2, "type"],
    [1, "everyone"],
  ] as const)
    expect(policyNameFor(all.slice(0, count))).toBe(expected);
  expect(policyNameFor([policy("of others", 1, { employeeSeqs: [3] })])).toBeNull();
});

//
test("among equals the named leave type goes first, then the highest number of days that is reached, exactly equal included", () => {
  const sick = policy("sick", 5, { everyoneYn: "Y", leavePolicySeqs: [SICK] });
  const five = policy("from 5", 3, { everyoneYn: "Y", fromDays: 5 * ONE_DAY });
  const ten = policy("from 10", 4, { everyoneYn: "Y", fromDays: 10 * ONE_DAY });
  const all = [EVERYONE, five, ten, sick];
  expect([4.5, 5, 9.5, 10].map((days) => policyNameFor(all, leave(ANNUAL, days)))).toEqual(["everyone", "from 5", "from 5", "from 10"]);
  expect(policyNameFor(all, leave(SICK, 10))).toBe("sick");
  // A request that is no leave, or not counted yet, has neither type nor days.
  expect([policyNameFor(all), policyNameFor([sick, five])]).toEqual(["everyone", null]);
  // The employee condition takes precedence over the leave type.
  expect(policyNameFor([...all, policy("oven", 9, { departmentSeqs: [20] })], leave(SICK, 10))).toBe("oven");
});
