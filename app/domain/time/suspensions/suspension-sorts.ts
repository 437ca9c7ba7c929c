/** Sort columns of work suspensions; default: latest day first. */
export const SUSPENSION_SORTS = ["when", "offices", "paid", "reason", "entered", "state"] as const;
export type SuspensionSort = (typeof SUSPENSION_SORTS)[number];

export const SUSPENSION_STATES = { HOLDS: "Effective", TAKEN_BACK: "Reversed" } as const;
export type SuspensionState = keyof typeof SUSPENSION_STATES;
