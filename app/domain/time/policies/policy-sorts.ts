/** By what policies of time are listed; at first the company's own, then by name. */
export const POLICY_SORTS = ["standing", "name", "schedules"] as const;
/** The orders on offer besides the first. */
export const POLICY_ORDERS = [
  { value: "name", label: "By name" },
  { value: "-name", label: "By name, from Z to A" },
  { value: "-schedules", label: "Most schedules first" },
];
