const FIGURES = ["granted", "used", "planned", "waiting", "lapsed", "converted", "remaining"] as const;

/** Sort columns of leave usage by employee and by department; default: name. */
export const USAGE_SORTS = ["name", "type", ...FIGURES] as const;
export const DEPARTMENT_SORTS = ["department", "people", ...FIGURES] as const;
export type UsageSort = (typeof USAGE_SORTS)[number];
export type DepartmentSort = (typeof DEPARTMENT_SORTS)[number];

/** Sort columns of manual grants and deductions; default: newest first. */
export const POSTING_SORTS = ["entered", "name", "kind", "type", "days", "validTo"] as const;
export type PostingSort = (typeof POSTING_SORTS)[number];

/** Listed employees other than only the current ones. */
export const LEAVE_OTHERS = { left: "Separated employees", all: "Everyone" } as const;
