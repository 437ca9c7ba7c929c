import { OPENING_COLUMNS } from "~/domain/payroll/setup/openings/opening-fields";
import { CHECK_HEADING, ID_HEADING, NAME_HEADING } from "~/domain/payroll/setup/openings/opening-sheet";
import type { SheetCell, TypedSheet } from "~/domain/shared/forms/raw-sheet";

/** A filled-in workbook of opening balances: rows set the named fields, all others are empty. */
export function buildOpeningSheet(...rows: { id: string; name?: string; [field: string]: SheetCell | undefined }[]): TypedSheet {
  return [
    { number: 1, cells: [ID_HEADING, NAME_HEADING, ...OPENING_COLUMNS.map(({ heading }) => heading), CHECK_HEADING] },
    ...rows.map(({ id, name = "", ...fields }, index) => ({
      number: index + 2,
      cells: [id, name, ...OPENING_COLUMNS.map(({ field }) => fields[field] ?? null), { formula: "SUM(A1:A2)" }],
    })),
  ];
}
