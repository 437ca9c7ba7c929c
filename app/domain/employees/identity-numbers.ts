/** Identity numbers are kept as digits alone; dashes are only shown. */

/** A number as typed, without dashes and blanks. */
export function withoutDashes(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

/** "123456789000" → "123-456-789-000": 3-3-3 and what is left, 3 to 5 digits. */
export function formatTin(digits: string): string {
  return grouped(digits, [3, 3, 3]);
}

/** "3412345678" → "34-1234567-8". */
export function formatSss(digits: string): string {
  return grouped(digits, [2, 7]);
}

/** "120123456789" → "12-012345678-9". */
export function formatPhilHealth(digits: string): string {
  return grouped(digits, [2, 9]);
}

/** "121234567890" → "1212-3456-7890". */
export function formatPagIbig(digits: string): string {
  return grouped(digits, [4, 4]);
}

function grouped(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter(Boolean).join("-");
}
