/** A contract that ends within so many days, not counting today, must be extended (EMP-33). */
export const EXTENSION_DAYS = 30;
