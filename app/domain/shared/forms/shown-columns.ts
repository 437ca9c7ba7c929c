/**
 * The columns of a list that somebody wants, in the list's order.
 * @param chosen their keys, or with "-" before them the keys of those that are left out, so that a new column is seen; null = nothing was chosen, all stand
 */
export function shownColumns<Column extends { key: string }>(columns: readonly Column[], chosen: readonly string[] | null): Column[] {
  if (chosen === null) return [...columns];
  const leftOut = chosen.some((key) => key.startsWith("-"));
  return columns.filter(({ key }) => (leftOut ? !chosen.includes(`-${key}`) : chosen.includes(key)));
}
