import type { YesNo } from "~/domain/filing/approver";
import { resolveLevel } from "~/domain/filing/chain";
import type { ChainFacts } from "~/domain/filing/chain-facts";
import type { WholeRequest } from "./request-reads.server";

/**
 * Whether an employee may read a request without a permission: its requester, filer, approvers and deciders, copy recipients, and the other
 * party of a shift change.
 * @source document 4 A-18
 */
export function mayRead(facts: ChainFacts, request: WholeRequest, employeeSeq: number | null): boolean {
  if (employeeSeq === null) return false;
  const { filedByEmployeeSeq, otherEmployeeSeq, copies } = request;
  if ([request.employeeSeq, filedByEmployeeSeq, otherEmployeeSeq, ...copies].includes(employeeSeq)) return true;
  return mayReadContent(facts, request, employeeSeq);
}

/** Like `mayRead`, for content restricted to the requester and approvers: private leave and its files. @source document 4 L-26 */
export function mayReadContent(facts: ChainFacts, request: WholeRequest, employeeSeq: number | null): boolean {
  if (employeeSeq === null) return false;
  if (employeeSeq === request.employeeSeq) return true;
  if (request.decisions.some(({ decidedBy, onBehalfOf }) => decidedBy === employeeSeq || onBehalfOf === employeeSeq)) return true;
  return request.steps.some((step, stage) => {
    const { approver, delegate } = resolveLevel(facts, request.employeeSeq, step, stage, request.selfApprovalYn as YesNo);
    return approver === employeeSeq || delegate === employeeSeq;
  });
}
