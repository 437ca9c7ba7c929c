/** A contract that ends within this many days, not counting today, is due for extension (EMP-33). */
export const EXTENSION_DAYS = 30;
