import { ENTRY_KINDS, type EntryKind } from "~/domain/leave/ledger/entry";
import { leaveDaysText, type LeaveDays } from "~/domain/leave/leave-days";
import { formatDay, formatInstant, type Day } from "~/domain/shared/day";
import { workbook, type Workbook } from "~/reports/workbook";

type Person = { employeeId: string; employeeName: string; departmentName: string | null; leaveName: string };
type Totals = Person & {
  granted: LeaveDays;
  used: LeaveDays;
  planned: LeaveDays;
  waiting: LeaveDays;
  lapsed: LeaveDays;
  converted: LeaveDays;
  remaining: LeaveDays;
};
type Entry = Person & {
  date: Day;
  kind: EntryKind;
  days: LeaveDays;
  validTo: Day | null;
  reason: string;
  recordedBy: string;
  recordedAt: Date;
};

const text = <Row>(header: string, width: number, value: (row: Row) => string) => ({ header, kind: "text" as const, width, value });
const days = <Row>(header: string, value: (row: Row) => LeaveDays) => ({
  header,
  kind: "number" as const,
  width: 12,
  value: (row: Row) => Number(leaveDaysText(value(row))),
});
const PERSON = [
  text<Person>("Employee ID", 14, ({ employeeId }) => employeeId),
  text<Person>("Employee name", 28, ({ employeeName }) => employeeName),
  text<Person>("Department", 22, ({ departmentName }) => departmentName ?? ""),
  text<Person>("Leave type", 24, ({ leaveName }) => leaveName),
];
const spanOf = ({ from, to }: { from: Day; to: Day }) => `${formatDay(from)}–${formatDay(to)}`;

/** Granted, used and planned days of each leave type. */
export function leaveTotals(rows: Iterable<Totals>, span: { from: Day; to: Day }, today: Day): Workbook {
  return workbook<Totals>({
    name: "Totals",
    title: [`Leave ${spanOf(span)}, as of ${formatDay(today)}`],
    frozenColumns: 2,
    columns: [
      ...PERSON,
      days("Granted", ({ granted }) => granted),
      days("Used", ({ used }) => used),
      days("Planned", ({ planned }) => planned),
      days("Waiting", ({ waiting }) => waiting),
      days("Expired", ({ lapsed }) => lapsed),
      days("Converted", ({ converted }) => converted),
      days("Remaining today", ({ remaining }) => remaining),
    ],
    rows,
  });
}

/** Leave ledger entries, in posting order. */
export function leaveEntriesSheet(rows: AsyncIterable<Entry>, span: { from: Day; to: Day }): Workbook {
  return workbook<Entry>({
    name: "Entries",
    title: [`Entries of leave ${spanOf(span)}`],
    frozenColumns: 2,
    columns: [
      ...PERSON,
      { header: "Date", kind: "day", value: ({ date }) => date },
      text("What", 22, ({ kind }) => ENTRY_KINDS[kind]),
      days("Days", (row) => row.days),
      { header: "Valid to", kind: "day", value: ({ validTo }) => validTo },
      text("Reason", 32, ({ reason }) => reason),
      text("Entered by", 24, ({ recordedBy }) => recordedBy),
      text("Entered", 18, ({ recordedAt }) => formatInstant(recordedAt)),
    ],
    rows,
  });
}
