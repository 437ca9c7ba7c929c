import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { figuresOf, type PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { accrualPostings, NO_ACCRUAL, type AccruedThirteenth } from "~/domain/payroll/payout/journal/accrual";
import { JournalSums, type Journal, type JournalAccounts } from "~/domain/payroll/payout/journal/journal";
import type { JournalFormat, JournalHeader } from "~/domain/payroll/payout/journal/journal-files";
import type { JournalExportRequest } from "~/domain/payroll/payout/journal/journal-input";
import { JOURNAL_RUN_NOT_COMPLETED, exportedBeforeText, unmappedText } from "~/domain/payroll/payout/journal/journal-text";
import { listPostings, type ItemOfJournal } from "~/domain/payroll/payout/journal/postings";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { periodLabel } from "~/domain/shared/period";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { figureSql } from "~/models/payroll/runs/calculation/calculation-summary.server";
import { recordChange } from "~/models/shared/change-log.server";
import { mappingOf, readJournalItems, type JournalMapping } from "./journal-accounts.server";

type Company = Pick<Scope, "companySeq">;

export interface JournalExport {
  fileFormat: JournalFormat;
  exportedBy: string;
  exportedAt: Date;
}

export interface RunJournal {
  journal: Journal;
  head: JournalHeader;
  payrollName: string;
  completed: boolean;
  byDepartment: boolean;
  /** Latest first. */
  exports: JournalExport[];
}

/**
 * The journal of a run from its payslips, with today's accounts.
 * @param unmapped placeholder accounts for keys without one
 * @throws NotFound; RangeError when debits and credits differ
 * @source document 5 F-80
 */
export function readJournal(
  scope: Company,
  payrollSeq: number,
  { byEmployee = false, unmapped = new Map() }: { byEmployee?: boolean; unmapped?: JournalAccounts } = {},
): Promise<RunJournal> {
  const { companySeq } = scope;
  return readInCompany(scope, async (tx) => {
    const { rows: runs } = await tx.$client.query<Run>(
      `select payroll_name as "payrollName", start_date::text as "startDate", end_date::text as "endDate", pay_date::text as "payDate",
              generation, completed_at is not null as completed from payrolls where company_seq = $1 and payroll_seq = $2`,
      [companySeq, payrollSeq],
    );
    const [run] = runs;
    if (!run) throw new NotFound("payroll");
    const { accounts, byDepartment, accrualFrom } = await mappingOf(tx, scope);
    const itemOf = await readJournalItems(tx, scope);
    const sums = new JournalSums(new Map([...unmapped, ...accounts]), { byDepartment, byEmployee });
    await addRun(tx, scope, { payrollSeq, generation: run.generation }, { itemOf, accrualFrom }, sums);
    const { rows: exports } = await tx.$client.query<JournalExport>(
      `select file_format as "fileFormat", exported_by as "exportedBy", exported_at as "exportedAt" from journal_exports
        where company_seq = $1 and payroll_seq = $2 order by export_seq desc limit 50`,
      [companySeq, payrollSeq],
    );
    return {
      journal: sums.journal(),
      head: { day: run.payDate, reference: `PAY-${payrollSeq}`, memo: `${run.payrollName}, ${periodLabel(run.startDate, run.endDate)}` },
      payrollName: run.payrollName,
      completed: run.completed,
      byDepartment,
      exports,
    };
  });
}

/** Data for a run's journal in addition to its payslips. */
type JournalFacts = Pick<JournalMapping, "accrualFrom"> & { itemOf: ItemOfJournal };

/** Adds a run's payslips to a journal, some hundred per query. */
export async function addRun(
  tx: Tx,
  { companySeq }: Company,
  { payrollSeq, generation }: { payrollSeq: number; generation: number },
  { itemOf, accrualFrom }: JournalFacts,
  sums: JournalSums,
): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await tx.$client.query<Row>(
      `select employee_seq as "employeeSeq", employee_name as "employeeName", department_name as "departmentName", figures, lines from payslips
        where company_seq = $1 and payroll_seq = $2 and generation <= $3 and employee_seq > $4 order by employee_seq limit ${AT_ONCE}`,
      [companySeq, payrollSeq, generation, last],
    );
    const employeeSeqs = rows.map(({ employeeSeq }) => employeeSeq);
    const accruedOf = accrualFrom === null ? null : await accruedBefore(tx, { companySeq }, payrollSeq, accrualFrom, employeeSeqs);
    for (const { employeeSeq, figures, lines, employeeName, departmentName } of rows) {
      const byName = figuresOf(figures);
      const postings = listPostings({ figures: byName, lines: JSON.parse(lines) as PayslipLine[] }, itemOf);
      if (accruedOf !== null) postings.push(...accrualPostings(accruedOf.get(employeeSeq) ?? NO_ACCRUAL, byName));
      sums.add({ postings, department: departmentName, employee: employeeName });
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!.employeeSeq;
  }
}

/**
 * Amounts that earlier payrolls of the year accrued and paid, by employee; null where the run is paid before accrual starts. Only payrolls
 * completed before this run count, so that an exported journal never changes.
 */
async function accruedBefore(
  tx: Tx,
  { companySeq }: Company,
  payrollSeq: number,
  accrualFrom: Day,
  employeeSeqs: readonly number[],
): Promise<Map<number, AccruedThirteenth> | null> {
  const { rows: runs } = await tx.$client.query<{ accrues: boolean; before: number[] }>(
    `select r.pay_date >= $3 as accrues,
            array(select p.payroll_seq from payrolls p
                   where p.company_seq = $1 and p.completed_at is not null and p.pay_date >= $3
                     and date_part('year', p.pay_date) = date_part('year', r.pay_date)
                     and (p.completed_at, p.payroll_seq) < (coalesce(r.completed_at, 'infinity'), r.payroll_seq)) as before
       from payrolls r where r.company_seq = $1 and r.payroll_seq = $2`,
    [companySeq, payrollSeq, accrualFrom],
  );
  const [run] = runs;
  if (!run?.accrues) return null;
  const { rows } = await tx.$client.query<AccruedThirteenth & { employeeSeq: number }>(
    `select s.employee_seq as "employeeSeq", sum(s.${figureSql("thirteenthMonthAccrual")})::bigint as accrued,
            sum(s.${figureSql("thirteenthMonthPay")})::bigint as paid
       from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.generation <= p.generation
      where p.company_seq = $1 and p.payroll_seq = any($2::int[]) and s.employee_seq = any($3::int[]) group by s.employee_seq`,
    [companySeq, run.before, employeeSeqs],
  );
  return new Map(rows.map(({ employeeSeq, ...accrued }) => [employeeSeq, accrued]));
}

/**
 * Records the export of a completed run's journal.
 * @returns the journal to be written
 * @throws NotFound; Refusal when the run is open, a key has no account, or it was exported before and the repeat is not confirmed
 * @source document 5 F-81, F-82
 */
export async function exportJournal(
  scope: Scope,
  payrollSeq: number,
  { fileFormat, byEmployee, again }: JournalExportRequest,
): Promise<RunJournal> {
  const { companySeq, employeeName } = scope;
  const taken = await readJournal(scope, payrollSeq, { byEmployee: byEmployee === "Y" });
  if (!taken.completed) throw new Refusal(JOURNAL_RUN_NOT_COMPLETED);
  if (taken.journal.unmapped.length > 0) throw new Refusal(unmappedText(taken.journal.unmapped));
  await inCompany(scope, async (tx) => {
    await tx.$client.query("select 1 from payrolls where company_seq = $1 and payroll_seq = $2 for key share", [companySeq, payrollSeq]);
    const { rows } = await tx.$client.query<{ exportedBy: string; exportedAt: Date }>(
      `select exported_by as "exportedBy", exported_at as "exportedAt" from journal_exports where company_seq = $1 and payroll_seq = $2
        order by export_seq desc limit 1`,
      [companySeq, payrollSeq],
    );
    const [before] = rows;
    if (before && again !== "Y")
      throw new Refusal(exportedBeforeText(formatInstant(before.exportedAt).slice(0, 10), before.exportedBy), {
        field: "again",
        status: 409,
      });
    const exportSeq = await nextSeq(tx, companySeq, "journalExport");
    await tx.$client.query(
      `insert into journal_exports (company_seq, export_seq, payroll_seq, file_format, exported_by) values ($1, $2, $3, $4, $5)`,
      [companySeq, exportSeq, payrollSeq, fileFormat, employeeName],
    );
    await recordChange(tx, scope, {
      featureName: "PAYROLL_PROCESSING",
      subject: { noun: "payroll", seq: payrollSeq },
      action: "EXPORT",
      description: `Exported the journal of ${formatDay(taken.head.day)} (${fileFormat}, ${taken.journal.lines.length} lines)${before ? ", once more" : ""}.`,
      after: { fileFormat, byEmployee, debit: taken.journal.debit },
    });
  });
  return taken;
}

interface Run {
  payrollName: string;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  generation: number;
  completed: boolean;
}

interface Row {
  employeeSeq: number;
  employeeName: string;
  departmentName: string;
  figures: number[];
  lines: string;
}

const AT_ONCE = 500;
