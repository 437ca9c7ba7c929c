import type { PayFrequency, PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import { STAGE_LABELS, type PayrollStage } from "~/domain/payroll/runs/payroll-stage";
import { FREQUENCY_LABELS, kindText } from "~/domain/payroll/runs/payroll-title";
import { formatInstant, type Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import { workbook, type SheetColumn, type Workbook } from "~/reports/workbook";

export interface PayrollRunRow {
  payrollName: string;
  payrollKind: PayrollKind;
  runPurpose: string;
  templateName: string | null;
  payFrequency: PayFrequency | null;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  stage: PayrollStage;
  failed: boolean;
  calculatedAt: Date | null;
  completedAt: Date | null;
  headcount: number;
  grossCentavos: Centavos;
  deductionsCentavos: Centavos;
  netCentavos: Centavos;
  employerCostCentavos: Centavos;
  blockedCount: number;
  warningCount: number;
  updatedBy: string;
  updatedAt: Date;
}

/** The payroll runs of a company as a spreadsheet (PAY-01): one row per run, with totals. */
export function payrollRuns(runs: AsyncIterable<PayrollRunRow> | Iterable<PayrollRunRow>): Workbook {
  return workbook({
    name: "Payroll runs",
    title: ["Payroll runs"],
    columns: COLUMNS,
    rows: runs,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "run" : "runs"}`,
    frozenColumns: 1,
  });
}

/** A run that was never calculated has empty figures, not zeros. */
const figure = (
  header: string,
  name: "grossCentavos" | "deductionsCentavos" | "netCentavos" | "employerCostCentavos",
): SheetColumn<PayrollRunRow> => ({ header, kind: "money", value: (run) => (run.calculatedAt ? run[name] : null) });
const count = (header: string, name: "headcount" | "blockedCount" | "warningCount"): SheetColumn<PayrollRunRow> => ({
  header,
  kind: "whole",
  value: (run) => (run.calculatedAt ? run[name] : null),
});

const COLUMNS: readonly SheetColumn<PayrollRunRow>[] = [
  { header: "Payroll run", kind: "text", width: 30, value: ({ payrollName }) => payrollName },
  { header: "Type", kind: "text", value: kindText },
  { header: "Template", kind: "text", width: 24, value: ({ templateName }) => templateName ?? "All templates" },
  { header: "Frequency", kind: "text", value: ({ payFrequency }) => (payFrequency ? FREQUENCY_LABELS[payFrequency] : "") },
  { header: "From", kind: "day", value: ({ startDate }) => startDate },
  { header: "To", kind: "day", value: ({ endDate }) => endDate },
  { header: "Pay date", kind: "day", value: ({ payDate }) => payDate },
  count("Employees", "headcount"),
  figure("Gross pay", "grossCentavos"),
  figure("Deductions", "deductionsCentavos"),
  figure("Net pay", "netCentavos"),
  figure("Employer cost", "employerCostCentavos"),
  {
    header: "Stage",
    kind: "text",
    value: ({ stage, failed, completedAt }) => (completedAt ? "Completed" : `${STAGE_LABELS[stage]}${failed ? ", failed" : ""}`),
  },
  count("Blocked", "blockedCount"),
  count("Warnings", "warningCount"),
  { header: "Changed by", kind: "text", width: 24, value: ({ updatedBy }) => updatedBy },
  {
    header: "Changed at",
    kind: "text",
    value: ({ updatedAt, calculatedAt }) => formatInstant(calculatedAt && calculatedAt > updatedAt ? calculatedAt : updatedAt),
  },
];
