const LABELS = { T: "Terminated/Resigned", TR: "Transferred", R: "Retirement", D: "Death" } as const;

/** Why somebody left. */
export type ResignationType = keyof typeof LABELS;
export const RESIGNATION_TYPES = Object.keys(LABELS) as [ResignationType, ...ResignationType[]];

/** The words of a type as pages show it; "" for none or one that nobody knows. */
export function resignationTypeLabel(type: string | null | undefined): string {
  const known = RESIGNATION_TYPES.find((one) => one === type);
  return known ? LABELS[known] : "";
}
