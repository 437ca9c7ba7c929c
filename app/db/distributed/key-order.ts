/** A foreign key from `table` to `parent`. */
export interface Key {
  table: string;
  parent: string;
}

/**
 * Topological order of tables by their foreign keys, by name among equals. Keys to the table itself and to tables outside the list are
 * ignored.
 * @throws Error that names the tables of a cycle
 */
export function sortByForeignKeys(tables: readonly string[], keys: readonly Key[]): string[] {
  const open = new Map(tables.toSorted().map((table) => [table, new Set<string>()]));
  for (const { table, parent } of keys) if (table !== parent && open.has(parent)) open.get(table)?.add(parent);
  const ordered: string[] = [];
  while (open.size > 0) {
    const next = [...open].find(([, parents]) => parents.size === 0)?.[0];
    if (next === undefined) throw new Error(`The foreign keys of these tables form a ring: ${[...open.keys()].join(", ")}.`);
    ordered.push(next);
    open.delete(next);
    for (const parents of open.values()) parents.delete(next);
  }
  return ordered;
}
