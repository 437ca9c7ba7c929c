/** The pictures that a department may have beside it in the tree; "building" is the usual one. */
export const DEPARTMENT_ICONS = ["building", "people", "store", "factory", "truck", "calculator", "megaphone", "code", "wrench", "headset", "heart", "scale"] as const;
export type DepartmentIconName = (typeof DEPARTMENT_ICONS)[number];

const WORDS: Record<DepartmentIconName, string> = {
  building: "Building", people: "People", store: "Store", factory: "Factory", truck: "Truck", calculator: "Calculator", megaphone: "Megaphone", code: "Code", wrench: "Wrench", headset: "Headset", heart: "Heart", scale: "Scale",
};

/** The word of a picture. */
export const iconWord = (icon: DepartmentIconName): string => WORDS[icon];

/** The picture behind a stored name; the usual one for none or one that nobody knows. */
export function iconOf(stored: string): DepartmentIconName {
  return DEPARTMENT_ICONS.find((one) => one === stored) ?? "building";
}
