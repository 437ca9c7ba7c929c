import { LEAVE_KINDS, type LeaveKind } from "~/domain/leave/policies/leave-policy";
import type { LeaveSheetRow } from "~/domain/leave/policies/leave-sheet";
import { workbook, type SheetColumn, type Workbook } from "~/reports/workbook";

/** The leave types of a kind as a spreadsheet: one row per version. */
export function leaveList(kind: LeaveKind, rows: readonly LeaveSheetRow[]): Workbook {
  const labels = [...new Set(rows.flatMap(({ facts }) => facts.map(({ label }) => label)))];
  return workbook<LeaveSheetRow>({
    name: `${LEAVE_KINDS[kind]} leave`,
    title: [`${LEAVE_KINDS[kind]} leave types`],
    frozenColumns: 1,
    columns: [
      { header: "Leave", kind: "text", width: 28, value: ({ leaveName }) => leaveName },
      { header: "State", kind: "text", value: ({ enabled }) => (enabled ? "In use" : "Off") },
      { header: "Private", kind: "text", value: ({ privateLeave }) => (privateLeave ? "Yes" : "") },
      { header: "From", kind: "day", value: ({ effectiveDay }) => effectiveDay },
      ...(kind === "GLOBAL" ? [{ header: "By law", kind: "text" as const, width: 36, value: ({ law }: LeaveSheetRow) => law }] : []),
      ...labels.map((label): SheetColumn<LeaveSheetRow> => ({
        header: label,
        kind: "text",
        width: 24,
        value: ({ facts }) => facts.find((fact) => fact.label === label)?.text ?? "",
      })),
    ],
    rows,
  });
}
