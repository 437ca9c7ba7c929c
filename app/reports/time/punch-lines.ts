import { ERROR_HEADING } from "~/domain/shared/forms/sheet-columns";
import { workbook } from "~/reports/workbook";

/** A rejected line of a punch file. */
export interface RejectedLineRow {
  line: number;
  /** As in the file. */
  text: string;
  fix: string;
}

/** Rejected lines of a file with their errors. */
export function rejectedLinesSheet(rows: AsyncIterable<RejectedLineRow>): ReadableStream<Uint8Array> {
  return workbook<RejectedLineRow>({
    name: "Lines to fix",
    title: ["Lines to fix"],
    frozenColumns: 1,
    columns: [
      { header: "Line", kind: "whole", width: 10, value: ({ line }) => line },
      { header: "As written", kind: "text", width: 60, value: ({ text }) => text },
      { header: ERROR_HEADING, kind: "text", width: 70, value: ({ fix }) => fix },
    ],
    rows,
  });
}
