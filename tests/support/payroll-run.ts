import { readFileSync } from "node:fs";
import { inCompany, readInCompany } from "~/db/client.server";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-data/company-file";
import type { Scope } from "~/domain/shared/scope";
import { recalculateEmployees } from "~/models/payroll/runs/calculation/employee-recalculation.server";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { nextNumber } from "./numbering";

export type Bakery = { scope: Scope; file: CompanyFile };

/** The sample's bakery as a new company, without completed payrolls. */
export async function createBakery(): Promise<Bakery> {
  const { file, problems } = readCompanyFile(JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8")));
  if (!file) throw new Error(JSON.stringify(problems));
  file.company.companyName = `Runs of a bakery ${nextNumber("bakery")}`;
  const { companySeq } = await importCompany(file);
  return { scope: { ...importScope(companySeq, ["PAYROLL_USAGE"]), employeeName: "Ana Reyes" }, file };
}

/** A run of the sample with its time and adjustments, not calculated; the runs before it are completed. */
export async function openSampleRun({ scope, file }: Bakery, payrollSeq = 1): Promise<{ scope: Scope; payrollSeq: number }> {
  await runCompanyFile(scope, file, ({ payrollRunId }) => {
    if (payrollRunId < payrollSeq) return "complete";
    return payrollRunId === payrollSeq ? "wait" : "skip";
  });
  return { scope, payrollSeq };
}

/** The TOTAL row of a run in the sample's register, in centavos. */
export function readSampleTotals(payrollRunId: number): { gross: number; deductions: number; net: number; employerCost: number } {
  const [head, ...rows] = readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const total = rows.find((row) => row[0] === String(payrollRunId) && row[3] === "TOTAL")!;
  const figure = (name: string) => Math.round(Number(total[head!.indexOf(name)]) * 100);
  return { gross: figure("grossPay"), deductions: figure("totalDeductions"), net: figure("netPay"), employerCost: figure("employerCost") };
}

/** Runs a statement within a company, bypassing the models. */
export function runSql(companySeq: number, text: string, values: unknown[] = []): Promise<unknown> {
  return inCompany({ companySeq }, (tx) => tx.$client.query(text, values));
}

/** Recalculates one employee in its own transaction; null if nothing changed. */
export async function recalculateEmployee(scope: Scope, payrollSeq: number, employeeSeq: number) {
  const changes = await inCompany(scope, (tx) => recalculateEmployees(tx, scope, payrollSeq, [employeeSeq]));
  return changes?.[0] ?? null;
}

/** The stored changes of a run's last recalculation, by name. */
export function listPayslipChanges(scope: Pick<Scope, "companySeq">, payrollSeq: number) {
  return readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<{
      employeeSeq: number;
      employeeName: string;
      beforeNet: number | null;
      afterNet: number | null;
      changes: string;
    }>(
      `select c.employee_seq as "employeeSeq", e.employee_name as "employeeName", before_net_centavos as "beforeNet", after_net_centavos as "afterNet", changes
         from payslip_changes c
         join payrolls p on p.company_seq = c.company_seq and p.payroll_seq = c.payroll_seq and p.generation = c.generation
         join employees e on e.company_seq = c.company_seq and e.employee_seq = c.employee_seq
        where c.company_seq = $1 and c.payroll_seq = $2 order by e.employee_name collate "und-x-icu", 1`,
      [scope.companySeq, payrollSeq],
    );
    return rows.map(({ changes, ...row }) => ({ ...row, moved: JSON.parse(changes) as [string, number, number][] }));
  });
}
