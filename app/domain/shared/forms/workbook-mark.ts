import type { TypedSheet } from "./raw-sheet";

/** The hidden sheet with the choices of a workbook template. */
export const LISTS_SHEET = "Lists";
/** Hidden sheet of a template with the company it was made for. */
export const MARK_SHEET = "Made for";

/**
 * Why a workbook of another company is rejected; null for our own and for unmarked ones. @param companyName name under which the company
 * was created
 */
export function otherCompany(mark: TypedSheet | undefined, companyName: string): string | null {
  const cell = mark?.[0]?.cells[0];
  const made = typeof cell === "string" ? cell.trim() : "";
  if (made === "" || made === companyName) return null;
  const whose = made.length > 100 ? `${made.slice(0, 99)}…` : made;
  return `This workbook was made for ${whose}. Download the workbook of ${companyName} and fill that in.`;
}
