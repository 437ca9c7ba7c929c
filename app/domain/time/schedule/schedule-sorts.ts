/** Sort columns of work schedules; default: name, those without their own times first. */
export const SCHEDULE_SORTS = ["standing", "name", "kind", "people"] as const;
/** Sort orders other than the default. */
export const SCHEDULE_ORDERS = [
  { value: "name", label: "By name" },
  { value: "-name", label: "By name, from Z to A" },
  { value: "kind", label: "By kind" },
  { value: "-people", label: "Most employees first" },
  { value: "people", label: "Fewest employees first" },
];
