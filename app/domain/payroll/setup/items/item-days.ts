import type { Day } from "~/domain/shared/day";

/** Effective day for "from the beginning": the first day of the Labor Code, earlier than any payroll (decision 018). */
export const FROM_THE_BEGINNING: Day = "1974-11-01";
