/** What stands where a value is missing, in tables, details and documents. */
export const EMPTY_VALUE = "—";
