/** Said where a run would pay nobody; pages show it too, so it stands apart from the schemas. */
export const NOBODY_PAID = "Nobody is paid in this payroll. Check its template and its period.";
