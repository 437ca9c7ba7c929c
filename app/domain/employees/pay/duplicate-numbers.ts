/** Labels of the numbers that belong to one person only. */
export const PERSONAL_NUMBERS = {
  tinNo: "TIN",
  socialSecuritySystem: "SSS number",
  philhealth: "PhilHealth number",
  pagIbig: "Pag-IBIG number",
} as const;
export type PersonalNumber = keyof typeof PERSONAL_NUMBERS;
const FIELDS = Object.keys(PERSONAL_NUMBERS) as PersonalNumber[];

export type PersonalNumbers = Readonly<Partial<Record<PersonalNumber, string>>>;

/** A workbook row with a person's numbers. */
export interface NumberedRow {
  row: number;
  /** Null = a new person. */
  employeeSeq: number | null;
  numbers: PersonalNumbers;
}

/** An employee with the numbers on file. */
export interface NumberHolder {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  numbers: PersonalNumbers;
}

/** Key for comparing two numbers of a kind: the digits, for a TIN the first nine, because the branch code follows them. */
export function numberKey(field: PersonalNumber, value: string): string {
  const digits = value.replaceAll(/\D/g, "");
  return field === "tinNo" ? digits.slice(0, 9) : digits;
}

/**
 * Notes on numbers that another row or employee also has; they do not block, the year-end checks do. @param named whether the reader may
 * see the owner of a number @returns in row order
 */
export function duplicateNumbers(
  rows: readonly NumberedRow[],
  holders: readonly NumberHolder[],
  named = true,
): { row: number; message: string }[] {
  const replaced = new Set(
    rows.flatMap(({ employeeSeq, numbers }) =>
      employeeSeq === null ? [] : FIELDS.filter((field) => field in numbers).map((field) => `${employeeSeq} ${field}`),
    ),
  );
  const employees = new Map<string, NumberHolder>();
  for (const holder of holders)
    for (const field of FIELDS) {
      const key = numberKey(field, holder.numbers[field] ?? "");
      if (key !== "" && !replaced.has(`${holder.employeeSeq} ${field}`)) employees.set(`${field} ${key}`, holder);
    }
  const earlier = new Map<string, number>();
  return rows.flatMap(({ row, employeeSeq, numbers }) =>
    FIELDS.flatMap((field) => {
      const digits = numberKey(field, numbers[field] ?? "");
      if (digits === "") return [];
      const key = `${field} ${digits}`;
      const first = earlier.get(key);
      if (first === undefined) earlier.set(key, row);
      const holder = employees.get(key);
      const other =
        first === undefined
          ? holder && holder.employeeSeq !== employeeSeq && (named ? `${holder.employeeName} (${holder.employeeId})` : "another employee")
          : `row ${first}`;
      return other ? [{ row, message: `Row ${row}: ${other} has the same ${PERSONAL_NUMBERS[field]}.` }] : [];
    }),
  );
}
