import type { Day } from "~/domain/shared/day";
import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  day: Day;
  times: string;
  offices: string;
  paid: string;
  reason: string;
  entered: string;
  state: string;
  takenBack: string;
}

/** Suspensions of work as a spreadsheet. */
export function suspensionsSheet(rows: AsyncIterable<Row>): Workbook {
  const { text } = columnsOf<Row>();
  return workbook<Row>({
    name: "Work suspensions",
    title: ["Work suspensions"],
    frozenColumns: 2,
    columns: [
      { header: "Date", kind: "day", value: ({ day }) => day },
      text("Times", 26, ({ times }) => times),
      text("Offices", 36, ({ offices }) => offices),
      text("Suspended hours", 30, ({ paid }) => paid),
      text("Reason", 40, ({ reason }) => reason),
      text("Entered", 36, ({ entered }) => entered),
      text("State", 14, ({ state }) => state),
      text("Reversed", 36, ({ takenBack }) => takenBack),
    ],
    rows,
  });
}
