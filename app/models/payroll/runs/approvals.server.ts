import { and, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { batchQuery } from "~/db/batched-reads.server";
import { payrollApprovals } from "~/db/schema/runs/payroll-decisions";
import {
  APPROVAL_ACTIONS,
  APPROVAL_REFUSALS,
  approvalRequested,
  approvalDecisionChange,
  approvalDecisionText,
  getValidApproval,
  type ApprovalInput,
  type ApprovalState,
} from "~/domain/payroll/runs/approval";
import {
  PAY_FEATURES,
  NON_PAY_ACTIONS,
  NON_PAY_NOUNS,
  PERSON_FEATURES,
  PERSON_NOUNS,
  TEMPLATE_NOUNS,
} from "~/domain/payroll/runs/pay-authorship";
import { NO_OTHER_APPROVER } from "~/domain/payroll/setup/template";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { recordChange } from "~/models/shared/change-log.server";
import { listHolders } from "~/models/shared/accounts-with-permission.server";
import { openPayroll, refuseWhileCalculating } from "./open-payrolls.server";
import { notifyApprovalRequested, notifyApprovalDecided } from "./payroll-notices.server";
import { refuseUnready } from "./run-readiness.server";

export interface RunApproval {
  /** Null before a request, or after a change invalidated it. */
  standing: {
    state: ApprovalState;
    askedBy: string;
    askedBySeq: number;
    askedAt: Date;
    decidedBy: string | null;
    decidedAt: Date | null;
    word: string;
  } | null;
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
  accountChanged: boolean;
};

const OF_RUN = `feature_name = 'PAYROLL_PROCESSING' and subject_noun = 'payroll' and subject_seq = p.payroll_seq and action not in (${APPROVAL_ACTIONS.map((action) => `'${action}'`).join(", ")})`;

/** A run without a template needs approval where any active template does, or an archived one that still pays an employee of the run. */
const ASKING = `select 1 from payroll_templates t where t.company_seq = $1 and t.second_approver_yn = 'Y'
         and case when p.payroll_template_seq is not null then t.payroll_template_seq = p.payroll_template_seq
             else t.use_yn = 'Y' or exists (select from payslips s join employees e on e.company_seq = $1 and e.employee_seq = s.employee_seq
                    where s.company_seq = $1 and s.payroll_seq = p.payroll_seq and e.payroll_template_seq = t.payroll_template_seq) end`;

/** A bank account affects no figure of the run, so nothing else would invalidate the approval. */
const ACCOUNT_CHANGED = `a.state is not null and exists (select from change_log_entries c
         where c.company_seq = $1 and c.feature_name = 'EMPLOYEE_SALARY' and c.subject_noun = 'payrollIdentity' and c.changed_at > a.asked_at
           and exists (select from payslips s where s.company_seq = $1 and s.payroll_seq = p.payroll_seq and s.employee_seq = c.subject_seq))`;

const STANDING = `select p.generation, a.state, a.generation as "askedGeneration", a.change_log_seq as "changeLogSeq", a.asked_by as "askedBy", a.asked_by_seq as "askedBySeq", a.asked_at as "askedAt",
         a.decided_by as "decidedBy", a.decided_at as "decidedAt", a.word, ${ACCOUNT_CHANGED} as "accountChanged",
         coalesce((select max(change_log_seq) from change_log_entries c where c.company_seq = $1 and ${OF_RUN}), 0) as "lastChange"
    from payrolls p
    left join payroll_approvals a on a.company_seq = p.company_seq and a.payroll_seq = p.payroll_seq
   where p.company_seq = $1 and p.payroll_seq = $2 and exists (${ASKING})`;

const texts = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");
const REGULAR = "q.payroll_kind = 'USER_CUSTOM' and q.run_purpose = 'REGULAR' and q.completed_at is not null";
/** The latest effective day anywhere in a stored state. */
const LATEST_DAY = `(select max(found #>> '{}') from jsonb_path_query(state,
         '$.** ? (@.type() == "object").keyvalue() ? (@.key == "from" || @.key == "effectiveDate" || @.key == "effectiveDay" || @.key == "startDate").value') as found)`;

/**
 * Accounts excluded from approving: those that last calculated the run, ever changed it, or changed pay data of its employees since (or
 * effective after) their last completed regular run. Recalculating does not change this. Server commands (account 0) are not accounts.
 */
const CONCERNED = `with run as (select * from payrolls where company_seq = $1 and payroll_seq = $2),
  people as (
    select own.employee_seq, max(q.completed_at) as since, max(q.end_date)::text as paid_to
      from (select distinct employee_seq from payslips where company_seq = $1 and payroll_seq = $2) own
      left join payslips s on s.company_seq = $1 and s.employee_seq = own.employee_seq and s.closed
      left join payrolls q on q.company_seq = $1 and q.payroll_seq = s.payroll_seq and ${REGULAR}
     group by own.employee_seq),
  last_run as (
    select max(q.completed_at) as since, max(q.end_date)::text as paid_to
      from payrolls q join run p on p.payroll_template_seq is null or q.payroll_template_seq = p.payroll_template_seq
     where q.company_seq = $1 and ${REGULAR}),
  logged as (
    select c.account_seq, c.changed_at, c.feature_name, c.subject_noun, c.subject_seq,
           coalesce(nullif(c.after_state, '[]'), c.before_state)::jsonb as state
      from change_log_entries c cross join run p
     where c.company_seq = $1 and c.account_seq <> 0 and c.feature_name in (${texts(PAY_FEATURES)})
       and c.subject_noun not in (${texts(NON_PAY_NOUNS)}) and c.action not in (${texts(NON_PAY_ACTIONS)})
       and case c.feature_name
             when 'PAYROLL_SETTINGS' then c.subject_noun in (${texts(TEMPLATE_NOUNS)}) and (p.payroll_template_seq is null or c.subject_seq = p.payroll_template_seq)
             when 'PAYROLL_PROCESSING' then c.subject_noun = 'finalPay'
             when 'GOVERNMENT' then c.subject_noun like 'annualization %'
             else true end),
  reaching as (
    select l.account_seq, l.changed_at, l.feature_name, l.state ->> 'holidayDate' as holiday, ${LATEST_DAY} as from_day,
           case
             when l.feature_name in (${texts(PERSON_FEATURES)}) or l.subject_noun in (${texts(PERSON_NOUNS)}) then array[l.subject_seq]
             when l.feature_name = 'EMPLOYEE_INVITATION' then array(select n.employee_seq from employee_invitations n
               where n.company_seq = $1 and n.employee_seq is not null and n.salary_amount_centavos is not null
                 and case l.subject_noun when 'bulkInvitation' then n.bulk_invite_seq else n.employee_invite_seq end = l.subject_seq)
             when l.subject_noun = 'loan' then array(select n.employee_seq from loans n where n.company_seq = $1 and n.loan_seq = l.subject_seq
                                                     union select (l.state ->> 'employeeSeq')::int)
             when jsonb_typeof(l.state) = 'array' then array(select coalesce((entry ->> 'employeeSeq')::int, n.employee_seq)
               from jsonb_array_elements(l.state) as entry left join loans n on n.company_seq = $1 and n.loan_seq = (entry ->> 'loanSeq')::int)
             when jsonb_typeof(l.state -> 'employeeSeqs') = 'array' then array(select seq::int from jsonb_array_elements_text(l.state -> 'employeeSeqs') as seq)
           end as employees
      from logged l)
  select r.started_by_account as seq from run p join lateral (
         select started_by_account from recalculations r where r.company_seq = $1 and r.payroll_seq = p.payroll_seq and r.status = 'FINISHED'
          order by payroll_seq_valid_millis desc limit 1) r on true
   where r.started_by_account is not null
  union
  select c.account_seq from run p join change_log_entries c on c.company_seq = p.company_seq and ${OF_RUN} where c.account_seq <> 0
  union
  select r.account_seq from reaching r join people e on e.employee_seq = any(r.employees)
   where e.since is null or r.changed_at >= e.since or r.from_day > e.paid_to
  union
  select r.account_seq from reaching r cross join run p cross join last_run a
   where r.employees is null and (a.since is null or r.changed_at >= a.since or r.from_day > a.paid_to)
     and (r.feature_name <> 'COMPANY_HOLIDAY' or r.holiday between p.start_date::text and p.end_date::text)`;

/** Whether the account switched off the template's approval since its last completed run. */
const SWITCHED_OFF = `select 1 from payrolls p join change_log_entries c on c.company_seq = p.company_seq
     and c.feature_name = 'PAYROLL_SETTINGS' and c.subject_noun = 'payrollTemplate' and c.action = 'UPDATE'
     and (p.payroll_template_seq is null or c.subject_seq = p.payroll_template_seq)
   where p.company_seq = $1 and p.payroll_seq = $2 and c.account_seq = $3
     and c.before_state::jsonb ->> 'secondApprover' = 'true' and c.after_state::jsonb ->> 'secondApprover' = 'false'
     and c.changed_at > coalesce((select max(q.completed_at) from payrolls q where q.company_seq = $1
           and (p.payroll_template_seq is null or q.payroll_template_seq = p.payroll_template_seq) and ${REGULAR}), '-infinity') limit 1`;

/** The approval state of a run; null where its template needs none. */
export async function findApproval(scope: Pick<Scope, "companySeq">, payrollSeq: number): Promise<RunApproval | null> {
  const [row] = await batchQuery<Row>(scope, STANDING, [scope.companySeq, payrollSeq]);
  return row ? approvalOf(row) : null;
}

/**
 * Accounts that may approve the current run, by name, and whether the user's own is one.
 * @param askedBySeq the requester of the approval; the user's own account before a request
 */
export function listApprovers(
  scope: Scope,
  payrollSeq: number,
  askedBySeq = scope.accountSeq,
): Promise<{ names: string[]; own: boolean; onlyOwn: boolean }> {
  return readInCompany(scope, async (tx) => {
    const unconcerned = await approversOf(tx, scope, payrollSeq);
    const approvers = unconcerned.filter(({ accountSeq }) => accountSeq !== askedBySeq);
    return {
      names: approvers.map(({ employeeName }) => employeeName),
      own: approvers.some(({ accountSeq }) => accountSeq === scope.accountSeq),
      onlyOwn: approvers.length === 0 && unconcerned.some(({ accountSeq }) => accountSeq === scope.accountSeq),
    };
  });
}

/**
 * Requests approval, or approves or returns the run; `generation` is the one viewed.
 * @throws NotFound; Refusal when the run is not ready, has changed meanwhile (409), or the account may not decide
 */
export function decideApproval(scope: Scope, payrollSeq: number, { generation, decision, word: remark }: ApprovalInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    const payroll = await openPayroll(tx, scope, payrollSeq);
    await refuseWhileCalculating(tx, payroll);
    const row = await standingRow(tx, payroll);
    if (!row) throw new Refusal(APPROVAL_REFUSALS.NOT_NEEDED);
    if (generation !== payroll.generation) throw new Refusal(APPROVAL_REFUSALS.CHANGED, { status: 409 });
    await refuseUnready(tx, payroll);
    const unconcerned = await approversOf(tx, scope, payrollSeq);
    const { standing } = approvalOf(row);
    if (decision === "ASK") {
      if (standing && standing.state !== "RETURNED") throw new Refusal(APPROVAL_REFUSALS.ASKED, { status: 409 });
      const approvers = unconcerned.filter(({ accountSeq }) => accountSeq !== scope.accountSeq);
      if (approvers.length === 0) throw new Refusal(unconcerned.length > 0 ? APPROVAL_REFUSALS.ONLY_OWN : NO_OTHER_APPROVER);
      await saveRequestedApproval(tx, scope, payroll, row.lastChange);
      await notifyApprovalRequested(tx, scope, payroll, approvers);
      return recordChange(tx, scope, approvalRequested(payrollSeq, payroll.headcount, payroll.netCentavos));
    }
    if (!standing) throw new Refusal(APPROVAL_REFUSALS.NOT_ASKED);
    if (standing.state !== "WAITING") throw new Refusal(approvalDecisionText(standing), { status: 409 });
    if (scope.accountSeq === row.askedBySeq || !unconcerned.some(({ accountSeq }) => accountSeq === scope.accountSeq))
      throw new Refusal(APPROVAL_REFUSALS.OWN);
    const state = decision === "APPROVE" ? "APPROVED" : "RETURNED";
    await tx
      .update(payrollApprovals)
      .set({ state, word: remark, decidedBy: scope.employeeName, decidedAt: sql`statement_timestamp()` })
      .where(and(eq(payrollApprovals.companySeq, scope.companySeq), eq(payrollApprovals.payrollSeq, payrollSeq)));
    await notifyApprovalDecided(tx, scope, payroll, row.askedBySeq, state);
    return recordChange(tx, scope, approvalDecisionChange(payrollSeq, decision, remark));
  });
}

/**
 * @throws Refusal where the template needs approval and the current run has none, or where the completing account switched approval off
 * while another could approve; does not apply to server commands
 */
export async function refuseUnapproved(tx: Tx, scope: Scope, payroll: Payroll): Promise<void> {
  if (scope.accountSeq === 0) return;
  const row = await standingRow(tx, payroll);
  if (row && approvalOf(row).standing?.state !== "APPROVED") throw new Refusal(APPROVAL_REFUSALS.MISSING);
  if (row) return;
  const { rows } = await tx.$client.query(SWITCHED_OFF, [scope.companySeq, payroll.payrollSeq, scope.accountSeq]);
  if (rows.length > 0 && (await listHolders(tx, scope, "PAYROLL_SETTING_EDIT")).length > 1)
    throw new Refusal(APPROVAL_REFUSALS.SWITCHED_OFF);
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

async function saveRequestedApproval(
  tx: Tx,
  { companySeq, accountSeq, employeeName }: Scope,
  payroll: Payroll,
  changeLogSeq: number,
): Promise<void> {
  const newApproval = {
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
    .values({ companySeq, payrollSeq: payroll.payrollSeq, ...newApproval })
    .onConflictDoUpdate({
      target: [payrollApprovals.companySeq, payrollApprovals.payrollSeq],
      set: excludedValues(payrollApprovals, newApproval),
    });
}

function approvalOf(row: Row): RunApproval {
  const {
    state,
    generation,
    askedGeneration,
    changeLogSeq,
    lastChange,
    askedBy,
    askedBySeq,
    askedAt,
    decidedBy,
    decidedAt,
    word: remark,
  } = row;
  const newApproval =
    state === null || row.accountChanged
      ? null
      : { state, generation: askedGeneration, changeLogSeq, askedBy, askedBySeq, askedAt, decidedBy, decidedAt, word: remark };
  return { standing: getValidApproval(newApproval, { generation, changeLogSeq: lastChange }), generation };
}
