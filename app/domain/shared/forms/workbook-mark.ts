import type { TypedSheet } from "./raw-sheet";

/** The hidden sheet with the choices of a workbook template. */
export const LISTS_SHEET = "Lists";
/** The hidden sheet of a workbook to fill in that says for which company it was made. */
export const MARK_SHEET = "Made for";

/** Why the workbook of another company is not read; null for our own, and for one without a mark. @param companyName the name under which the company was set up */
export function otherCompany(mark: TypedSheet | undefined, companyName: string): string | null {
  const cell = mark?.[0]?.cells[0];
  const made = typeof cell === "string" ? cell.trim() : "";
  if (made === "" || made === companyName) return null;
  const whose = made.length > 100 ? `${made.slice(0, 99)}…` : made;
  return `This workbook was made for ${whose}. Download the workbook of ${companyName} and fill that in.`;
}
