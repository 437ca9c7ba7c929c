/**
 * The chosen columns of a list, in list order.
 * @param chosen their keys, or "-" followed by the hidden ones, so that new columns appear; null = default, all visible
 */
export function visibleColumns<Column extends { key: string }>(columns: readonly Column[], chosen: readonly string[] | null): Column[] {
  if (chosen === null) return [...columns];
  const leftOut = chosen.some((key) => key.startsWith("-"));
  return columns.filter(({ key }) => (leftOut ? !chosen.includes(`-${key}`) : chosen.includes(key)));
}
