export const YEAR_END_ONLY_TAX = "A year-end adjustment refunds tax only. Pay other amounts in a special payroll.";
