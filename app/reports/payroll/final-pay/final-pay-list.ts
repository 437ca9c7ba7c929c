import type { SeparationCause } from "~/domain/payroll/facts/pay-kinds";
import { CAUSES, CASE_STAGE_LABELS, type CaseStage } from "~/domain/payroll/final-pay/final-pay-case";
import type { Day } from "~/domain/shared/day";
import { workbook, type Workbook } from "~/reports/workbook";

type Row = {
  employeeId: string;
  employeeName: string;
  departmentName: string;
  joinDate: Day;
  lastDay: Day;
  cause: SeparationCause | null;
  dueDay: Day;
  stage: CaseStage;
  blockedBy: string | null;
  run: { title: string } | null;
};

/** Final pay cases as a spreadsheet (F-11). */
export function finalPayList(rows: Iterable<Row>): Workbook {
  return workbook<Row>({
    name: "Final pay",
    title: ["Final pay cases"],
    columns: [
      { header: "Employee ID", kind: "text", value: ({ employeeId }) => employeeId },
      { header: "Name", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
      { header: "First day", kind: "day", value: ({ joinDate }) => joinDate },
      { header: "Last day", kind: "day", value: ({ lastDay }) => lastDay },
      { header: "Cause", kind: "text", width: 40, value: ({ cause }) => (cause === null ? "" : CAUSES[cause].label) },
      { header: "Due by", kind: "day", value: ({ dueDay }) => dueDay },
      { header: "Stage", kind: "text", width: 16, value: ({ stage }) => CASE_STAGE_LABELS[stage] },
      { header: "Blocked by", kind: "text", width: 30, value: ({ blockedBy }) => blockedBy ?? "" },
      { header: "Payroll", kind: "text", width: 40, value: ({ run }) => run?.title ?? "" },
    ],
    rows,
    totalLabel: (count) => `Total, ${count} ${count === 1 ? "employee" : "employees"}`,
    frozenColumns: 2,
  });
}
