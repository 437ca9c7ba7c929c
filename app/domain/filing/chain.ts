import type { ApprovalStep, ApproverType, CopyEntry, HeadType, YesNo } from "./approver";
import { isEmployed, mayDecide, type ChainFacts } from "./chain-facts";

/** Why a level is stuck: no approver found, the named person has left, or only the requester remains. */
export type ChainProblem = "VACANT" | "RESIGNED" | "SELF";

/**
 * Why this approver: named; the requested head; a higher head because the requested one is missing, has left, has no account or is the
 * requester; the requester's own head because the requester was named.
 */
export type ApproverReason = "NAMED" | "HEAD" | "NEXT_HEAD" | "OWN_HEAD";

export type ResolvedApprover = { employeeSeq: number; reason: ApproverReason } | { problem: ChainProblem };

export type ChainLevel = {
  /** From 0. */
  stage: number;
  /** AUTO: approved when reached. SELF: the requester was named and the policy accepts that. */
  automatic: "AUTO" | "SELF" | null;
  /** Approver, or the person informed of an automatic decision; null if none is found. */
  approver: number | null;
  reason: ApproverReason | null;
  problem: ChainProblem | null;
  /** Delegates who may also decide today. */
  delegate: number | null;
};

export interface Chain {
  state: "PENDING" | "APPROVED";
  levels: readonly ChainLevel[];
  /** The pending level; null if none. */
  waiting: ChainLevel | null;
  copies: readonly number[];
}

/**
 * Resolves the approval chain of a requester, level by level, as of a day (A-3 to A-9; document 4 §5.1).
 * @param requester its number must be among the people
 */
export function resolveChain(
  facts: ChainFacts,
  requester: number,
  { steps, copies, selfApprovalYn }: { steps: readonly ApprovalStep[]; copies: readonly CopyEntry[]; selfApprovalYn: YesNo },
): Chain {
  const levels = steps
    .toSorted((a, b) => a.approvalStageOrder - b.approvalStageOrder)
    .map((step, stage) => resolveLevel(facts, requester, step, stage, selfApprovalYn));
  const waiting = levels.find(({ automatic }) => automatic === null) ?? null;
  return { state: waiting ? "PENDING" : "APPROVED", levels, waiting, copies: resolveCopies(facts, requester, copies) };
}

/** Resolves the approver of one level as of a day. @param stage from 0 */
export function resolveLevel(facts: ChainFacts, requester: number, step: ApprovalStep, stage: number, selfApprovalYn: YesNo): ChainLevel {
  const level = { stage, delegate: null, problem: null };
  const isSelf = step.approveType === "USER" && step.employeeSeq === requester && selfApprovalYn === "Y";
  if (isSelf) return { ...level, automatic: step.autoApprovedYn === "Y" ? "AUTO" : "SELF", approver: requester, reason: "NAMED" };
  const result = findApprover(facts, requester, step.approveType, step.employeeSeq);
  if (step.autoApprovedYn === "Y")
    return {
      ...level,
      automatic: "AUTO",
      ...("problem" in result ? { approver: null, reason: null } : { approver: result.employeeSeq, reason: result.reason }),
    };
  if ("problem" in result) return { ...level, automatic: null, approver: null, reason: null, problem: result.problem };
  const { employeeSeq: approver, reason } = result;
  return { ...level, automatic: null, approver, reason, delegate: findDelegate(facts, requester, approver) };
}

/** The approver of a level for this requester on the day, never the requester. */
export function findApprover(facts: ChainFacts, requester: number, type: ApproverType, employeeSeq: number | null): ResolvedApprover {
  if (type !== "USER") return headAbove(facts, requester, LEVELS_UP[type]) ?? { problem: "VACANT" };
  if (employeeSeq === requester) {
    const firstHead = headAbove(facts, requester, LEVELS_UP.FIRST_HEAD);
    return firstHead ? { ...firstHead, reason: "OWN_HEAD" } : { problem: "SELF" };
  }
  const person = employeeSeq === null ? undefined : facts.people.get(employeeSeq);
  if (!person) return { problem: "VACANT" };
  if (!isEmployed(person, facts.date)) return { problem: "RESIGNED" };
  return person.accountYn === "Y" ? { employeeSeq: person.employeeSeq, reason: "NAMED" } : { problem: "VACANT" };
}

const LEVELS_UP: Record<HeadType, number> = { FIRST_HEAD: 0, SECOND_HEAD: 1, THIRD_HEAD: 2 };

/** The first head who can decide, from a department above the requester's upwards; above the top level, the top head. */
function headAbove(facts: ChainFacts, requester: number, levelsUp: number): { employeeSeq: number; reason: ApproverReason } | null {
  const line = departmentsAbove(facts, facts.people.get(requester)?.departmentSeq ?? null);
  const start = Math.min(levelsUp, line.length - 1);
  for (const [index, { departmentManagerEmployeeSeq: head }] of line.entries())
    if (index >= start && head !== null && head !== requester && mayDecide(facts, head))
      return { employeeSeq: head, reason: index === start ? "HEAD" : "NEXT_HEAD" };
  return null;
}

/** A department and its ancestors up to the root; a cycle ends the walk. */
function departmentsAbove({ departments }: ChainFacts, departmentSeq: number | null) {
  const line = new Map<number, NonNullable<ReturnType<typeof departments.get>>>();
  for (let at = departmentSeq; at !== null && !line.has(at);) {
    const department = departments.get(at);
    if (!department) break;
    line.set(at, department);
    at = department.parentDepartmentSeq;
  }
  return [...line.values()];
}

/** one step only, never the requester. */
function findDelegate(facts: ChainFacts, requester: number, approver: number): number | null {
  const delegation = facts.delegations.find(
    ({ fromEmployeeSeq, toEmployeeSeq, startDate, endDate }) =>
      fromEmployeeSeq === approver &&
      startDate <= facts.date &&
      facts.date <= endDate &&
      toEmployeeSeq !== requester &&
      toEmployeeSeq !== approver &&
      mayDecide(facts, toEmployeeSeq),
  );
  return delegation?.toEmployeeSeq ?? null;
}

/** each person once, never the requester; people who have left or have no account are dropped. */
function resolveCopies(facts: ChainFacts, requester: number, copies: readonly CopyEntry[]): number[] {
  const result = copies
    .toSorted((a, b) => a.referenceStageOrder - b.referenceStageOrder)
    .filter(({ employeeSeq }) => employeeSeq !== requester)
    .map(({ referenceType, employeeSeq }) => findApprover(facts, requester, referenceType, employeeSeq))
    .flatMap((approver) => ("problem" in approver ? [] : [approver.employeeSeq]));
  return [...new Set(result)];
}
