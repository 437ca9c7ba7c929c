import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { insertedValues } from "~/db/upsert.server";
import { queryInCompany } from "~/db/gathered-reads.server";
import { payrollApprovals } from "~/db/schema/runs/payroll-decisions";
import {
  APPROVAL_ACTIONS,
  APPROVAL_REFUSALS,
  approvalAsked,
  approvalDecided,
  decidedWords,
  standingApproval,
  type ApprovalInput,
  type ApprovalState,
} from "~/domain/payroll/run/approval";
import { NOBODY_ELSE_APPROVES } from "~/domain/payroll/settings/template";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { Payroll } from "~/models/payroll/calculation/payroll-rules.server";
import { recordChange } from "~/models/shared/change-log.server";
import { listHolders } from "~/models/shared/right-holders.server";
import { openPayroll, refuseWhileCalculating } from "./open-payrolls.server";
import { tellApprovalAsked, tellApprovalDecided } from "./payroll-notices.server";
import { refuseUnready } from "./run-readiness.server";

/** How the approval of a run stands. */
export interface RunApproval {
  /** Null while nobody has asked, or after a change took it away. */
  standing: { state: ApprovalState; askedBy: string; askedAt: Date; decidedBy: string | null; decidedAt: Date | null; word: string } | null;
  generation: number;
}

type Row = {
  generation: number;
  lastChange: number;
  state: ApprovalState | null;
  askedGeneration: number;
  changeLogSeq: number;
  askedBy: string;
  askedBySeq: number;
  askedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  word: string;
};

const OF_RUN = `feature_name = 'PAYROLL_PROCESSING' and subject_noun = 'payroll' and subject_seq = p.payroll_seq and action not in (${APPROVAL_ACTIONS.map((action) => `'${action}'`).join(", ")})`;

/** Of a run without template: any template in use that asks for a second approver. */
const ASKING = `select 1 from payroll_templates t where t.company_seq = $1 and t.second_approver_yn = 'Y'
         and case when p.payroll_template_seq is null then t.use_yn = 'Y' else t.payroll_template_seq = p.payroll_template_seq end`;

const STANDING = `select p.generation, a.state, a.generation as "askedGeneration", a.change_log_seq as "changeLogSeq", a.asked_by as "askedBy", a.asked_by_seq as "askedBySeq", a.asked_at as "askedAt",
         a.decided_by as "decidedBy", a.decided_at as "decidedAt", a.word,
         coalesce((select max(change_log_seq) from change_log_entries c where c.company_seq = $1 and ${OF_RUN}), 0) as "lastChange"
    from payrolls p
    left join payroll_approvals a on a.company_seq = p.company_seq and a.payroll_seq = p.payroll_seq
   where p.company_seq = $1 and p.payroll_seq = $2 and exists (${ASKING})`;

/** Who calculated the run last, and who has changed it since: none of them approves it. */
const CONCERNED = `select r.started_by_account as seq from payrolls p join lateral (
         select started_by_account, started_at from recalculations r where r.company_seq = $1 and r.payroll_seq = p.payroll_seq and r.status = 'FINISHED'
          order by payroll_seq_valid_millis desc limit 1) r on true
   where p.company_seq = $1 and p.payroll_seq = $2 and r.started_by_account is not null
  union
  select c.account_seq from payrolls p join change_log_entries c on c.company_seq = p.company_seq and ${OF_RUN}
   where p.company_seq = $1 and p.payroll_seq = $2 and c.account_seq <> 0
     and c.changed_at >= coalesce((select max(started_at) from recalculations r where r.company_seq = $1 and r.payroll_seq = $2 and r.status = 'FINISHED'), p.created_at)`;

/** How the approval of a run stands; null where its template asks for none. */
export async function findApproval(scope: Pick<Scope, "companySeq">, payrollSeq: number): Promise<RunApproval | null> {
  const [row] = await queryInCompany<Row>(scope, STANDING, [scope.companySeq, payrollSeq]);
  return row ? approvalOf(row) : null;
}

/** Who may approve a run as it is now, by name, and whether the own account is one of them. */
export function listApprovers(scope: Scope, payrollSeq: number): Promise<{ names: string[]; own: boolean }> {
  return readInCompany(scope, async (tx) => {
    const approvers = await approversOf(tx, scope, payrollSeq);
    return {
      names: approvers.map(({ employeeName }) => employeeName),
      own: approvers.some(({ accountSeq }) => accountSeq === scope.accountSeq),
    };
  });
}

/**
 * Asks the others for approval, or approves or returns the run; `generation` is what was looked at.
 * @throws NotFound; Refusal when the run is not ready, has changed meanwhile (409), or the decision is not the own account's to make
 */
export function decideApproval(scope: Scope, payrollSeq: number, { generation, decision, word }: ApprovalInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    await refuseWhileCalculating(tx, payroll);
    const row = await standingRow(tx, payroll);
    if (!row) throw new Refusal(APPROVAL_REFUSALS.NOT_NEEDED);
    if (generation !== payroll.generation) throw new Refusal(APPROVAL_REFUSALS.CHANGED, { status: 409 });
    await refuseUnready(tx, payroll);
    const approvers = await approversOf(tx, scope, payrollSeq);
    const { standing } = approvalOf(row);
    if (decision === "ASK") {
      if (standing && standing.state !== "RETURNED") throw new Refusal(APPROVAL_REFUSALS.ASKED, { status: 409 });
      if (approvers.length === 0) throw new Refusal(NOBODY_ELSE_APPROVES);
      await keepAsked(tx, scope, payroll, row.lastChange);
      await tellApprovalAsked(tx, scope, payroll, approvers);
      return recordChange(tx, scope, approvalAsked(payrollSeq, payroll.headcount, payroll.netCentavos));
    }
    if (!standing) throw new Refusal(APPROVAL_REFUSALS.NOT_ASKED);
    if (standing.state !== "WAITING") throw new Refusal(decidedWords(standing), { status: 409 });
    if (!approvers.some(({ accountSeq }) => accountSeq === scope.accountSeq)) throw new Refusal(APPROVAL_REFUSALS.OWN);
    const state = decision === "APPROVE" ? "APPROVED" : "RETURNED";
    await tx
      .update(payrollApprovals)
      .set({ state, word, decidedBy: scope.employeeName, decidedAt: sql`statement_timestamp()` })
      .where(and(eq(payrollApprovals.companySeq, scope.companySeq), eq(payrollApprovals.payrollSeq, payrollSeq)));
    await tellApprovalDecided(tx, scope, payroll, row.askedBySeq, state);
    return recordChange(tx, scope, approvalDecided(payrollSeq, decision, word));
  });
}

/** @throws Refusal where the template asks for approval and the run as it is now has none; a command of the server is nobody's decision */
export async function refuseUnapproved(tx: Tx, scope: Scope, payroll: Payroll): Promise<void> {
  if (scope.accountSeq === 0) return;
  const row = await standingRow(tx, payroll);
  if (row && approvalOf(row).standing?.state !== "APPROVED") throw new Refusal(APPROVAL_REFUSALS.MISSING);
}

async function standingRow(tx: Tx, { companySeq, payrollSeq }: Payroll): Promise<Row | undefined> {
  const { rows } = await tx.$client.query<Row>(STANDING, [companySeq, payrollSeq]);
  return rows[0];
}

async function approversOf(tx: Tx, scope: Scope, payrollSeq: number) {
  const { rows } = await tx.$client.query<{ seq: number }>(CONCERNED, [scope.companySeq, payrollSeq]);
  const concerned = new Set(rows.map(({ seq }) => seq));
  return (await listHolders(tx, scope, "PAYROLL_SETTING_EDIT")).filter(({ accountSeq }) => !concerned.has(accountSeq));
}

async function keepAsked(tx: Tx, { companySeq, accountSeq, employeeName }: Scope, payroll: Payroll, changeLogSeq: number): Promise<void> {
  const asked = {
    state: "WAITING",
    generation: payroll.generation,
    changeLogSeq,
    askedBy: employeeName,
    askedBySeq: accountSeq,
    askedAt: sql`statement_timestamp()`,
    decidedBy: null,
    decidedAt: null,
    word: "",
  };
  await tx
    .insert(payrollApprovals)
    .values({ companySeq, payrollSeq: payroll.payrollSeq, ...asked })
    .onConflictDoUpdate({
      target: [payrollApprovals.companySeq, payrollApprovals.payrollSeq],
      set: insertedValues(payrollApprovals, asked),
    });
}

function approvalOf(row: Row): RunApproval {
  const { state, generation, askedGeneration, changeLogSeq, lastChange, askedBy, askedAt, decidedBy, decidedAt, word } = row;
  const asked = state === null ? null : { state, generation: askedGeneration, changeLogSeq, askedBy, askedAt, decidedBy, decidedAt, word };
  return { standing: standingApproval(asked, { generation, changeLogSeq: lastChange }), generation };
}
