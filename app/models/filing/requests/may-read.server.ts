import type { YesNo } from "~/domain/filing/approver";
import { levelOf } from "~/domain/filing/chain";
import type { ChainFacts } from "~/domain/filing/chain-facts";
import type { WholeRequest } from "./request-reads.server";

/**
 * Whether an employee may read a request without any right: whose it is, who filed it, who decided or may decide a level of it, who is told,
 * and with whom a shift is changed.
 * @source document 4 A-18
 */
export function mayRead(facts: ChainFacts, request: WholeRequest, employeeSeq: number | null): boolean {
  if (employeeSeq === null) return false;
  const { filedByEmployeeSeq, otherEmployeeSeq, copies } = request;
  if ([request.employeeSeq, filedByEmployeeSeq, otherEmployeeSeq, ...copies].includes(employeeSeq)) return true;
  return mayKnowContent(facts, request, employeeSeq);
}

/** The same for what only the requester and those who decide know: private leave, and its files. @source document 4 L-26 */
export function mayKnowContent(facts: ChainFacts, request: WholeRequest, employeeSeq: number | null): boolean {
  if (employeeSeq === null) return false;
  if (employeeSeq === request.employeeSeq) return true;
  if (request.decisions.some(({ decidedBy, onBehalfOf }) => decidedBy === employeeSeq || onBehalfOf === employeeSeq)) return true;
  return request.steps.some((step, stage) => {
    const { approver, delegate } = levelOf(facts, request.employeeSeq, step, stage, request.selfApprovalYn as YesNo);
    return approver === employeeSeq || delegate === employeeSeq;
  });
}
