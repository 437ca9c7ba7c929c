import type { Day } from "~/domain/shared/day";

/** A cell as the reader of workbooks hands it over. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { day: Day; /** Seconds since midnight, where the reader was asked for times and the cell has one. */ second?: number }
  | { formula: string };

/** A sheet as somebody filled it in: rows from the first, each with its number in the workbook. */
export type TypedSheet = { number: number; cells: SheetCell[] }[];
