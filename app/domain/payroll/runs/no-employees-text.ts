/** Message where a run would pay no employee. Separate from the schemas because pages use it too. */
export const NO_EMPLOYEES_PAID = "No one is paid in this payroll. Check its template and its period.";
