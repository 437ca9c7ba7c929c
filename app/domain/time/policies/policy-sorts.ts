/** Sort columns of time policies; default: the company's default first, then by name. */
export const POLICY_SORTS = ["standing", "name", "schedules"] as const;
/** Sort orders other than the default. */
export const POLICY_ORDERS = [
  { value: "name", label: "By name" },
  { value: "-name", label: "By name, from Z to A" },
  { value: "-schedules", label: "Most schedules first" },
];
