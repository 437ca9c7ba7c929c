/** Sort columns of leave types; default: creation order. */
export const LEAVE_TYPE_SORTS = ["added", "name"] as const;
/** Sort orders other than the default. */
export const LEAVE_TYPE_ORDERS = [
  { value: "-added", label: "Newest first" },
  { value: "name", label: "By name" },
  { value: "-name", label: "By name, from Z to A" },
];
