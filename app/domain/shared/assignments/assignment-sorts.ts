/** By what the people of a schedule or template are listed. Salaries are no order: whoever may not see pay could read them from it. */
export const ASSIGNMENT_SORTS = ["name", "department", "joined", "to", "since"] as const;
export type AssignmentSort = (typeof ASSIGNMENT_SORTS)[number];
