/** Groups rows by employee number, in order, in the file's format. */
export function byEmployee<Row extends { employeeSeq: number }, Entry>(
  rows: readonly Row[],
  entryOf: (row: Row) => Entry,
): (employeeSeq: number) => Entry[] {
  const entriesByEmployee = new Map<number, Entry[]>();
  for (const row of rows) {
    const list = entriesByEmployee.get(row.employeeSeq);
    if (list) list.push(entryOf(row));
    else entriesByEmployee.set(row.employeeSeq, [entryOf(row)]);
  }
  return (employeeSeq) => entriesByEmployee.get(employeeSeq) ?? [];
}
