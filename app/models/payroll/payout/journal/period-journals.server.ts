import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { JournalSums, type Journal } from "~/domain/payroll/payout/journal/journal";
import { createPeriodHeader, type JournalHeader } from "~/domain/payroll/payout/journal/journal-files";
import type { JournalExportRequest } from "~/domain/payroll/payout/journal/journal-input";
import { NO_PAYROLL_IN_PERIOD, exportedInPeriodText, unmappedText } from "~/domain/payroll/payout/journal/journal-text";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import { mappingOf, readJournalItems } from "./journal-accounts.server";
import { addRun } from "./journals.server";

type Company = Pick<Scope, "companySeq">;
export interface Period {
  from: Day;
  to: Day;
}

/** A payroll with its pay date in the period. */
export interface PeriodRun {
  payrollSeq: number;
  payrollName: string;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  generation: number;
  completed: boolean;
  /** Who last exported its journal, alone or with others; null = never. */
  exportedBy: string | null;
  exportedAt: Date | null;
}

export interface PeriodJournal {
  journal: Journal;
  head: JournalHeader;
  /** The payrolls included. */
  runs: PeriodRun[];
  /** Incomplete payrolls of the period. */
  open: PeriodRun[];
  byDepartment: boolean;
}

/**
 * The combined journal of all completed payrolls paid in a period, with today's accounts.
 * @throws RangeError when debits and credits differ
 * @source document 5 F-82
 */
export function readPeriodJournal(scope: Company, { from, to }: Period, { byEmployee = false } = {}): Promise<PeriodJournal> {
  return readInCompany(scope, async (tx) => {
    const all = await runsOf(tx, scope, { from, to });
    const runs = all.filter(({ completed }) => completed);
    const { accounts, byDepartment, accrualFrom } = await mappingOf(tx, scope);
    const itemOf = await readJournalItems(tx, scope);
    const sums = new JournalSums(accounts, { byDepartment, byEmployee });
    for (const run of runs) await addRun(tx, scope, run, { itemOf, accrualFrom }, sums);
    return {
      journal: sums.journal(),
      head: createPeriodHeader(
        from,
        to,
        runs.map(({ payDate }) => payDate),
      ),
      runs,
      open: all.filter(({ completed }) => !completed),
      byDepartment,
    };
  });
}

/**
 * Records the journal export for each payroll of a period.
 * @returns the journal to be written
 * @throws Refusal when the period has none, a key has no account, or one was exported before and the repeat is not confirmed (409)
 * @source document 5 F-81, F-82
 */
export async function exportPeriodJournal(
  scope: Scope,
  period: Period,
  { fileFormat, byEmployee, again }: JournalExportRequest,
): Promise<PeriodJournal> {
  const { companySeq, employeeName } = scope;
  const taken = await readPeriodJournal(scope, period, { byEmployee: byEmployee === "Y" });
  if (taken.runs.length === 0) throw new Refusal(NO_PAYROLL_IN_PERIOD);
  if (taken.journal.unmapped.length > 0) throw new Refusal(unmappedText(taken.journal.unmapped));
  await inCompany(scope, async (tx) => {
    // Serializes concurrent exports of the same payrolls.
    await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [companySeq]);
    const seqs = taken.runs.map(({ payrollSeq }) => payrollSeq);
    const before = (await runsOf(tx, scope, period)).filter((run) => run.exportedAt !== null && seqs.includes(run.payrollSeq));
    if (before.length > 0 && again !== "Y")
      throw new Refusal(exportedInPeriodText(before.map(exportedText)), { field: "again", status: 409 });
    const first = await nextSeq(tx, companySeq, "journalExport", seqs.length);
    await tx.$client.query(
      `insert into journal_exports (company_seq, export_seq, payroll_seq, file_format, exported_by)
       select $1, $2 + r.at - 1, r.payroll_seq, $4, $5 from unnest($3::int[]) with ordinality as r(payroll_seq, at) on conflict do nothing`,
      [companySeq, first, seqs, fileFormat, employeeName],
    );
    await recordChanges(
      tx,
      scope,
      taken.runs.map(({ payrollSeq, payDate }) => ({
        featureName: "PAYROLL_PROCESSING",
        subject: { noun: "payroll", seq: payrollSeq },
        action: "EXPORT",
        description: `Exported the journal of ${formatDay(payDate)} with those of ${taken.head.reference} (${fileFormat}, ${taken.journal.lines.length} lines)${before.some((run) => run.payrollSeq === payrollSeq) ? ", once more" : ""}.`,
        after: { fileFormat, byEmployee, debit: taken.journal.debit },
      })),
    );
  });
  return taken;
}

/** "PAY-3 on 11/27/2026 by Ana Reyes", for an exported payroll. */
export const exportedText = ({ payrollSeq, exportedAt, exportedBy }: PeriodRun): string =>
  `PAY-${payrollSeq} on ${formatInstant(exportedAt!).slice(0, 10)} by ${exportedBy}`;

async function runsOf(tx: Tx, { companySeq }: Company, { from, to }: Period): Promise<PeriodRun[]> {
  const { rows } = await tx.$client.query<PeriodRun>(
    `select p.payroll_seq as "payrollSeq", p.payroll_name as "payrollName", p.start_date::text as "startDate", p.end_date::text as "endDate",
            p.pay_date::text as "payDate", p.generation, p.completed_at is not null as completed, x.exported_by as "exportedBy",
            x.exported_at as "exportedAt"
       from payrolls p
       left join lateral (select j.exported_by, j.exported_at from journal_exports j
                           where j.company_seq = $1 and j.payroll_seq = p.payroll_seq order by j.export_seq desc limit 1) x on true
      where p.company_seq = $1 and p.pay_date between $2 and $3 order by p.pay_date, p.payroll_seq`,
    [companySeq, from, to],
  );
  return rows;
}
