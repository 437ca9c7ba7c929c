import { readFileSync } from "node:fs";
import { inCompany } from "~/db/client.server";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-file/company-file";
import type { Scope } from "~/domain/shared/scope";
import { importCompany } from "~/models/payroll/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/import/company-run.server";
import { nextNumber } from "./numbering";

export type Bakery = { scope: Scope; file: CompanyFile };

/** The sample's bakery as a company of its own, with nothing paid yet. */
export async function bakery(): Promise<Bakery> {
  const { file, problems } = readCompanyFile(JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8")));
  if (!file) throw new Error(JSON.stringify(problems));
  file.company.companyName = `Runs of a bakery ${nextNumber("bakery")}`;
  const { companySeq } = await importCompany(file);
  return { scope: { ...importScope(companySeq, ["PAYROLL_USAGE"]), employeeName: "Ana Reyes" }, file };
}

/** A run of the sample with its time and adjustments, waiting to be calculated; the runs before it are completed. */
export async function openRun({ scope, file }: Bakery, payrollSeq = 1): Promise<{ scope: Scope; payrollSeq: number }> {
  await runCompanyFile(scope, file, ({ payrollRunId }) =>
    payrollRunId < payrollSeq ? "complete" : payrollRunId === payrollSeq ? "wait" : "skip",
  );
  return { scope, payrollSeq };
}

/** The TOTAL row of a run in the sample's register, centavos. */
export function sampleTotals(payrollRunId: number): { gross: number; deductions: number; net: number; employerCost: number } {
  const [head, ...rows] = readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  const total = rows.find((row) => row[0] === String(payrollRunId) && row[3] === "TOTAL")!;
  const figure = (name: string) => Math.round(Number(total[head!.indexOf(name)]) * 100);
  return { gross: figure("grossPay"), deductions: figure("totalDeductions"), net: figure("netPay"), employerCost: figure("employerCost") };
}

/** Runs a statement inside a company, past every model. */
export function directSql(companySeq: number, text: string, values: unknown[] = []): Promise<unknown> {
  return inCompany({ companySeq }, (tx) => tx.$client.query(text, values));
}
