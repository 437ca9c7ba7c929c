import { and, asc, desc, eq, gt, lte } from "drizzle-orm";
import { readInCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { payslips } from "~/db/schema/payroll-payslips";
import { figuresOf } from "~/domain/payroll/engine/payslip-lines";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** A company's payrolls with payslips, by number. */
export function listRegisteredPayrolls({ companySeq }: Company) {
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select({
        payrollSeq: payrolls.payrollSeq,
        payrollKind: payrolls.payrollKind,
        payDate: payrolls.payDate,
        generation: payrolls.generation,
        completedAt: payrolls.completedAt,
      })
      .from(payrolls)
      .where(and(eq(payrolls.companySeq, companySeq), gt(payrolls.generation, 0)))
      .orderBy(asc(payrolls.payrollSeq)),
  );
}

/** All figures of a payroll, by employee number. */
export async function readRegister({ companySeq }: Company, { payrollSeq, generation }: { payrollSeq: number; generation: number }) {
  const rows = await readInCompany({ companySeq }, (tx) =>
    tx
      .selectDistinctOn([payslips.employeeSeq], {
        employeeSeq: payslips.employeeSeq,
        employeeId: payslips.employeeId,
        employeeName: payslips.employeeName,
        departmentName: payslips.departmentName,
        jobTitleName: payslips.jobTitleName,
        startDate: payslips.startDate,
        endDate: payslips.endDate,
        taxMethod: payslips.taxMethod,
        figures: payslips.figures,
      })
      .from(payslips)
      .where(and(eq(payslips.companySeq, companySeq), eq(payslips.payrollSeq, payrollSeq), lte(payslips.generation, generation)))
      .orderBy(asc(payslips.employeeSeq), desc(payslips.generation)),
  );
  return rows.map((row) => ({ ...row, figures: figuresOf(row.figures) }));
}
