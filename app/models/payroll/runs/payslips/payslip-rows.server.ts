import type { Tx } from "~/db/client.server";
import { dayIndex, countWorkdays } from "~/domain/payroll/engine/calendar";
import { checkPayslip, type Check } from "~/domain/payroll/runs/checks";
import { checkEmployment } from "~/domain/payroll/runs/employment-checks";
import { computePayslip } from "~/domain/payroll/engine/payslip";
import { getEmployeeScheduleRules } from "~/domain/payroll/engine/run-rules";
import { FIGURES, type BasicRow, type CertifiedFacts, type DeductDetailRow, type Figure } from "~/domain/payroll/engine/payslip-lines";
import type { StoredFacts } from "~/models/payroll/runs/calculation/payroll-facts.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

export interface PayslipRow {
  employeeSeq: number;
  inputHash: string;
  employeeId: string;
  employeeName: string;
  departmentName: string;
  jobTitleName: string;
  startDate: string;
  endDate: string;
  taxMethod: string;
  checkLevel: 0 | 1 | 2;
  figures: number[];
  lines: string;
  detail: string;
  balances: string;
}

/** Content of the column `detail`. */
export interface PayslipDetail {
  basicRows: BasicRow[];
  deductRows: DeductDetailRow[];
  checks: Check[];
  /** Missing in payslips stored before the certificate needed it. */
  certified?: CertifiedFacts;
}

/** The stored payslip of an employee in a run, as far as needed for comparison. */
export interface KnownPayslip {
  generation: number;
  inputHash: string;
  netCentavos: number;
  figures: number[];
}

/** A changed figure, centavos. */
export type Moved = [figure: Figure, before: number, after: number];

export const LEVELS = { ready: 0, warning: 1, blocked: 2 } as const;

const GROSS = FIGURES.indexOf("grossPay");
const DEDUCTIONS = FIGURES.indexOf("totalDeductions");
const NET = FIGURES.indexOf("netPay");
const EMPLOYER_COST = FIGURES.indexOf("employerCost");

/** Computes one payslip with its checks. */
export function payslipRow(stored: StoredFacts): PayslipRow {
  const { employeeSeq, inputHash, employeeId, employeeName, departmentName, jobTitleName } = stored;
  const facts = stored.facts();
  const payslip = computePayslip(facts, stored.rules);
  const { calendar } = getEmployeeScheduleRules(stored.rules, facts, stored.rules.run.endDate);
  const works = (day: string) => countWorkdays(calendar, dayIndex(day), dayIndex(day)) === 1;
  // Blocking checks stay first: employment checks only warn.
  const checks = [...checkPayslip(payslip, stored.identity), ...checkEmployment(payslip, stored.employment, works)];
  const detail: PayslipDetail = { basicRows: payslip.basicRows, deductRows: payslip.deductRows, checks, certified: payslip.certified };
  return {
    employeeSeq,
    inputHash,
    employeeId,
    employeeName,
    departmentName,
    jobTitleName,
    startDate: payslip.startDate,
    endDate: payslip.endDate,
    taxMethod: payslip.taxMethod,
    checkLevel: LEVELS[checks[0]?.level ?? "ready"],
    figures: FIGURES.map((figure) => payslip.figures[figure]),
    lines: JSON.stringify(payslip.lines),
    detail: JSON.stringify(detail),
    balances: JSON.stringify(payslip.balances),
  };
}

export function movedFigures(before: readonly number[], after: readonly number[]): Moved[] {
  return FIGURES.flatMap((figure, index): Moved[] =>
    before[index] === after[index] ? [] : [[figure, before[index] ?? 0, after[index] ?? 0]],
  );
}

/** The newest stored row of these employees, including unfinished calculations. */
export async function storedPayslips(
  tx: Tx,
  { companySeq, payrollSeq, generation }: Payroll,
  employeeSeqs: readonly number[],
): Promise<{ current: Map<number, KnownPayslip>; next: Map<number, KnownPayslip> }> {
  const { rows } = await tx.$client.query<KnownPayslip & { employeeSeq: number }>(
    `select employee_seq as "employeeSeq", generation, input_hash as "inputHash", net_centavos as "netCentavos", figures
       from payslips where company_seq = $1 and payroll_seq = $2 and employee_seq = any($3::int[]) order by generation`,
    [companySeq, payrollSeq, employeeSeqs],
  );
  const knownPayslips = { current: new Map<number, KnownPayslip>(), next: new Map<number, KnownPayslip>() };
  for (const row of rows) (row.generation > generation ? knownPayslips.next : knownPayslips.current).set(row.employeeSeq, row);
  return knownPayslips;
}

/** Each column is sent as one text with values separated by a character that JSON never contains: avoids per-row parameters and quoting. */
const DIVIDER = "\u001e";

/**
 * Writes payslips of the next generation, and the previous values of changed figures. One statement each: COPY is refused under row-level
 * security, and this is as fast. Replaces rows of an earlier attempt.
 * @param changedBy the editor; empty in a calculation of the whole run
 */
export async function writePayslips(
  tx: Tx,
  { companySeq, payrollSeq, generation }: Payroll,
  rows: readonly PayslipRow[],
  current: ReadonlyMap<number, KnownPayslip>,
  changedBy = "",
): Promise<void> {
  if (rows.length === 0) return;
  const texts = (pick: (row: PayslipRow) => string) => rows.map((row) => pick(row).replaceAll(DIVIDER, " ") + DIVIDER).join("");
  const figure = (index: number) => rows.map((row) => row.figures[index]!);
  await tx.$client.query(
    `insert into payslips (company_seq, payroll_seq, generation, employee_seq, check_level, gross_centavos, deductions_centavos, net_centavos, employer_cost_centavos,
       start_date, end_date, tax_method, input_hash, employee_id, employee_name, department_name, job_title_name, figures, lines, detail, balances)
     select $1, $2, $3, r.seq, r.level, r.gross, r.deductions, r.net, r.cost, r.starts, r.ends, r.method, r.hash, r.id, r.name, r.department, r.job, r.figures::bigint[], r.lines, r.detail, r.balances
       from rows from (unnest($4::int[]), unnest($5::smallint[]), unnest($6::bigint[]), unnest($7::bigint[]), unnest($8::bigint[]), unnest($9::bigint[]),
         unnest($10::date[]), unnest($11::date[]), unnest($12::text[]), unnest($13::text[]),
         string_to_table($14, $22), string_to_table($15, $22), string_to_table($16, $22), string_to_table($17, $22),
         string_to_table($18, $22), string_to_table($19, $22), string_to_table($20, $22), string_to_table($21, $22))
       as r(seq, level, gross, deductions, net, cost, starts, ends, method, hash, id, name, department, job, figures, lines, detail, balances)
      where r.seq is not null
     on conflict (company_seq, payroll_seq, employee_seq, generation) do update set
       input_hash = excluded.input_hash, employee_id = excluded.employee_id, employee_name = excluded.employee_name, department_name = excluded.department_name,
       job_title_name = excluded.job_title_name, start_date = excluded.start_date, end_date = excluded.end_date, tax_method = excluded.tax_method, check_level = excluded.check_level,
       gross_centavos = excluded.gross_centavos, deductions_centavos = excluded.deductions_centavos, net_centavos = excluded.net_centavos,
       employer_cost_centavos = excluded.employer_cost_centavos, figures = excluded.figures, lines = excluded.lines, detail = excluded.detail, balances = excluded.balances`,
    [
      companySeq,
      payrollSeq,
      generation + 1,
      rows.map((row) => row.employeeSeq),
      rows.map((row) => row.checkLevel),
      figure(GROSS),
      figure(DEDUCTIONS),
      figure(NET),
      figure(EMPLOYER_COST),
      rows.map((row) => row.startDate),
      rows.map((row) => row.endDate),
      rows.map((row) => row.taxMethod),
      rows.map((row) => row.inputHash),
      texts((row) => row.employeeId),
      texts((row) => row.employeeName),
      texts((row) => row.departmentName),
      texts((row) => row.jobTitleName),
      texts((row) => `{${row.figures.join(",")}}`),
      texts((row) => row.lines),
      texts((row) => row.detail),
      texts((row) => row.balances),
      DIVIDER,
    ],
  );
  if (generation > 0) await writeChanges(tx, { companySeq, payrollSeq, generation: generation + 1, changedBy }, rows, current);
}

/** Deletes the unpublished rows of a calculation. */
export async function deletePendingGeneration(tx: Tx, companySeq: number, payrollSeq: number): Promise<void> {
  for (const table of ["payslips", "payslip_changes"]) {
    await tx.$client.query(
      `delete from ${table} where company_seq = $1 and payroll_seq = $2 and generation > (select generation from payrolls where company_seq = $1 and payroll_seq = $2)`,
      [companySeq, payrollSeq],
    );
  }
}

type ChangeKey = { companySeq: number; payrollSeq: number; generation: number; changedBy: string };

async function writeChanges(
  tx: Tx,
  { companySeq, payrollSeq, generation, changedBy }: ChangeKey,
  rows: readonly PayslipRow[],
  current: ReadonlyMap<number, KnownPayslip>,
): Promise<void> {
  const changes = rows.flatMap((row) => {
    const before = current.get(row.employeeSeq);
    const moved = movedFigures(before?.figures ?? [], row.figures);
    return moved.length === 0
      ? []
      : [{ employee_seq: row.employeeSeq, before: before?.netCentavos ?? null, after: row.figures[NET]!, changes: JSON.stringify(moved) }];
  });
  if (changes.length === 0) return;
  await tx.$client.query(
    `insert into payslip_changes (company_seq, payroll_seq, generation, employee_seq, before_net_centavos, after_net_centavos, changes, changed_by)
     select $1, $2, $3, r.employee_seq, r.before, r.after, r.changes, $5 from jsonb_to_recordset($4::jsonb) as r(employee_seq int, before bigint, after bigint, changes text)
     on conflict (company_seq, payroll_seq, employee_seq, generation) do update set
       before_net_centavos = excluded.before_net_centavos, after_net_centavos = excluded.after_net_centavos, changes = excluded.changes, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [companySeq, payrollSeq, generation, JSON.stringify(changes), changedBy],
  );
}
