import { and, asc, eq, gte, isNull, lte, ne, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payrolls } from "~/db/schema/payroll";
import { counters } from "~/db/schema/settings";
import { isRegular, isSpecial, isYearEnd, getTaxYear, type RunKind } from "~/domain/payroll/engine/run-purpose";
import { payrollTitle } from "~/domain/payroll/runs/payroll-title";
import { assertRefundDay } from "~/domain/payroll/year/year-end";
import { YEAR_END_ONLY_TAX } from "~/domain/payroll/year/year-end-text";
import { formatDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { listMembers } from "~/models/payroll/runs/calculation/payroll-facts.server";
import type { Payroll } from "~/models/payroll/runs/calculation/payroll-rules.server";

/** Open regular runs with overlapping days, earliest first. */
function openBeside(
  tx: Tx,
  { companySeq, payrollSeq, startDate, endDate }: Pick<Payroll, "companySeq" | "payrollSeq" | "startDate" | "endDate">,
) {
  return tx
    .select()
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.payrollKind, "USER_CUSTOM"),
        eq(payrolls.runPurpose, "REGULAR"),
        eq(payrolls.closed, false),
        ne(payrolls.payrollSeq, payrollSeq),
        lte(payrolls.startDate, endDate),
        gte(payrolls.endDate, startDate),
      ),
    )
    .orderBy(asc(payrolls.startDate), asc(payrolls.payrollSeq));
}

/**
 * @throws Refusal at `startDate` where an employee of a regular run is in another open one with overlapping days
 * @source document 5, F-18
 */
export async function refuseInTwo(tx: Tx, payroll: Payroll): Promise<void> {
  if (!isRegular(payroll)) return;
  const beside = await openBeside(tx, payroll);
  if (beside.length === 0) return;
  const ownMembers = await listMembers(tx, payroll);
  for (const other of beside) {
    const [first] = ownMembers.length === 0 ? [] : await listMembers(tx, other, ownMembers);
    if (first === undefined) continue;
    const [person] = await tx
      .select({ name: employees.employeeName })
      .from(employees)
      .where(and(eq(employees.companySeq, payroll.companySeq), eq(employees.employeeSeq, first)));
    throw new Refusal(
      `${person?.name ?? ""} is in an open payroll of these days already: ${payrollTitle(other)}. Complete or delete it, or choose another period.`,
      { field: "startDate" },
    );
  }
}

/** @throws Refusal at the invalid day */
export function checkPayDate({ startDate, endDate, payDate }: { startDate: Day; endDate: Day; payDate: Day }): void {
  if (endDate < startDate)
    throw new Refusal(`The period ends before it starts. Choose ${formatDay(startDate)} or later.`, { field: "endDate" });
  if (payDate < startDate)
    throw new Refusal(`The pay date is before the period. Choose ${formatDay(startDate)} or later.`, { field: "payDate" });
}

/**
 * @throws Refusal where a year-end adjustment would pay on a day when tax of its year can no longer be refunded @source document 5, F-16
 */
export function refuseLateRefund(run: RunKind & { payDate: Day }, taxYear = getTaxYear(run)): void {
  if (isYearEnd(run)) assertRefundDay(taxYear, run.payDate);
}

/** @throws Refusal where anything but a refund would be added to a year-end adjustment @source document 5, F-16 */
export function refuseOtherThanRefunds(run: RunKind): void {
  if (isYearEnd(run)) throw new Refusal(YEAR_END_ONLY_TAX);
}

type Period = {
  payrollKind: string;
  runPurpose?: string;
  payrollTemplateSeq: number | null;
  startDate: Day;
  endDate: Day;
  paymentMonth?: number;
};

/** One run per period, kind and template; the lock on the payroll sequence serializes creation. */
export async function refuseSamePeriod(
  tx: Tx,
  companySeq: number,
  { payrollKind, runPurpose, payrollTemplateSeq, startDate, endDate, paymentMonth = 0 }: Period,
  except = 0,
): Promise<void> {
  await tx
    .insert(counters)
    .values({ companySeq, noun: "payroll", lastSeq: 0 })
    .onConflictDoUpdate({ target: [counters.companySeq, counters.noun], set: { lastSeq: sql`counters.last_seq` } });
  // Two bonuses may be paid on one day, and two leavers of one day at different times.
  if (isSpecial({ payrollKind, runPurpose }) || payrollKind === "FINAL_PAY") return;
  const [same] = await tx
    .select()
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.payrollKind, payrollKind),
        eq(payrolls.startDate, startDate),
        eq(payrolls.endDate, endDate),
        eq(payrolls.paymentMonth, paymentMonth),
        ne(payrolls.payrollSeq, except),
        payrollTemplateSeq === null ? isNull(payrolls.payrollTemplateSeq) : eq(payrolls.payrollTemplateSeq, payrollTemplateSeq),
      ),
    );
  if (!same) return;
  // 13th month pay is requested by part, and its form has no dates to choose.
  const there = `There is already a payroll for this period: ${payrollTitle(same)}.`;
  if (payrollKind === "THIRTEEN_MONTH_PAY") throw new Refusal(`${there} Open it, or choose another part or template.`);
  throw new Refusal(`${there} Open it, or choose another period.`, { field: "startDate" });
}
