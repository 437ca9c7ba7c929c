/** Comparator for `sort` that orders texts like `<`: for days, instants and codes, not for names. */
export function compareStrings(a: string, b: string): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
