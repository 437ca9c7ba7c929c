import { expect, test } from "vitest";
import type { ApprovalStep } from "~/domain/filing/approver";
import { resolveChain } from "~/domain/filing/chain";
import type { ChainFacts, ChainPerson } from "~/domain/filing/chain-facts";

/** 1 heads the company, 2 Plant below it, 3 Oven below Plant; 5 works in Oven, 9 in no department. */
const DEPARTMENTS = [
  { departmentSeq: 1, parentDepartmentSeq: null, departmentManagerEmployeeSeq: 1 },
  { departmentSeq: 2, parentDepartmentSeq: 1, departmentManagerEmployeeSeq: 2 },
  { departmentSeq: 3, parentDepartmentSeq: 2, departmentManagerEmployeeSeq: 3 },
];
const PLACES: [number, number | null][] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [5, 3],
  [7, 1],
  [9, null],
];

function company(changes: Record<number, Partial<ChainPerson>> = {}, more: Partial<ChainFacts> = {}): ChainFacts {
  const people = PLACES.map(([employeeSeq, departmentSeq]): ChainPerson => {
    return { employeeSeq, departmentSeq, accountYn: "Y", ...changes[employeeSeq] };
  });
  return {
    date: "2026-11-16",
    departments: new Map(DEPARTMENTS.map((department) => [department.departmentSeq, department])),
    people: new Map(people.map((person) => [person.employeeSeq, person])),
    delegations: [],
    ...more,
  };
}

const step = (
  approveType: ApprovalStep["approveType"],
  employeeSeq: number | null = null,
  autoApprovedYn: "Y" | "N" = "N",
): ApprovalStep => ({
  approvalStageOrder: 0,
  autoApprovedYn,
  approveType,
  employeeSeq,
});
const first = (facts: ChainFacts, requester: number, step: ApprovalStep, selfApprovalYn: "Y" | "N" = "N") =>
  resolveChain(facts, requester, { steps: [step], copies: [], selfApprovalYn }).levels[0]!;

test("a head decides on the last day employed, and no more on the day after", () => {
  expect(first(company({ 3: { resignationDate: "2026-11-16" } }), 5, step("FIRST_HEAD"))).toMatchObject({ approver: 3, reason: "HEAD" });
  expect(first(company({ 3: { resignationDate: "2026-11-15" } }), 5, step("FIRST_HEAD"))).toMatchObject({
    approver: 2,
    reason: "NEXT_HEAD",
  });
});

test("a head who has not joined yet, or has no account, is skipped", () => {
  expect(first(company({ 3: { joinDate: "2026-11-17" } }), 5, step("FIRST_HEAD")).approver).toBe(2);
  expect(first(company({ 3: { joinDate: "2026-11-16" } }), 5, step("FIRST_HEAD")).approver).toBe(3);
  expect(first(company({ 3: { accountYn: "N" } }), 5, step("FIRST_HEAD")).approver).toBe(2);
});

test("a level is stuck if the named approver has no account or does not exist", () => {
  expect(first(company({ 7: { accountYn: "N" } }), 5, step("USER", 7))).toMatchObject({ approver: null, problem: "VACANT" });
  expect(first(company(), 5, step("USER", 99)).problem).toBe("VACANT");
});

test("an employee without a department has no head", () => {
  expect(first(company(), 9, step("THIRD_HEAD"))).toMatchObject({ approver: null, problem: "VACANT" });
});

test("a named approver's own request is decided by their head, and is stuck without one", () => {
  expect(first(company(), 7, step("USER", 7))).toMatchObject({ approver: 1, reason: "OWN_HEAD" });
  expect(first(company(), 1, step("USER", 1))).toMatchObject({ approver: null, problem: "SELF" });
  expect(first(company(), 1, step("USER", 1), "Y")).toMatchObject({ automatic: "SELF", approver: 1, problem: null });
});

test("only named approvers can self-approve: a head never decides their own request", () => {
  expect(first(company(), 3, step("FIRST_HEAD"), "Y")).toMatchObject({ automatic: null, approver: 2 });
});

test("an automatic level without an approver is approved anyway", () => {
  expect(first(company(), 9, step("FIRST_HEAD", null, "Y"))).toMatchObject({ automatic: "AUTO", approver: null, problem: null });
});

test("a delegate decides from the first day to the last, one step only, and only while employed with an account", () => {
  const given = (toEmployeeSeq: number, startDate: string, endDate: string) => ({ fromEmployeeSeq: 3, toEmployeeSeq, startDate, endDate });
  const delegate = (changes: Parameters<typeof company>[0], ...delegations: ReturnType<typeof given>[]) =>
    first(
      company(changes, { delegations: [...delegations, { ...given(2, "2026-01-01", "2026-12-31"), fromEmployeeSeq: 7 }] }),
      5,
      step("FIRST_HEAD"),
    ).delegate;
  expect(delegate({}, given(7, "2026-11-16", "2026-11-16"))).toBe(7);
  expect(delegate({}, given(7, "2026-11-17", "2026-11-20"))).toBeNull();
  expect(delegate({ 7: { resignationDate: "2026-11-15" } }, given(7, "2026-11-16", "2026-11-16"))).toBeNull();
  expect(delegate({ 7: { accountYn: "N" } }, given(7, "2026-11-16", "2026-11-16"))).toBeNull();
});

test("levels are in order, regardless of the stored order", () => {
  const steps = [
    { ...step("THIRD_HEAD"), approvalStageOrder: 2 },
    { ...step("FIRST_HEAD"), approvalStageOrder: 0 },
    { ...step("SECOND_HEAD"), approvalStageOrder: 1 },
  ];
  expect(resolveChain(company(), 5, { steps, copies: [], selfApprovalYn: "N" }).levels.map(({ approver }) => approver)).toEqual([3, 2, 1]);
});

test("a cycle of departments ends where it closes", () => {
  const circle = [
    { departmentSeq: 3, parentDepartmentSeq: 2, departmentManagerEmployeeSeq: null },
    { departmentSeq: 2, parentDepartmentSeq: 3, departmentManagerEmployeeSeq: null },
  ];
  const facts = company({}, { departments: new Map(circle.map((department) => [department.departmentSeq, department])) });
  expect(first(facts, 5, step("THIRD_HEAD")).problem).toBe("VACANT");
});

test("in any company neither the requester nor a resigned employee decides: every level has an approver or a problem", () => {
  // A small seeded generator, so that a failing company can be rebuilt from its seed.
  for (let seed = 1; seed <= 400; seed += 1) {
    let state = seed * 2_654_435_761;
    const below = (count: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % count;
    const people = Array.from({ length: 8 }, (_, index): ChainPerson => ({
      employeeSeq: index + 1,
      departmentSeq: below(6) || null,
      resignationDate: below(4) === 0 ? "2026-11-15" : null,
      accountYn: below(5) === 0 ? "N" : "Y",
    }));
    const departments = Array.from({ length: 5 }, (_, index) => ({
      departmentSeq: index + 1,
      parentDepartmentSeq: index === 0 ? null : 1 + below(index),
      departmentManagerEmployeeSeq: below(9) || null,
    }));
    const requester = 1 + below(8);
    const delegations = [{ fromEmployeeSeq: 1 + below(8), toEmployeeSeq: 1 + below(8), startDate: "2026-11-01", endDate: "2026-11-30" }];
    const facts: ChainFacts = {
      date: "2026-11-16",
      departments: new Map(departments.map((department) => [department.departmentSeq, department])),
      people: new Map(people.map((person) => [person.employeeSeq, person])),
      delegations,
    };
    const types = ["USER", "FIRST_HEAD", "SECOND_HEAD", "THIRD_HEAD"] as const;
    const steps = Array.from({ length: 1 + below(5) }, (_, index) => {
      const approveType = types[below(4)]!;
      return { ...step(approveType, approveType === "USER" ? 1 + below(8) : null), approvalStageOrder: index };
    });
    const copies = steps.map(({ approveType, employeeSeq }, index) => ({
      referenceStageOrder: index,
      referenceType: approveType,
      employeeSeq,
    }));
    const chain = resolveChain(facts, requester, { steps, copies, selfApprovalYn: "N" });
    const decide = chain.levels.flatMap(({ approver, delegate }) => [approver, delegate]).filter((level) => level !== null);
    for (const value of [...decide, ...chain.copies]) {
      expect([seed, value]).not.toEqual([seed, requester]);
      expect([seed, people[value - 1]]).toMatchObject([seed, { resignationDate: null, accountYn: "Y" }]);
    }
    for (const { approver, problem } of chain.levels) expect([seed, (approver === null) === (problem !== null)]).toEqual([seed, true]);
    expect(new Set(chain.copies).size).toBe(chain.copies.length);
  }
});
