/** Identity numbers are stored as digits; dashes are display only. */

/** Removes dashes and spaces from a typed number. */
export function withoutDashes(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}

/** "123456789000" → "123-456-789-000": 3-3-3 and the remaining 3 to 5 digits. */
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

/** Numbers that are formatted while typing. */
export const MASKED_NUMBERS = ["tinNo", "socialSecuritySystem", "philhealth", "pagIbig", "sssNo", "philHealthNo", "pagIbigNo"] as const;
export type MaskedNumber = (typeof MASKED_NUMBERS)[number];

const SHAPES: Record<MaskedNumber, { format: (digits: string) => string; most: number }> = {
  tinNo: { format: formatTin, most: 14 },
  socialSecuritySystem: { format: formatSss, most: 10 },
  philhealth: { format: formatPhilHealth, most: 12 },
  pagIbig: { format: formatPagIbig, most: 12 },
  // An employer's: the SSS number ends with three digits of the branch.
  sssNo: { format: (digits) => grouped(digits, [2, 7, 1]), most: 13 },
  philHealthNo: { format: formatPhilHealth, most: 12 },
  pagIbigNo: { format: formatPagIbig, most: 12 },
};

/** Formats a field while typing or after pasting: the valid digits, with dashes. "12345678" as TIN → "123-456-78" */
export function maskTyped(number: MaskedNumber, typed: string): string {
  const { format, most } = SHAPES[number];
  return format(typed.replace(/\D/g, "").slice(0, most));
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
