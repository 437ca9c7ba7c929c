import { employmentTypeLabel } from "~/domain/employees/contracts/employment-type";
import { manilaDay } from "~/domain/shared/day";
import { statusDisplay } from "~/domain/shared/employee-status";
import { workbook, type SheetColumn, type Workbook } from "~/reports/workbook";

interface HistoryPerson {
  employeeName: string;
  employeeId: string;
  employeeStatus: string;
  email: string;
  employmentType: string;
  departmentName: string | null;
  jobTitleName: string | null;
  costCenter: string;
  businessUnit: string;
}

/** A points ledger entry as a spreadsheet row. */
export interface HistoryEntryRow extends HistoryPerson {
  postingKind: string;
  postedAt: Date;
  usedAt: Date | null;
  mileageVolume: number;
  transactionNote: string;
  postedBy: string;
  title: string;
  merchantName: string;
  reversedPoints: number | null;
}

export interface HistoryBalanceRow extends HistoryPerson {
  transferredPoints: number;
  deductedPoints: number;
  usedPoints: number;
  balance: number;
}

/** Transfers, deductions or usages, newest first; a return of a usage is below zero. */
export function historySheet(
  name: string,
  rows: AsyncIterable<HistoryEntryRow>,
  { usage, costCenters }: { usage: boolean; costCenters: boolean },
): Workbook {
  const columns: SheetColumn<HistoryEntryRow>[] = [
    { header: "Date", kind: "day", value: ({ usedAt, postedAt }) => manilaDay(usedAt ?? postedAt) },
    ...peopleColumns<HistoryEntryRow>(costCenters),
    {
      header: "Points",
      kind: "money",
      value: ({ mileageVolume, postingKind }) => (postingKind === "REVERSAL" ? -mileageVolume : mileageVolume) * 100,
    },
    ...(usage
      ? [
          text<HistoryEntryRow>("Merchant", ({ merchantName }) => merchantName, 24),
          text<HistoryEntryRow>("Item", ({ title }) => title, 28),
          text<HistoryEntryRow>("State", ({ postingKind, reversedPoints, mileageVolume }) => {
            if (postingKind === "REVERSAL") return "Return";
            if (!reversedPoints) return "Used";
            return reversedPoints >= mileageVolume ? "Returned" : "Partly returned";
          }),
        ]
      : [
          text<HistoryEntryRow>("Remark", ({ transactionNote }) => transactionNote, 24),
          text<HistoryEntryRow>("Transfer", ({ title }) => title, 24),
          text<HistoryEntryRow>("By", ({ postedBy }) => postedBy, 22),
        ]),
  ];
  return workbook({ name, title: [name], columns, rows, frozenColumns: 2, totalLabel: (count) => `${count.toLocaleString("en")} rows` });
}

export function balanceSheet(rows: AsyncIterable<HistoryBalanceRow>, { costCenters }: { costCenters: boolean }): Workbook {
  const points = (header: string, value: (row: HistoryBalanceRow) => number): SheetColumn<HistoryBalanceRow> => ({
    header,
    kind: "money",
    value: (row) => value(row) * 100,
  });
  const columns = [
    ...peopleColumns<HistoryBalanceRow>(costCenters),
    points("Transferred", (row) => row.transferredPoints),
    points("Deducted", (row) => row.deductedPoints),
    points("Used", (row) => row.usedPoints),
    points("Balance", (row) => row.balance),
  ];
  return workbook({
    name: "Point balance",
    title: ["Point balance"],
    columns,
    rows,
    frozenColumns: 1,
    totalLabel: (count) => `${count.toLocaleString("en")} employees`,
  });
}

function peopleColumns<Row extends HistoryPerson>(costCenters: boolean): SheetColumn<Row>[] {
  return [
    text<Row>("Employee", (row) => row.employeeName, 28),
    text<Row>("Employee ID", (row) => row.employeeId, 14),
    text<Row>("Status", (row) => statusDisplay(row.employeeStatus)?.tooltip ?? "", 20),
    text<Row>("Work email", (row) => row.email, 30),
    text<Row>("Department", (row) => row.departmentName ?? "", 24),
    text<Row>("Tier", (row) => row.jobTitleName ?? "", 22),
    text<Row>("Employment type", (row) => employmentTypeLabel(row.employmentType)),
    ...(costCenters ? [text<Row>("Cost center", (row) => row.costCenter), text<Row>("Business unit", (row) => row.businessUnit)] : []),
  ];
}

function text<Row>(header: string, value: (row: Row) => string, width = 18): SheetColumn<Row> {
  return { header, kind: "text", value, width };
}
