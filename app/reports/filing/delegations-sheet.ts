import type { Day } from "~/domain/shared/day";
import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  to: string;
  toId: string;
  from: string;
  fromId: string;
  startDate: Day;
  endDate: Day;
  reason: string;
  givenBy: string;
  given: string;
  state: string;
}

/** Delegations as a spreadsheet. */
export function delegationsSheet(rows: AsyncIterable<Row>): Workbook {
  const { text, day } = columnsOf<Row>();
  return workbook<Row>({
    name: "Delegations",
    title: ["Delegations"],
    frozenColumns: 2,
    columns: [
      text("Delegate ID", 14, ({ toId }) => toId),
      text("Delegate", 28, ({ to }) => to),
      text("Employee ID", 14, ({ fromId }) => fromId),
      text("Delegate of", 28, ({ from }) => from),
      day("From", ({ startDate }) => startDate),
      day("To", ({ endDate }) => endDate),
      text("Reason", 32, ({ reason }) => reason),
      text("Named by", 24, ({ givenBy }) => givenBy),
      text("Named", 18, ({ given }) => given),
      text("State", 12, ({ state }) => state),
    ],
    rows,
  });
}
