import type { Day } from "~/domain/shared/day";
import { workbook, type Workbook } from "~/reports/workbook";

type Row = {
  payrollTemplateName: string;
  frequency: string;
  employeeCount: number;
  openRuns: number;
  next: { startDate: Day; endDate: Day; payDate: Day } | null;
  rules: string;
  rulesNext: string | null;
};

/** The payroll templates of a company as a spreadsheet. */
export function templateList(title: string, rows: readonly Row[]): Workbook {
  return workbook<Row>({
    name: title,
    title: [title],
    columns: [
      { header: "Template", kind: "text", width: 36, value: ({ payrollTemplateName }) => payrollTemplateName },
      { header: "Frequency", kind: "text", width: 24, value: ({ frequency }) => frequency },
      { header: "Employees", kind: "whole", value: ({ employeeCount }) => employeeCount },
      { header: "Next period from", kind: "day", width: 16, value: ({ next }) => next?.startDate ?? null },
      { header: "to", kind: "day", value: ({ next }) => next?.endDate ?? null },
      { header: "Next pay date", kind: "day", width: 14, value: ({ next }) => next?.payDate ?? null },
      { header: "Open payrolls", kind: "whole", width: 14, value: ({ openRuns }) => openRuns },
      { header: "Rules in force", kind: "text", width: 22, value: ({ rules }) => rules },
      { header: "New rules from", kind: "text", width: 16, value: ({ rulesNext }) => rulesNext ?? "" },
    ],
    rows,
  });
}
