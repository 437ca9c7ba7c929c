/**
 * An employee ID as it is compared in SQL: case and runs of blanks do not count, as in `foldedText`. The unique index is made of this text:
 * whoever changes it needs a migration.
 * @param text SQL of a text
 */
export const employeeIdKey = (text: string): string => `lower(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')) collate "und-x-icu")`;
