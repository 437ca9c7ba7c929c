import { MEND_HEADING } from "~/domain/shared/forms/sheet-columns";
import { workbook } from "~/reports/workbook";

/** A rejected line of a punch file. */
export interface MendedLine {
  line: number;
  /** As in the file. */
  text: string;
  mend: string;
}

/** Rejected lines of a file with their errors. */
export function linesToMend(rows: AsyncIterable<MendedLine>): ReadableStream<Uint8Array> {
  return workbook<MendedLine>({
    name: "Lines to fix",
    title: ["Lines to fix"],
    frozenColumns: 1,
    columns: [
      { header: "Line", kind: "whole", width: 10, value: ({ line }) => line },
      { header: "As written", kind: "text", width: 60, value: ({ text }) => text },
      { header: MEND_HEADING, kind: "text", width: 70, value: ({ mend }) => mend },
    ],
    rows,
  });
}
