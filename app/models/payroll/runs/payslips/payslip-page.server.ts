import { and, desc, eq, inArray, lte } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payslipChanges } from "~/db/schema/payroll-payslips";
import { payrollTemplates } from "~/db/schema/payroll-settings";
import type { PayFrequency } from "~/domain/payroll/facts/pay-kinds";
import type { PayslipLine } from "~/domain/payroll/engine/payslip-lines";
import { isRegular } from "~/domain/payroll/engine/run-purpose";
import { lineItemsText, type BoxFacts } from "~/domain/payroll/government/returns/line-boxes";
import { getItemSeq } from "~/domain/payroll/payout/journal/postings";
import { readJournalItems } from "~/models/payroll/payout/journal/journal-accounts.server";
import { itemsOfLines } from "~/models/payroll/setup/openings/certified-rows.server";
import { FREQUENCY_LABELS, kindText } from "~/domain/payroll/runs/payroll-title";
import { yearToDate } from "~/domain/payroll/engine/balances/year-to-date";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { readCausesOfLines } from "~/models/payroll/arrears/causes-of-lines.server";
import { listAdjustments } from "./adjustments.server";
import { readAttendedDates } from "~/models/payroll/runs/time/time-days.server";
import { readPayroll } from "~/models/payroll/runs/open-payrolls.server";
import type { PayslipKey } from "./open-payslip.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";
import { findRemark } from "./payslip-remarks.server";
import type { Moved } from "./payslip-rows.server";
import { getPayslip, type StoredPayslip } from "./payslips.server";

/** Data of a payslip's page: payslip, payroll, inputs, last change and neighbors. @throws NotFound */
export async function readPayslipPage(scope: Scope, key: PayslipKey) {
  const [payslip, adjustments, remark] = await Promise.all([
    getPayslip(scope, key.payrollSeq, key.employeeSeq),
    listAdjustments(scope, key),
    findRemark(scope, key),
  ]);
  return readInCompany(scope, async (tx) => {
    const payroll = await readPayroll(tx, scope, key.payrollSeq);
    const beside = await readNames(tx, scope, [payslip.previousSeq, payslip.nextSeq]);
    return {
      payslip,
      adjustments,
      remark,
      payroll,
      frequency: await readFrequencyText(tx, scope, payroll),
      year: yearToDate(payslip.balances.years, payroll.taxYear),
      attendedDays: await readAttendedDates(tx, payroll, key.employeeSeq),
      lastChange: await readLastChange(tx, scope, key, payroll),
      boxes: await readBoxes(tx, scope, payslip),
      causes: await readCausesOfLines(tx, payroll, key.employeeSeq, payslip.lines),
      linesBefore: await readLinesBefore(tx, scope, key, payroll),
      previous: beside(payslip.previousSeq),
      next: beside(payslip.nextSeq),
    };
  });
}

/** The form items of each line, by code. @source document 5 F-124 */
async function readBoxes(tx: Tx, scope: Scope, { lines, certified }: StoredPayslip): Promise<Record<string, string | null>> {
  const itemOf = await itemsOfLines(tx, scope);
  const journalItem = await readJournalItems(tx, scope);
  const facts: BoxFacts = {
    minimumWageEarner: certified?.minimumWageEarner ?? false,
    itemOf,
    unionDues: ({ code, label }) => journalItem("DEDUCTION", getItemSeq(code), label)?.unionDues ?? false,
  };
  return Object.fromEntries(lines.map((line) => [line.code, lineItemsText(line, facts)]));
}

async function readFrequencyText(tx: Tx, { companySeq }: Scope, { payrollTemplateSeq, ...run }: Payroll): Promise<string> {
  if (payrollTemplateSeq === null || !isRegular(run)) return kindText(run);
  const [template] = await tx
    .select({ payFrequency: payrollTemplates.payFrequency })
    .from(payrollTemplates)
    .where(and(eq(payrollTemplates.companySeq, companySeq), eq(payrollTemplates.payrollTemplateSeq, payrollTemplateSeq)));
  return template ? FREQUENCY_LABELS[template.payFrequency as PayFrequency] : "";
}

async function readNames(tx: Tx, { companySeq }: Scope, seqs: readonly (number | null)[]) {
  const requestedSeqs = seqs.filter((seq) => seq !== null);
  const rows =
    requestedSeqs.length === 0
      ? []
      : await tx
          .select({ employeeSeq: employees.employeeSeq, employeeName: employees.employeeName })
          .from(employees)
          .where(and(eq(employees.companySeq, companySeq), inArray(employees.employeeSeq, requestedSeqs)));
  return (seq: number | null) => rows.find(({ employeeSeq }) => employeeSeq === seq) ?? null;
}

/** Lines of the employee's previous completed regular payslip; null when there is none. */
async function readLinesBefore(
  tx: Tx,
  { companySeq }: Scope,
  { employeeSeq }: PayslipKey,
  payroll: Payroll,
): Promise<PayslipLine[] | null> {
  if (!isRegular(payroll)) return null;
  const { rows } = await tx.$client.query<{ lines: string }>(
    `select s.lines from payrolls p join payslips s on s.company_seq = p.company_seq and s.payroll_seq = p.payroll_seq and s.employee_seq = $2
      where p.company_seq = $1 and p.closed and p.payroll_kind = 'USER_CUSTOM' and p.run_purpose = 'REGULAR' and p.end_date < $3
      order by p.end_date desc, p.payroll_seq desc limit 1`,
    [companySeq, employeeSeq, payroll.startDate],
  );
  return rows[0] ? (JSON.parse(rows[0].lines) as PayslipLine[]) : null;
}

async function readLastChange(tx: Tx, { companySeq }: Scope, { payrollSeq, employeeSeq }: PayslipKey, { generation }: Payroll) {
  const [change] = await tx
    .select()
    .from(payslipChanges)
    .where(
      and(
        eq(payslipChanges.companySeq, companySeq),
        eq(payslipChanges.payrollSeq, payrollSeq),
        eq(payslipChanges.employeeSeq, employeeSeq),
        lte(payslipChanges.generation, generation),
      ),
    )
    .orderBy(desc(payslipChanges.generation))
    .limit(1);
  if (!change || change.beforeNetCentavos === null) return null;
  return {
    beforeNet: change.beforeNetCentavos,
    afterNet: change.afterNetCentavos,
    at: formatInstant(change.changedAt),
    moved: JSON.parse(change.changes) as Moved[],
  };
}
