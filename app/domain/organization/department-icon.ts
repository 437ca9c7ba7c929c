/** The fifteen department icons in the tree (INPUT-62). */
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

export const iconWord = (icon: DepartmentIconName): string => WORDS[icon];

/** Icon of a stored name. Unknown names fall back to one by department number, so that neighbors differ. */
export function resolveDepartmentIcon(stored: string, departmentSeq: number): DepartmentIconName {
  return (
    DEPARTMENT_ICONS.find((departmentIcon) => departmentIcon === stored) ?? DEPARTMENT_ICONS[(departmentSeq - 1) % DEPARTMENT_ICONS.length]!
  );
}
