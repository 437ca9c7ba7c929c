import { and, asc, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { informationProposals, type ProposedValue } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { IDENTITY_FIELDS } from "~/domain/employees/pay/identity-input";
import {
  BASIC_INFO_FIELDS,
  redactClosedProposal,
  type InformationValues,
  type ProposalKind,
} from "~/domain/employees/personal/information-proposal";
import type { FeatureName } from "~/domain/shared/change";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { readPayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { readBasicInfo } from "./basic-info.server";
import { settleNotifications } from "~/models/shared/notifications/write-notifications.server";

type Company = Pick<Scope, "companySeq">;

/** A requested change, as the reviewer sees it. */
export interface InformationProposal {
  proposalSeq: number;
  employeeSeq: number;
  employeeName: string;
  employeeId: string;
  proposalKind: ProposalKind;
  proposedValues: ProposedValue[];
  reason: string;
  proposalState: string;
  proposedAt: Date;
  decidedBy: string;
  decidedAt: Date | null;
  refusal: string;
}

/** The record that a kind of proposal changes, as texts, with its revision. */
export type ProposedRecord = { values: InformationValues; revision: number };

/** An employee's own proposals, latest first, without replaced ones. */
export function listOwnProposals(scope: Company, employeeSeq: number, limit: number): Promise<InformationProposal[]> {
  const condition = and(
    ofCompany(scope.companySeq),
    eq(informationProposals.employeeSeq, employeeSeq),
    ne(informationProposals.proposalState, "REPLACED"),
  );
  return readInCompany(scope, (tx) => proposals(tx).where(condition).orderBy(desc(informationProposals.proposalSeq)).limit(limit));
}

/** One of the employee's own proposals. @throws NotFound also for those of others */
export async function getOwnProposal(scope: Company, employeeSeq: number, proposalSeq: number): Promise<InformationProposal> {
  const proposal = await getProposal(scope, proposalSeq);
  if (proposal.employeeSeq !== employeeSeq) throw new NotFound("proposed change");
  return proposal;
}

/** Undecided proposals, oldest first, with their total. */
export function listProposals(
  scope: Company,
  kinds: readonly ProposalKind[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: InformationProposal[]; count: number }> {
  return readInCompany(scope, async (tx) => {
    const condition = and(ofCompany(scope.companySeq), WAITING, inArray(informationProposals.proposalKind, [...kinds]));
    const rows = await proposals(tx).where(condition).orderBy(asc(informationProposals.proposalSeq)).limit(limit).offset(offset);
    const [all] = await tx.select({ count: count() }).from(informationProposals).where(condition);
    return { rows, count: all!.count };
  });
}

/** The pending proposal of one employee and kind; null without one. */
export function getPendingProposal(scope: Company, employeeSeq: number, kind: ProposalKind): Promise<InformationProposal | null> {
  const condition = and(
    ofCompany(scope.companySeq),
    WAITING,
    eq(informationProposals.employeeSeq, employeeSeq),
    eq(informationProposals.proposalKind, kind),
  );
  return readInCompany(scope, async (tx) => (await proposals(tx).where(condition))[0] ?? null);
}

/** @throws NotFound */
export function getProposal(scope: Company, proposalSeq: number): Promise<InformationProposal> {
  return readInCompany(scope, (tx) => find(tx, scope, proposalSeq));
}

/** The current record that a proposal changes. @throws NotFound */
export function getProposedRecord(
  scope: Company,
  { employeeSeq, proposalKind }: Pick<InformationProposal, "employeeSeq" | "proposalKind">,
): Promise<ProposedRecord> {
  return readInCompany(scope, (tx) => readRecord(tx, scope, employeeSeq, proposalKind));
}

/** @throws NotFound */
export async function readRecord(tx: Tx, scope: Company, employeeSeq: number, kind: ProposalKind): Promise<ProposedRecord> {
  if (kind === "PAYROLL_IDENTITY") {
    const { identity, revision } = await readPayrollIdentity(tx, scope, employeeSeq);
    return { values: Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, identity[field]])), revision };
  }
  const { revision, ...info } = await readBasicInfo(tx, scope, employeeSeq);
  return { values: Object.fromEntries(BASIC_INFO_FIELDS.map((field) => [field, info[field] ?? ""])), revision };
}

/** Closes the proposal and removes full payroll ID numbers from it. */
export async function finish(
  tx: Tx,
  { companySeq }: Company,
  { proposalSeq, proposalKind, proposedValues: proposed }: Pick<InformationProposal, "proposalSeq" | "proposalKind" | "proposedValues">,
  values: { proposalState: string; refusal?: string; decidedBy?: string; decidedAt?: ReturnType<typeof sql> },
): Promise<void> {
  await tx
    .update(informationProposals)
    .set({ ...values, proposedValues: redactClosedProposal(proposalKind, proposed) })
    .where(and(ofCompany(companySeq), eq(informationProposals.proposalSeq, proposalSeq)));
  const { proposalState, proposalKind: kind } = informationProposals;
  const waiting = and(ofCompany(companySeq), eq(proposalState, "WAITING"), eq(kind, proposalKind));
  if ((await tx.$count(informationProposals, waiting)) === 0) await settleNotifications(tx, { companySeq }, `information:${proposalKind}:`);
}

/** @param toDecide locks the employee first, in the same order as a proposal does, then the proposal, against concurrent decisions */
export async function find(tx: Tx, { companySeq }: Company, proposalSeq: number, toDecide = false): Promise<InformationProposal> {
  const filter = and(ofCompany(companySeq), eq(informationProposals.proposalSeq, proposalSeq));
  if (toDecide)
    await tx.$client.query(
      `select 1 from employees where company_seq = $1
         and employee_seq = (select employee_seq from information_proposals where company_seq = $1 and proposal_seq = $2) for no key update`,
      [companySeq, proposalSeq],
    );
  const [proposal] = await proposals(tx).where(filter);
  if (!proposal) throw new NotFound("proposed change");
  return proposal;
}

function proposals(tx: Tx) {
  const {
    proposalSeq,
    employeeSeq,
    proposedValues: values,
    reason,
    proposalState,
    proposedAt,
    decidedBy,
    decidedAt,
    refusal,
  } = informationProposals;
  return tx
    .select({
      proposalSeq,
      employeeSeq,
      proposedValues: values,
      reason,
      proposalState,
      proposedAt,
      decidedBy,
      decidedAt,
      refusal,
      proposalKind: sql<ProposalKind>`${informationProposals.proposalKind}`,
      employeeName: employees.employeeName,
      employeeId: employees.employeeId,
    })
    .from(informationProposals)
    .innerJoin(
      employees,
      and(eq(employees.companySeq, informationProposals.companySeq), eq(employees.employeeSeq, informationProposals.employeeSeq)),
    )
    .$dynamic();
}

export const WAITING = eq(informationProposals.proposalState, "WAITING");
export const ofCompany = (of: number) => eq(informationProposals.companySeq, of);

/** Users who may see the record may see its proposals. */
export const FEATURES = { BASIC_INFO: "EMPLOYEE_BASIC_INFO", PAYROLL_IDENTITY: "EMPLOYEE_SALARY" } as const satisfies Record<
  ProposalKind,
  FeatureName
>;

/** The audit log entry belongs to the employee's tab; the noun says which proposal. */
export function proposalChange(
  proposal: Pick<InformationProposal, "employeeSeq" | "proposalSeq" | "proposalKind">,
  action: string,
  description: string,
) {
  const subject = { noun: `proposed change ${proposal.proposalSeq}`, seq: proposal.employeeSeq };
  return { featureName: FEATURES[proposal.proposalKind], subject, action, description };
}
