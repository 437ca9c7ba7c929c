/** Sort columns of moved holidays; default: latest holiday first. */
export const MOVE_SORTS = ["name", "department", "holiday", "taken", "agreed", "entered"] as const;
export type MoveSort = (typeof MOVE_SORTS)[number];
