/** Groups rows by employee number, in order, in the file's format. */
export function byEmployee<Row extends { employeeSeq: number }, Entry>(
  rows: readonly Row[],
  entryOf: (row: Row) => Entry,
): (employeeSeq: number) => Entry[] {
  const found = new Map<number, Entry[]>();
  for (const row of rows) {
    const list = found.get(row.employeeSeq);
    if (list) list.push(entryOf(row));
    else found.set(row.employeeSeq, [entryOf(row)]);
  }
  return (employeeSeq) => found.get(employeeSeq) ?? [];
}
