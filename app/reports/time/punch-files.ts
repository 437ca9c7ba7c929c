import { columnsOf, workbook, type Workbook } from "~/reports/workbook";

interface Row {
  fileName: string;
  uploadedBy: string;
  uploaded: string;
  state: string;
  since: string;
  lines: number;
  added: number;
  there: number;
  bad: number;
  moved: string;
}

/** Punch files as a spreadsheet. */
export function punchFilesSheet(rows: AsyncIterable<Row>): Workbook {
  const { text, whole } = columnsOf<Row>();
  return workbook<Row>({
    name: "Biometric imports",
    title: ["Biometric imports"],
    frozenColumns: 1,
    columns: [
      text("File", 36, ({ fileName }) => fileName),
      text("Uploaded by", 24, ({ uploadedBy }) => uploadedBy),
      text("Uploaded", 18, ({ uploaded }) => uploaded),
      text("State", 14, ({ state }) => state),
      text("Since", 36, ({ since }) => since),
      whole("Lines", ({ lines }) => lines),
      whole("New", ({ added }) => added),
      whole("Already stored", ({ there }) => there),
      whole("Not usable", ({ bad }) => bad),
      text("Moved", 18, ({ moved }) => moved),
    ],
    rows,
  });
}
