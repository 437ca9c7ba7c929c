import { expect, test } from "vitest";
import type { ApprovalStep } from "~/domain/filing/approver";
import type { ChainFacts } from "~/domain/filing/chain-facts";
import { decide, filed, resolvePendingLevel, type PendingRequest, type RequestAction } from "~/domain/filing/requests/decide";
import { decideRefusal } from "~/domain/filing/requests/decide-text";
import { messageOf } from "~/domain/shared/i18n/refusal-message";

/** 1 heads the company, 2 Plant below it; 5 files in Plant, 7 works at the top. */
const FACTS: ChainFacts = {
  date: "2026-11-16",
  departments: new Map(
    [
      { departmentSeq: 1, parentDepartmentSeq: null, departmentManagerEmployeeSeq: 1 },
      { departmentSeq: 2, parentDepartmentSeq: 1, departmentManagerEmployeeSeq: 2 },
    ].map((department) => [department.departmentSeq, department]),
  ),
  people: new Map(
    [
      [1, 1],
      [2, 2],
      [5, 2],
      [7, 1],
    ].map(([employeeSeq, departmentSeq]) => [employeeSeq!, { employeeSeq: employeeSeq!, departmentSeq: departmentSeq!, accountYn: "Y" }]),
  ),
  delegations: [],
};

const step = (approvalStageOrder: number, approveType: ApprovalStep["approveType"], more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  approvalStageOrder,
  approveType,
  autoApprovedYn: "N",
  employeeSeq: null,
  ...more,
});
const waiting = (steps: ApprovalStep[], more: Partial<PendingRequest> = {}): PendingRequest => ({
  requester: 5,
  steps,
  selfApprovalYn: "N",
  state: "PENDING",
  phase: "FILING",
  decisions: [],
  ...more,
});
const actionBy = (action: RequestAction["action"], actor: number | null, more: Partial<RequestAction> = {}): RequestAction => ({
  action,
  actor,
  remark: "",
  special: false,
  locked: false,
  ...more,
});
const TWO = [step(0, "FIRST_HEAD"), step(1, "SECOND_HEAD")];

test("automatic levels decide when reached: a request with only automatic levels is approved on filing", () => {
  const automatic = [step(0, "FIRST_HEAD", { autoApprovedYn: "Y" }), step(1, "USER", { employeeSeq: 7, autoApprovedYn: "Y" })];
  expect(filed(FACTS, waiting(automatic))).toMatchObject({
    state: "APPROVED",
    waiting: null,
    added: [
      { stage: 0, how: "AUTO", decidedBy: 2 },
      { stage: 1, how: "AUTO", decidedBy: 7 },
    ],
  });
  // An automatic level after a pending one is not decided before it, and an informed approver has not decided anything.
  const later = waiting([step(0, "FIRST_HEAD"), step(1, "FIRST_HEAD", { autoApprovedYn: "Y" }), step(2, "SECOND_HEAD")]);
  expect(filed(FACTS, later)).toMatchObject({ state: "PENDING", added: [], waiting: { stage: 0, approver: 2 } });
  expect(decide(FACTS, later, actionBy("APPROVE", 2))).toMatchObject({
    state: "PENDING",
    added: [{ how: "APPROVED" }, { stage: 1, how: "AUTO" }],
    waiting: { stage: 2, approver: 1 },
  });
});

test("an approver with an earlier decision is skipped, even when a delegate decided", () => {
  const twice = waiting([step(0, "FIRST_HEAD"), step(1, "USER", { employeeSeq: 2 })]);
  const standIn = { ...FACTS, delegations: [{ fromEmployeeSeq: 2, toEmployeeSeq: 7, startDate: "2026-11-16", endDate: "2026-11-16" }] };
  expect(decide(standIn, twice, actionBy("APPROVE", 7))).toMatchObject({
    state: "APPROVED",
    added: [
      { stage: 0, decidedBy: 7, onBehalfOf: 2, how: "APPROVED" },
      { stage: 1, decidedBy: 2, how: "SAME_PERSON" },
    ],
  });
  expect(decide({ ...standIn, date: "2026-11-17" }, twice, actionBy("APPROVE", 7))).toEqual({ problem: "NOT_YOUR_TURN" });
});

test("reports the first applicable reason: decided, own request, not the current approver, no remark", () => {
  const request = waiting(TWO);
  expect(decide(FACTS, { ...request, state: "REJECTED" }, actionBy("APPROVE", 5))).toEqual({ problem: "ALREADY_DECIDED" });
  expect(decide(FACTS, request, actionBy("REJECT", 5))).toEqual({ problem: "SELF" });
  expect(decide(FACTS, request, actionBy("REJECT", 1))).toEqual({ problem: "NOT_YOUR_TURN" });
  expect(decide(FACTS, request, actionBy("APPROVE", null))).toEqual({ problem: "NOT_YOUR_TURN" });
  expect(decide(FACTS, request, actionBy("REJECT", 2))).toEqual({ problem: "REMARK_REQUIRED" });
  expect(decideRefusal("REMARK_REQUIRED", { last: null, waitsFor: "" }).message).toEqual(messageOf("DECISION_REASON_MISSING"));
  expect(decide(FACTS, request, actionBy("WITHDRAW", 2))).toEqual({ problem: "NOT_REQUESTER" });
  expect(decide(FACTS, request, actionBy("CANCEL", 5))).toEqual({ problem: "NOT_APPROVED" });
  expect(decide(FACTS, request, actionBy("SPECIAL_REJECT", 7, { remark: "No" }))).toEqual({ problem: "NOT_ALLOWED" });
});

test("a rejection ends the request; an out-of-turn decision covers only the current level", () => {
  expect(decide(FACTS, waiting(TWO), actionBy("REJECT", 2, { remark: "Month end" }))).toMatchObject({ state: "REJECTED", waiting: null });
  expect(decide(FACTS, waiting(TWO), actionBy("SPECIAL_APPROVE", 7, { special: true, remark: "Ana is ill" }))).toMatchObject({
    state: "PENDING",
    added: [{ stage: 0, decidedBy: 7, onBehalfOf: 2, how: "SPECIAL_APPROVED" }],
    waiting: { stage: 1, approver: 1 },
  });
});

test("an approval is valid until its cancellation is approved; a refused or withdrawn cancellation can be requested again", () => {
  const approved = waiting(TWO, { state: "APPROVED", decisions: [] });
  const outcome = decide(FACTS, approved, actionBy("CANCEL", 5));
  expect(outcome).toMatchObject({ state: "PENDING", phase: "CANCELLING", added: [], waiting: { stage: 0, approver: 2 } });
  const cancelling = waiting(TWO, { phase: "CANCELLING" });
  expect(decide(FACTS, cancelling, actionBy("REJECT", 2, { remark: "Needed" }))).toMatchObject({ state: "APPROVED" });
  expect(decide(FACTS, cancelling, actionBy("WITHDRAW", 5))).toMatchObject({ state: "APPROVED" });
  expect(decide(FACTS, cancelling, actionBy("CHANGE", 5))).toEqual({ problem: "ALREADY_DECIDED" });
  const last = { ...cancelling, decisions: [{ stage: 0, decidedBy: 2, onBehalfOf: null, how: "APPROVED" as const }] };
  expect(decide(FACTS, last, actionBy("APPROVE", 1))).toMatchObject({ state: "CANCELLED", waiting: null });
});

test("a request without levels waits for someone with the right to decide out of turn", () => {
  expect(resolvePendingLevel(FACTS, waiting([])).waiting).toMatchObject({ stage: 0, approver: null, problem: "VACANT" });
  expect(
    decide(FACTS, waiting([], { phase: "CANCELLING" }), actionBy("SPECIAL_APPROVE", 7, { special: true, remark: "Yes" })),
  ).toMatchObject({
    state: "CANCELLED",
  });
});

test("U-8: a head who agrees to a swap with herself does not approve her own level as well", () => {
  const swap = waiting(TWO, { agrees: 2 });
  expect(decide(FACTS, swap, actionBy("APPROVE", 2))).toMatchObject({
    state: "PENDING",
    added: [{ stage: 0, how: "SAME_PERSON", decidedBy: 2 }],
    waiting: { stage: 1, approver: 1 },
  });
  expect(decide(FACTS, { ...swap, steps: [step(0, "FIRST_HEAD")] }, actionBy("APPROVE", 2))).toMatchObject({
    state: "APPROVED",
    waiting: null,
  });
  // An employee who agreed is skipped at later levels of the request; other approvers are not.
  expect(resolvePendingLevel(FACTS, waiting(TWO, { agreed: 7 })).waiting).toMatchObject({ stage: 0, approver: 2 });
});
