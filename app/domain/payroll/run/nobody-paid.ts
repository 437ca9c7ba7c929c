/** Message where a run would pay no employee. Separate from the schemas because pages use it too. */
export const NOBODY_PAID = "No one is paid in this payroll. Check its template and its period.";
