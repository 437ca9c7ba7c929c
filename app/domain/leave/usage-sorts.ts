const FIGURES = ["granted", "used", "planned", "waiting", "lapsed", "converted", "remaining"] as const;

/** By what leave is listed, by employee and by department; at first by their names. */
export const USAGE_SORTS = ["name", "type", ...FIGURES] as const;
export const DEPARTMENT_SORTS = ["department", "people", ...FIGURES] as const;
export type UsageSort = (typeof USAGE_SORTS)[number];
export type DepartmentSort = (typeof DEPARTMENT_SORTS)[number];

/** By what grants and deductions by hand are listed; at first the newest. */
export const POSTING_SORTS = ["entered", "name", "kind", "type", "days", "validTo"] as const;
export type PostingSort = (typeof POSTING_SORTS)[number];

/** Whose leave is listed, beside who is employed today. */
export const LEAVE_OTHERS = { left: "Who has left", all: "Everyone" } as const;
