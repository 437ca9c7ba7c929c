/** Letters A to Z, figures and hyphens, 2 to 12 of them. @source payroll settings F-9 */
export const ITEM_CODE = /^[A-Z0-9-]{2,12}$/;

/**
 * The code of an item that came without one, made from its name: "Rice Subsidy" → "RICE-SUBSIDY"; the second of one code ends in "-2".
 * @param taken codes of the company, those of items that are not used any more too
 */
export function itemCodeOf(itemName: string, taken: ReadonlySet<string>): string {
  const letters = itemName.toUpperCase().replace(/[^A-Z0-9]+/g, "-");
  const short = withoutEdges(withoutEdges(letters).slice(0, 12));
  const stem = short.length < 2 ? "ITEM" : short;
  let code = stem;
  for (let again = 2; taken.has(code); again++) code = `${stem.slice(0, 11 - String(again).length)}-${again}`;
  return code;
}

const withoutEdges = (text: string) => text.replace(/^-+|-+$/g, "");
