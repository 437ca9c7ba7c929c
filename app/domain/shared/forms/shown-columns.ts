/** The columns of a list that somebody chose, in the list's order; all of them where nobody chose. @param chosen their keys; null = nothing was chosen */
export const shownColumns = <Column extends { key: string }>(columns: readonly Column[], chosen: readonly string[] | null): Column[] =>
  columns.filter(({ key }) => chosen === null || chosen.includes(key));
