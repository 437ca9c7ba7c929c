/** Sort columns of a schedule's or template's employees. Salary is not one: sorting by it would reveal pay to users without permission. */
export const ASSIGNMENT_SORTS = ["name", "department", "joined", "to", "since"] as const;
export type AssignmentSort = (typeof ASSIGNMENT_SORTS)[number];
