/** By what work schedules are listed; at first by name, those without times of their own before all others. */
export const SCHEDULE_SORTS = ["standing", "name", "kind", "people"] as const;
/** The orders on offer besides the first. */
export const SCHEDULE_ORDERS = [
  { value: "name", label: "By name" },
  { value: "-name", label: "By name, from Z to A" },
  { value: "kind", label: "By kind" },
  { value: "-people", label: "Most people first" },
  { value: "people", label: "Fewest people first" },
];
