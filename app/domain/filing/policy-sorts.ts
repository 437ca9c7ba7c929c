/** Sort columns of a category's policies; default: in the order added. */
export const FILING_POLICY_SORTS = ["added", "name", "people"] as const;
/** Sort orders other than the default. */
export const FILING_POLICY_ORDERS = [
  { value: "-added", label: "Newest first" },
  { value: "name", label: "By name" },
  { value: "-name", label: "By name, from Z to A" },
  { value: "-people", label: "Most employees first" },
  { value: "people", label: "Fewest employees first" },
];
