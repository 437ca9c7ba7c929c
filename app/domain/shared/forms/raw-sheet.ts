import type { Day } from "~/domain/shared/day";

/** A cell returned by the workbook reader. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | { day: Day; /** Seconds since midnight, if times were requested and the cell has one. */ second?: number }
  | { formula: string };

/** A filled-in sheet: rows from the first, each with its row number. */
export type TypedSheet = { number: number; cells: SheetCell[] }[];
