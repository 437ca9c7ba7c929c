/** By what moved holidays are listed; at first the latest holiday. */
export const MOVE_SORTS = ["name", "department", "holiday", "taken", "agreed", "entered"] as const;
export type MoveSort = (typeof MOVE_SORTS)[number];
