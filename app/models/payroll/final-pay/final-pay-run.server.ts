import { inCompany } from "~/db/client.server";
import { alreadyInFinalPayText, NO_LAST_DAY, missingCauseText } from "~/domain/payroll/final-pay/final-pay-case";
import type { FinalPayInput } from "~/domain/payroll/final-pay/final-pay-input";
import type { Day } from "~/domain/shared/day";
import { formatDay } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { createPayrollIn } from "~/models/payroll/runs/payrolls.server";
import { readCases } from "./cases.server";

/**
 * Creates a final pay run for leavers: its dates are nominal, each is paid from the day after their last paid day to their last day.
 * @throws Refusal for an employee without a last day or cause, already in a final pay, or paid beyond the last day
 */
export function createFinalPay(
  scope: Scope,
  { employeeSeq, payDate }: Pick<FinalPayInput, "employeeSeq" | "payDate">,
  today: Day,
): Promise<{ payrollSeq: number }> {
  return inCompany(scope, async (tx) => {
    const seqs = [...new Set(employeeSeq)];
    const before = await readCases(tx, scope.companySeq, today, seqs);
    if (before.length < seqs.length) throw new Refusal(NO_LAST_DAY, { field: "employeeSeq" });
    const days = before.map(({ lastDay }) => lastDay).sort();
    const [first, last] = [days[0]!, days.at(-1)!];
    if (payDate < last)
      throw new Refusal(`The last of these people works until ${formatDay(last)}. Choose that day or later.`, { field: "payDate" });
    const input = { payrollKind: "FINAL_PAY" as const, payrollTemplateSeq: null, annualize: false, payDate, employeeSeqs: seqs };
    // Creation holds the payroll sequence lock, so a concurrent one waits here and then sees the members.
    refuseDuplicate(before);
    const created = await createPayrollIn(tx, scope, { ...input, startDate: `${first.slice(0, 7)}-01`, endDate: last });
    const { rows } = await tx.$client.query<{ payrollSeq: number }>(
      `select m.payroll_seq as "payrollSeq" from payroll_members m join payrolls p using (company_seq, payroll_seq)
        where m.company_seq = $1 and p.payroll_kind = 'FINAL_PAY' and not m.excluded and m.employee_seq = any($2::int[]) and m.payroll_seq <> $3 limit 1`,
      [scope.companySeq, seqs, created.payrollSeq],
    );
    if (rows[0])
      throw new Refusal("Someone else put one of these people into a final pay at the same time. Review the list again.", {
        field: "employeeSeq",
        status: 409,
      });
    return created;
  });
}

function refuseDuplicate(cases: Awaited<ReturnType<typeof readCases>>): void {
  for (const { employeeName, run, cause } of cases) {
    if (run !== null) throw new Refusal(alreadyInFinalPayText(employeeName, run.title), { field: "employeeSeq" });
    if (cause === null) throw new Refusal(missingCauseText(employeeName), { field: "employeeSeq" });
  }
}
