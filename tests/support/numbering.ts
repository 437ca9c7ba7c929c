const last = new Map<string, number>();

/** 1, 2, 3 … per kind of test record, starting at 1 in each test file. */
export function nextNumber(kind: string): number {
  const number = (last.get(kind) ?? 0) + 1;
  last.set(kind, number);
  return number;
}

export function restartNumbering(): void {
  last.clear();
}
