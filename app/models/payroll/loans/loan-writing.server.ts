import type { Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { loans } from "~/db/schema/payroll/loans";
import { upsertRows } from "~/db/upsert.server";
import type { LoanState } from "~/domain/payroll/facts/pay-kinds";
import type { LoanChange, NewLoan } from "~/domain/payroll/loans/loan-sheet";
import { applyPauseAction, type ExistingLoan } from "~/domain/payroll/loans/loan-pause";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { LOAN, STATE_ON, type StoredLoan } from "./loan-rows.server";

type Company = Pick<Scope, "companySeq">;

/** The company's loans, or those with these numbers, today. */
export async function readLoansBySeq(
  tx: Tx,
  { companySeq }: Company,
  today: Day,
  among: readonly number[] | null = null,
): Promise<ExistingLoan[]> {
  const { rows } = await tx.$client.query<StoredLoan & ExistingLoan>(
    `select ${LOAN}, ${STATE_ON("$2")} as "stateNow" from loans l join employees on employees.company_seq = l.company_seq and employees.employee_seq = l.employee_seq
       left join departments d on d.company_seq = employees.company_seq and d.department_seq = employees.department_seq
      where l.company_seq = $1 and ($3::int[] is null or l.loan_seq = any($3)) order by employees.employee_id, l.loan_seq`,
    [companySeq, today, among],
  );
  return rows;
}

/** Serializes bulk changes of loans and blocks additions, repayments and completions meanwhile. */
export async function lockLoansForChange(tx: Tx, { companySeq }: Company, among: readonly number[] | null = null): Promise<void> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
  await tx.$client.query(
    "select 1 from loans where company_seq = $1 and ($2::int[] is null or loan_seq = any($2)) order by loan_seq for update",
    [companySeq, among],
  );
}

interface Because {
  today: Day;
  /** Text for movements and the status record. */
  reason: string;
}

/** Adds many loans. @returns their numbers, in the given order */
export async function addLoans(tx: Tx, scope: Scope, added: readonly NewLoan[], { today, reason }: Because): Promise<number[]> {
  if (added.length === 0) return [];
  const { companySeq } = scope;
  const first = await nextSeq(tx, companySeq, "loan", added.length);
  const rows = added.map(({ person, paused, principal, charges, balance, amortization, ...rest }, index) => ({
    companySeq,
    loanSeq: first + index,
    employeeSeq: person.employeeSeq,
    principalCentavos: principal,
    chargesCentavos: charges,
    openingCentavos: balance,
    balanceCentavos: balance,
    amortizationCentavos: amortization,
    ...rest,
    loanState: paused ? "PAUSED" : "ONGOING",
    pausedFrom: paused ? today : null,
  }));
  await upsertRows(tx, loans, rows);
  const paused = rows.filter(({ loanState }) => loanState === "PAUSED");
  await addStates(
    tx,
    scope,
    paused.map(({ loanSeq, balanceCentavos }) => ({ loanSeq, state: "PAUSED", balance: balanceCentavos })),
    { today, reason },
  );
  return rows.map(({ loanSeq }) => loanSeq);
}

/** Changes many locked loans: terms, a balance by a movement, and a pause or its end from today. */
export async function changeLoans(tx: Tx, scope: Scope, changed: readonly LoanChange[], because: Because): Promise<void> {
  if (changed.length === 0) return;
  const { companySeq, employeeName } = scope;
  const adjusted = changed.filter(({ loan, balance }) => balance !== loan.balance);
  await tx.$client.query(
    `insert into loan_movements (company_seq, loan_seq, movement_seq, employee_seq, movement_kind, moved_on, amount_centavos, note, moved_by)
     select $1, a."loanSeq", 1 + coalesce((select max(m.movement_seq) from loan_movements m where m.company_seq = $1 and m.loan_seq = a."loanSeq"), 0),
            a."employeeSeq", 'ADJUSTMENT', $3, a.amount, $4, $5
       from jsonb_to_recordset($2::jsonb) as a("loanSeq" int, "employeeSeq" int, amount bigint)
     on conflict do nothing`,
    [
      companySeq,
      JSON.stringify(
        adjusted.map(({ loan: { loanSeq, employeeSeq, balance: before }, balance }) => ({
          loanSeq,
          employeeSeq,
          amount: before - balance,
        })),
      ),
      because.today,
      because.reason,
      employeeName,
    ],
  );
  const rows = changed.map(({ loan, turn, amortization, loanDeductionPayrollOrder, balance, note }) => {
    const pause = applyPauseAction(loan, turn, because.today);
    const state: LoanState = balance === 0 ? "PAID" : pause.loanState;
    return { loanSeq: loan.loanSeq, amortization, order: loanDeductionPayrollOrder, balance, note, ...pause, state, before: loan, turn };
  });
  await tx.$client.query(
    `update loans l set amortization_centavos = c.amortization, loan_deduction_payroll_order = c."order", balance_centavos = c.balance, note = c.note,
            loan_state = c.state, paused_from = c."pausedFrom", paused_to = c."pausedTo", revision = l.revision + 1, updated_at = now()
       from jsonb_to_recordset($2::jsonb) as c("loanSeq" int, amortization bigint, "order" text, balance bigint, note text, state text, "pausedFrom" date, "pausedTo" date)
      where l.company_seq = $1 and l.loan_seq = c."loanSeq"`,
    [companySeq, JSON.stringify(rows.map(({ before: _before, turn: _turn, ...row }) => row))],
  );
  const moved = rows.filter(({ before, turn, state }) => turn !== null || (state === "PAID" && before.loanState !== "PAID"));
  await addStates(tx, scope, moved, because);
}

type NewState = { loanSeq: number; state: LoanState; balance: number };

/** Adds a status record to each loan, from today on. */
async function addStates(
  tx: Tx,
  { companySeq, employeeName }: Scope,
  states: readonly NewState[],
  { today, reason }: Because,
): Promise<void> {
  await tx.$client.query(
    `insert into loan_states (company_seq, loan_seq, state_seq, loan_state, from_day, reason, balance_centavos, changed_by)
     select $1, s."loanSeq", 1 + coalesce((select max(o.state_seq) from loan_states o where o.company_seq = $1 and o.loan_seq = s."loanSeq"), 0),
            s.state, $3, $4, s.balance, $5
       from jsonb_to_recordset($2::jsonb) as s("loanSeq" int, state text, balance bigint)
     on conflict do nothing`,
    [companySeq, JSON.stringify(states.map(({ loanSeq, state, balance }) => ({ loanSeq, state, balance }))), today, reason, employeeName],
  );
}
