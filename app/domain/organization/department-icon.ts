/** The fifteen pictures that a department may have beside it in the tree (INPUT-62). */
export const DEPARTMENT_ICONS = [
  "building",
  "people",
  "store",
  "factory",
  "truck",
  "calculator",
  "megaphone",
  "code",
  "wrench",
  "headset",
  "heart",
  "scale",
  "book",
  "coffee",
  "shield",
] as const;
export type DepartmentIconName = (typeof DEPARTMENT_ICONS)[number];

const WORDS: Record<DepartmentIconName, string> = {
  building: "Building",
  people: "People",
  store: "Store",
  factory: "Factory",
  truck: "Truck",
  calculator: "Calculator",
  megaphone: "Megaphone",
  code: "Code",
  wrench: "Wrench",
  headset: "Headset",
  heart: "Heart",
  scale: "Scale",
  book: "Book",
  coffee: "Coffee",
  shield: "Shield",
};

/** The word of a picture. */
export const iconWord = (icon: DepartmentIconName): string => WORDS[icon];

/** The icon of a stored name. Without a known name it depends on the department's number, so that neighbours differ by default. */
export function iconOf(stored: string, departmentSeq: number): DepartmentIconName {
  return DEPARTMENT_ICONS.find((one) => one === stored) ?? DEPARTMENT_ICONS[(departmentSeq - 1) % DEPARTMENT_ICONS.length]!;
}
