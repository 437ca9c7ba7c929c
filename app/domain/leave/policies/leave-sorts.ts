/** By what leave types are listed; at first as they were added. */
export const LEAVE_TYPE_SORTS = ["added", "name"] as const;
/** The orders on offer besides the first. */
export const LEAVE_TYPE_ORDERS = [
  { value: "-added", label: "Newest first" },
  { value: "name", label: "By name" },
  { value: "-name", label: "By name, from Z to A" },
];
