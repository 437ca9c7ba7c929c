import { and, eq } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { informationProposals } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import type { BasicInfo } from "~/domain/employees/personal/basic-info";
import {
  BASIC_INFO_FIELDS,
  decidedProblem,
  fieldsInText,
  formerEmployeeProblem,
  proposedValues,
  type InformationValues,
  type ProposalKind,
} from "~/domain/employees/personal/information-proposal";
import type { BasicInfoProposal, IdentityProposal } from "~/domain/employees/personal/information-proposal-input";
import type { Day } from "~/domain/shared/day";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { notifyProposed } from "./proposal-notifications.server";
import { FEATURES, find, finish, ofCompany, readRecord, proposalChange, WAITING, type ProposedRecord } from "./proposal-rows.server";
import { findDuplicateNumber } from "./duplicate-ids.server";

type Company = Pick<Scope, "companySeq">;

/**
 * Proposes changes to the employee's own basic info and replaces a pending proposal of the same kind.
 * @param scope of the employee's account @param today the day in Manila
 * @throws NotFound; Refusal: employee has left, no difference, or a record changed meanwhile (409)
 */
export function proposeBasicInfo(
  scope: Scope,
  employeeSeq: number,
  { revision, reason, ...info }: BasicInfoProposal,
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockProposer(tx, scope, employeeSeq, today);
    const record = await readRecord(tx, scope, employeeSeq, "BASIC_INFO");
    const about = { featureName: FEATURES.BASIC_INFO, noun: "basic info", seq: employeeSeq };
    await assertRevision(tx, scope, "Your employee record", { present: record.revision, posted: revision, ...about });
    await propose(tx, scope, employeeSeq, { kind: "BASIC_INFO", record, after: textsOf(info), reason, today });
  });
}

/** `proposeBasicInfo` for the payroll ID numbers. @throws as there; Refusal at a number that another employee has */
export function proposeIdentity(
  scope: Scope,
  employeeSeq: number,
  { identity, revision, reason }: IdentityProposal,
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockProposer(tx, scope, employeeSeq, today);
    const record = await readRecord(tx, scope, employeeSeq, "PAYROLL_IDENTITY");
    const about = { featureName: FEATURES.PAYROLL_IDENTITY, noun: "payrollIdentity", seq: employeeSeq };
    await assertRevision(tx, scope, "Your employee record", { present: record.revision, posted: revision, ...about });
    const proposed = proposedValues("PAYROLL_IDENTITY", record.values, { ...identity });
    const duplicate = await findDuplicateNumber(tx, scope, employeeSeq, proposed, today);
    if (duplicate) throw new Refusal(messageOf("NUMBER_IN_USE"), { field: duplicate.field });
    await propose(tx, scope, employeeSeq, { kind: "PAYROLL_IDENTITY", record, after: { ...identity }, reason, today });
  });
}

/**
 * The employee withdraws a pending proposal.
 * @throws NotFound also for other employees' proposals; Refusal (409) when it is no longer pending
 */
export function withdrawProposal(scope: Scope, employeeSeq: number, proposalSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const proposal = await find(tx, scope, proposalSeq, true);
    if (proposal.employeeSeq !== employeeSeq) throw new NotFound("proposed change");
    const problem = decidedProblem(proposal.proposalState, proposal.decidedBy, proposal.employeeName);
    if (problem !== null) throw new Refusal(problem, { status: 409 });
    await finish(tx, scope, proposal, { proposalState: "WITHDRAWN" });
    await recordChange(
      tx,
      scope,
      proposalChange(proposal, "WITHDRAW", `Withdrew the proposed change of ${fieldsInText(proposal.proposedValues)}.`),
    );
  });
}

type Wanted = { kind: ProposalKind; record: ProposedRecord; after: InformationValues; reason: string; today: Day };

async function propose(tx: Tx, scope: Scope, employeeSeq: number, { kind, record, after, reason, today }: Wanted): Promise<void> {
  const { companySeq } = scope;
  const proposed = proposedValues(kind, record.values, after);
  if (proposed.length === 0) throw new Refusal(messageOf("NOTHING_CHANGED"));
  const waits = and(
    ofCompany(companySeq),
    WAITING,
    eq(informationProposals.employeeSeq, employeeSeq),
    eq(informationProposals.proposalKind, kind),
  );
  const [before] = await tx.select().from(informationProposals).where(waits).for("update");
  if (before) await finish(tx, scope, { ...before, proposalKind: kind }, { proposalState: "REPLACED" });
  const proposalSeq = await nextSeq(tx, companySeq, "informationProposal");
  await tx
    .insert(informationProposals)
    .values({ companySeq, proposalSeq, employeeSeq, proposalKind: kind, proposedValues: proposed, reason });
  const proposal = await find(tx, scope, proposalSeq);
  await notifyProposed(tx, scope, proposal, today);
  await recordChange(tx, scope, proposalChange(proposal, "PROPOSE", `Proposed a change: ${fieldsInText(proposed)}.`));
}

/** Serializes proposals per employee so that only the last one is pending. @throws NotFound; Refusal when the employee has left */
async function lockProposer(tx: Tx, { companySeq }: Company, employeeSeq: number, today: Day): Promise<void> {
  const [row] = await tx
    .select({ lastDay: employees.resignationDate })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)))
    .for("no key update");
  if (!row) throw new NotFound("employee");
  const problem = formerEmployeeProblem(row.lastDay, today);
  if (problem !== null) throw new Refusal(problem);
}

const textsOf = (info: BasicInfo): InformationValues => Object.fromEntries(BASIC_INFO_FIELDS.map((field) => [field, info[field] ?? ""]));
