import { readFileSync } from "node:fs";
import { readCompanyFile } from "~/domain/payroll/company-data/company-file";
import type { Scope } from "~/domain/shared/scope";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { createTestAccount } from "./company";
import { nextNumber } from "./numbering";

/** The part of the sample's company file that tests change. */
export type SampleCompany = {
  company: Record<string, unknown>;
  employees: (Record<string, unknown> & { employeeSeq: number; yearToDate?: object | null })[];
  payrollTemplates: (Record<string, unknown> & { deductionItems: Record<string, unknown>[] })[];
};
export type PayrollCompany = { scope: Scope; email: string };

/** The sample's bakery as a new company: payrolls up to `completed` are completed, the next one is calculated and open. */
export async function createPayrollCompany({
  completed = 2,
  change = (sample) => sample,
}: { completed?: number; change?: (sample: SampleCompany) => SampleCompany } = {}): Promise<PayrollCompany> {
  const sample = JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8")) as SampleCompany;
  const { file, problems } = readCompanyFile(change(sample));
  if (!file) throw new Error(JSON.stringify(problems));
  const number = nextNumber("payroll company");
  file.company.companyName = `Bakery ${number}`;
  const { companySeq } = await importCompany(file);
  const last = file.runs[completed];
  await runCompanyFile(importScope(companySeq, ["PAYROLL_USAGE"]), file, (run) => {
    if (file.runs.indexOf(run) < completed) return "complete";
    return run === last ? "wait" : "skip";
  });
  if (last) await calculatePayroll({ companySeq }, last.payrollRunId);
  const { accountSeq, email } = await createTestAccount(companySeq, {
    email: `bakery${number}@company.test`,
    permissions: ["PAYROLL_SETTING_EDIT"],
  });
  return {
    scope: { companySeq, accountSeq, employeeName: "Ana Reyes", permissions: ["PAYROLL_SETTING_EDIT"], subscriptions: ["PAYROLL_USAGE"] },
    email,
  };
}
