export const YEAR_END_ONLY_TAX = "A year-end adjustment gives back tax and nothing else. Pay other amounts in a special payroll.";
