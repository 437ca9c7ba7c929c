import { and, asc, eq, sql, type Column, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { requestDecisions, requests, requestSteps } from "~/db/schema/filing/requests";
import type { ApprovalStep, YesNo } from "~/domain/filing/approver";
import type { Decision, PendingRequest } from "~/domain/filing/requests/decide";
import type { DecisionHow, RequestPhase, RequestState } from "~/domain/filing/requests/request";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

export interface StoredDecision extends Decision {
  phase: RequestPhase;
  round: number;
  decidedByName: string;
  remark: string;
  decidedAt: Date;
}

interface Chained {
  employeeSeq: number;
  selfApprovalYn: string;
  requestState: RequestState;
  phase: RequestPhase;
  round: number;
  agreedAt: Date | null;
  otherEmployeeSeq: number | null;
  steps: ApprovalStep[];
  decisions: StoredDecision[];
}

/** A request for evaluating the chain: only decisions of the current phase and round. */
export const chainState = (request: Chained): PendingRequest => ({
  requester: request.employeeSeq,
  steps: request.steps,
  selfApprovalYn: request.selfApprovalYn as YesNo,
  state: request.requestState,
  phase: request.phase,
  decisions: request.decisions.filter(({ phase, round }) => phase === request.phase && round === request.round),
  agrees: request.phase === "FILING" && request.agreedAt === null ? request.otherEmployeeSeq : null,
  agreed: request.phase === "FILING" && request.agreedAt !== null ? request.otherEmployeeSeq : null,
});

/** Condition on many numbers, sent as one array: a thousand parameters cost more than the query. */
export const isOneOf = (column: Column, seqs: readonly number[]): SQL => sql`${column} = any(${sql.param(seqs)}::int[])`;

/** A pending request reduced to its approval chain. */
export interface PendingChain {
  requestSeq: number;
  requester: number;
  way: PendingRequest;
}

/** Pending requests of a company, first filed first, with their approval chain only: three statements in total. */
export async function readPendingChains(tx: Tx, { companySeq }: Company, limit: number): Promise<PendingChain[]> {
  const { requestSeq, employeeSeq, selfApprovalYn, requestState, phase, round, agreedAt, otherEmployeeSeq } = requests;
  const rows = await tx
    .select({ requestSeq, employeeSeq, selfApprovalYn, requestState, phase, round, agreedAt, otherEmployeeSeq })
    .from(requests)
    .where(and(eq(requests.companySeq, companySeq), eq(requests.requestState, "PENDING")))
    .orderBy(asc(requests.requestSeq))
    .limit(limit);
  const seqs = rows.map((row) => row.requestSeq);
  const [steps, decisions] = [await readSteps(tx, companySeq, seqs), await readDecisions(tx, companySeq, seqs)];
  return rows.map((row) => ({
    requestSeq: row.requestSeq,
    requester: row.employeeSeq,
    way: chainState({
      ...row,
      requestState: row.requestState as RequestState,
      phase: row.phase as RequestPhase,
      steps: steps.get(row.requestSeq) ?? [],
      decisions: decisions.get(row.requestSeq) ?? [],
    }),
  }));
}

export async function readSteps(tx: Tx, companySeq: number, seqs: readonly number[]): Promise<Map<number, ApprovalStep[]>> {
  const rows = await tx
    .select()
    .from(requestSteps)
    .where(and(eq(requestSteps.companySeq, companySeq), isOneOf(requestSteps.requestSeq, seqs)))
    .orderBy(asc(requestSteps.approvalStageOrder));
  const stepOf = ({ approvalStageOrder, autoApprovedYn, approveType, employeeSeq }: (typeof rows)[number]) =>
    ({ approvalStageOrder, autoApprovedYn, approveType, employeeSeq }) as ApprovalStep;
  return partsOf(rows, stepOf);
}

export async function readDecisions(tx: Tx, companySeq: number, seqs: readonly number[]): Promise<Map<number, StoredDecision[]>> {
  const rows = await tx
    .select()
    .from(requestDecisions)
    .where(and(eq(requestDecisions.companySeq, companySeq), isOneOf(requestDecisions.requestSeq, seqs)))
    .orderBy(asc(requestDecisions.decidedAt), asc(requestDecisions.round), asc(requestDecisions.stage));
  return partsOf(rows, (row) => ({
    stage: row.stage,
    decidedBy: row.decidedByEmployeeSeq,
    decidedByName: row.decidedBy,
    onBehalfOf: row.onBehalfOf,
    how: row.how as DecisionHow,
    remark: row.remark,
    decidedAt: row.decidedAt,
    phase: row.phase as RequestPhase,
    round: row.round,
  }));
}

/** Groups parts by request number, in order. */
function partsOf<Row extends { requestSeq: number }, Part>(rows: readonly Row[], partOf: (row: Row) => Part): Map<number, Part[]> {
  const parts = new Map<number, Part[]>();
  for (const row of rows) {
    const part = parts.get(row.requestSeq);
    if (part) part.push(partOf(row));
    else parts.set(row.requestSeq, [partOf(row)]);
  }
  return parts;
}
