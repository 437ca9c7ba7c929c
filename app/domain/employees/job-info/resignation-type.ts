const LABELS = { T: "Terminated/Resigned", TR: "Transferred", R: "Retirement", D: "Death" } as const;

/** Why somebody left. */
export type ResignationType = keyof typeof LABELS;
export const RESIGNATION_TYPES = Object.keys(LABELS) as [ResignationType, ...ResignationType[]];

/** The words of a type as pages show it; "" for none or one that nobody knows. */
export function resignationTypeLabel(type: string | null | undefined): string {
  const known = RESIGNATION_TYPES.find((one) => one === type);
  return known ? LABELS[known] : "";
}

/**
 * The cause of separation that final pay goes by: retirement has a pay of its own; who dies, moves on or resigns has none by law. Null without a resignation.
 * A cause that the popup has no word for (redundancy, closure, disease …: separation pay by the Labor Code) came with the company's records and stays.
 * @param present the cause as it stands
 */
export function separationCause(type: string | null | undefined, present: string | null): string | null {
  if (!type) return null;
  if (type === "R") return "RETIREMENT";
  return present === null || present === "RETIREMENT" ? "RESIGNATION" : present;
}
