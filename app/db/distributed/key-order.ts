/** A foreign key: `table` may name only rows that are there in `parent`. */
export interface Key {
  table: string;
  parent: string;
}

/**
 * The tables in an order in which each comes behind those that its foreign keys lead to, by name among equals. Keys of a table to itself, and to
 * tables that are not in the list, order nothing.
 * @throws Error that names the tables of a ring
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
