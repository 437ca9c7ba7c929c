import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  filingRequestSeq: number;
  employeeId: string;
  requester: string;
  department: string;
  what: string;
  when: string;
  amount: string;
  answers: string;
  filed: string;
  stateText: string;
  level: string;
  waitsFor: string;
  ended: string;
}

/** Requests and their decisions as a spreadsheet. */
export function requestsReport(rows: AsyncIterable<Row>): Workbook {
  const { text } = columnsOf<Row>();
  return workbook<Row>({
    name: "Requests",
    title: ["Approval Management"],
    frozenColumns: 2,
    columns: [
      { header: "Request", kind: "whole", width: 10, value: ({ filingRequestSeq }) => filingRequestSeq },
      text("Requester", 28, ({ requester }) => requester),
      text("Employee ID", 14, ({ employeeId }) => employeeId),
      text("Department", 22, ({ department }) => department),
      text("What", 24, ({ what }) => what),
      text("When", 34, ({ when }) => when),
      text("Length", 12, ({ amount }) => amount),
      text("Form", 40, ({ answers }) => answers),
      text("Filed", 18, ({ filed }) => filed),
      text("State", 22, ({ stateText }) => stateText),
      text("Level", 10, ({ level }) => level),
      text("Waits for", 24, ({ waitsFor }) => waitsFor),
      text("Ended", 18, ({ ended }) => ended),
    ],
    rows,
  });
}
