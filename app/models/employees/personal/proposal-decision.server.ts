import { sql } from "drizzle-orm";
import { inCompany, type Tx } from "~/db/client.server";
import type { PayrollIdentity } from "~/domain/employees/pay/identity-input";
import { basicInfoInput } from "~/domain/employees/personal/basic-info-input";
import {
  decidedProblem,
  fieldLabel,
  fieldsInText,
  PROPOSED_BY_SELF,
  applyProposal,
} from "~/domain/employees/personal/information-proposal";
import type { ProposalDecision } from "~/domain/employees/personal/information-proposal-input";
import { endSentence } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { savePayrollIdentity } from "~/models/employees/pay/payroll-identity.server";
import { recordChange } from "~/models/shared/change-log.server";
import { saveBasicInfo } from "./basic-info.server";
import { notifyProposalDecided } from "./proposal-notifications.server";
import { find, finish, readRecord, proposalChange, type InformationProposal, type ProposedRecord } from "./proposal-rows.server";
import { findDuplicateNumber } from "./duplicate-ids.server";

/**
 * Decides a proposal. Accepting saves the record through its own form: the proposed values over the current ones.
 * @param scope has the permission for its kind (`PROPOSAL_PERMISSIONS`) @param today the day in Manila
 * @throws NotFound; Refusal to accept one's own proposal, and (409) when it was decided already, the record changed since it was viewed, or
 * its form rejects it
 */
export function decideProposal(
  scope: Scope,
  proposalSeq: number,
  { press, reason, revision }: ProposalDecision,
  today: Day,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const proposal = await find(tx, scope, proposalSeq, true);
    const { employeeSeq, employeeName, proposalKind, proposedValues: proposed } = proposal;
    const problem = decidedProblem(proposal.proposalState, proposal.decidedBy, employeeName);
    if (problem !== null) throw new Refusal(problem, { status: 409 });
    const decided = { decidedBy: scope.employeeName, decidedAt: sql`now()` };
    if (press === "REFUSE") {
      await finish(tx, scope, proposal, { proposalState: "REFUSED", refusal: reason, ...decided });
      await notifyProposalDecided(tx, scope, proposal, reason);
      const description = `Refused what ${employeeName} proposed, ${fieldsInText(proposed)}: ${endSentence(reason)}`;
      return recordChange(tx, scope, proposalChange(proposal, "REFUSE", description));
    }
    if (await isOwnEmployee(tx, scope, employeeSeq)) throw new Refusal(PROPOSED_BY_SELF);
    const record = await readRecord(tx, scope, employeeSeq, proposalKind);
    if (record.revision !== revision)
      throw new Refusal(`The record of ${employeeName} was changed in the meantime. Review both again, then decide.`, { status: 409 });
    const duplicate = await findDuplicateNumber(tx, scope, employeeSeq, proposed, today);
    if (duplicate)
      throw new Refusal(
        `${duplicate.employeeName} has this ${fieldLabel(duplicate.field)} number already. Refuse it, or correct theirs first.`,
        {
          status: 409,
        },
      );
    await finish(tx, scope, proposal, { proposalState: "ACCEPTED", ...decided });
    await notifyProposalDecided(tx, scope, proposal, null);
    await save(tx, scope, proposal, record, today);
    await recordChange(tx, scope, proposalChange(proposal, "ACCEPT", `Accepted what ${employeeName} proposed: ${fieldsInText(proposed)}.`));
  });
}

async function isOwnEmployee(tx: Tx, { companySeq, accountSeq }: Scope, employeeSeq: number): Promise<boolean> {
  const { rows } = await tx.$client.query("select 1 from accounts where company_seq = $1 and account_seq = $2 and employee_seq = $3", [
    companySeq,
    accountSeq,
    employeeSeq,
  ]);
  return rows.length > 0;
}

/** Saves the record through its own form's function. */
async function save(tx: Tx, scope: Scope, proposal: InformationProposal, { values, revision }: ProposedRecord, today: Day): Promise<void> {
  const { employeeSeq, employeeName, proposalKind, proposedValues: proposed } = proposal;
  const after = applyProposal(values, proposed);
  if (proposalKind === "PAYROLL_IDENTITY")
    return savePayrollIdentity(tx, scope, employeeSeq, { identity: after as unknown as PayrollIdentity, revision });
  const checked = basicInfoInput(today).safeParse({ ...after, revision: String(revision) });
  if (!checked.success)
    throw new Refusal(
      `With the current record of ${employeeName} it cannot be saved: ${checked.error.issues[0]!.message} Edit the record, or refuse it.`,
      { status: 409 },
    );
  return saveBasicInfo(tx, scope, employeeSeq, checked.data);
}
