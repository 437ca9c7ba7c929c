const INDENTS = ["", "", "pl-4", "pl-8", "pl-12", "pl-16", "pl-20"] as const;

/** Indentation of a department's name in a table; the same from the sixth level on. */
export const departmentIndent = (level: number): string => INDENTS[Math.min(level, INDENTS.length - 1)]!;
