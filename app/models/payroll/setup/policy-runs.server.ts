import { and, asc, count, desc, eq, isNull, lte, or } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { payrolls } from "~/db/schema/payroll";
import { payslips } from "~/db/schema/payroll-payslips";
import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import type { PolicyVersion } from "~/domain/payroll/setup/setting-policies";
import { settingsInForce } from "~/domain/payroll/setup/version-in-force";
import type { CompletedRun, PolicyContext } from "~/domain/payroll/setup/version-rules";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { PayrollTemplate } from "./templates.server";

type Company = Pick<Scope, "companySeq">;

/** Runs of the template, and those of all templates. */
const paying = ({ companySeq }: Company, payrollTemplateSeq: number) =>
  and(eq(payrolls.companySeq, companySeq), or(eq(payrolls.payrollTemplateSeq, payrollTemplateSeq), isNull(payrolls.payrollTemplateSeq)));

/** Completed payrolls of a template, with the separation dates of final pays. */
export async function readCompletedRuns(tx: Tx, scope: Company, payrollTemplateSeq: number): Promise<CompletedRun[]> {
  const rows = await tx
    .select({
      payrollSeq: payrolls.payrollSeq,
      payrollKind: payrolls.payrollKind,
      runPurpose: payrolls.runPurpose,
      startDate: payrolls.startDate,
      endDate: payrolls.endDate,
      payDate: payrolls.payDate,
    })
    .from(payrolls)
    .where(and(paying(scope, payrollTemplateSeq), eq(payrolls.closed, true)));
  const separations = await tx
    .selectDistinct({ payrollSeq: payslips.payrollSeq, endDate: payslips.endDate })
    .from(payslips)
    .innerJoin(payrolls, and(eq(payrolls.companySeq, payslips.companySeq), eq(payrolls.payrollSeq, payslips.payrollSeq)))
    .where(
      and(
        paying(scope, payrollTemplateSeq),
        eq(payslips.companySeq, scope.companySeq),
        eq(payrolls.closed, true),
        eq(payrolls.payrollKind, "FINAL_PAY"),
        lte(payslips.generation, payrolls.generation),
      ),
    );
  const separated = new Map<number, Day[]>();
  for (const { payrollSeq, endDate } of separations) separated.set(payrollSeq, [...(separated.get(payrollSeq) ?? []), endDate]);
  return rows.map(({ payrollSeq, payrollKind, runPurpose, ...days }) => ({
    payrollKind: payrollKind as PayrollKind,
    runPurpose,
    ...days,
    separationDates: separated.get(payrollSeq) ?? [],
  }));
}

/** How many open payrolls other versions affect. */
export async function countTouchedRuns(
  tx: Tx,
  scope: Company,
  template: PayrollTemplate,
  before: readonly PolicyVersion[],
  after: readonly PolicyVersion[],
): Promise<number> {
  const open = await tx
    .select({
      payrollKind: payrolls.payrollKind,
      startDate: payrolls.startDate,
      endDate: payrolls.endDate,
      payDate: payrolls.payDate,
    })
    .from(payrolls)
    .where(and(paying(scope, template.payrollTemplateSeq), eq(payrolls.closed, false)));
  return open.filter(({ payrollKind, ...days }) => {
    const run = { payrollKind: payrollKind as PayrollKind, ...days };
    const by = (versions: readonly PolicyVersion[]) => JSON.stringify(settingsInForce(template, versions, run, null));
    return by(before) !== by(after);
  }).length;
}

/** The employees of a template, and their balances after the last completed regular payroll. */
export async function readPolicyContext(tx: Tx, scope: Company, payrollTemplateSeq: number): Promise<PolicyContext> {
  const { companySeq } = scope;
  const [people] = await tx
    .select({ count: count() })
    .from(employees)
    .where(and(eq(employees.companySeq, companySeq), eq(employees.payrollTemplateSeq, payrollTemplateSeq)));
  const [last] = await tx
    .select({ payrollSeq: payrolls.payrollSeq, generation: payrolls.generation })
    .from(payrolls)
    .where(
      and(
        eq(payrolls.companySeq, companySeq),
        eq(payrolls.payrollTemplateSeq, payrollTemplateSeq),
        eq(payrolls.payrollKind, "USER_CUSTOM"),
        eq(payrolls.closed, true),
      ),
    )
    .orderBy(desc(payrolls.endDate))
    .limit(1);
  const lastNet = last
    ? await tx
        .selectDistinctOn([payslips.employeeSeq], { employeeName: payslips.employeeName, netPay: payslips.netCentavos })
        .from(payslips)
        .where(
          and(eq(payslips.companySeq, companySeq), eq(payslips.payrollSeq, last.payrollSeq), lte(payslips.generation, last.generation)),
        )
        .orderBy(asc(payslips.employeeSeq), desc(payslips.generation))
    : [];
  return { employeeCount: people!.count, lastNet };
}
