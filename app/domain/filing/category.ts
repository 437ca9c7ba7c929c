/** Request kinds, by the rules that apply to them (document 4 §2, Category). */
export const CATEGORY_KINDS = {
  LEAVE: "Leave",
  OVERTIME: "Overtime",
  HOLIDAY_WORK: "Rest-day and holiday work",
  WORK: "Custom work",
  CORRECTION: "Work correction",
  SHIFT_CHANGE: "Shift change",
  DOCUMENT: "Document or other request",
} as const;
export type CategoryKind = keyof typeof CATEGORY_KINDS;

/** The other kinds exist once per company from the start. */
export const ADDED_KINDS = ["DOCUMENT", "WORK"] as const satisfies readonly CategoryKind[];

export const MAX_CATEGORY_NAME_LENGTH = 40;
export const MAX_CATEGORIES = 50;

export interface FilingCategory {
  filingCategorySeq: number;
  categoryName: string;
  categoryKind: CategoryKind;
  /** Position in lists, from 1. */
  sortOrder: number;
  categoryState: "ENABLE" | "DISABLE";
  revision: number;
}

/** A company's initial categories; these six cannot be deleted. */
export const INITIAL_CATEGORIES: readonly FilingCategory[] = (
  ["LEAVE", "OVERTIME", "HOLIDAY_WORK", "WORK", "CORRECTION", "SHIFT_CHANGE"] as const
).map((categoryKind, index) => ({
  filingCategorySeq: index + 1,
  categoryName: CATEGORY_KINDS[categoryKind],
  categoryKind,
  sortOrder: index + 1,
  categoryState: "ENABLE",
  revision: 1,
}));

export const isInitialCategory = ({ filingCategorySeq }: Pick<FilingCategory, "filingCategorySeq">): boolean =>
  filingCategorySeq <= INITIAL_CATEGORIES.length;

/** Moves an entry up or down by one; unchanged if it is already at the end. */
export function movedCategory<Category extends Pick<FilingCategory, "filingCategorySeq">>(
  categories: readonly Category[],
  filingCategorySeq: number,
  direction: "up" | "down",
): Category[] {
  const from = categories.findIndex((category) => category.filingCategorySeq === filingCategorySeq);
  const to = direction === "up" ? from - 1 : from + 1;
  const moved = [...categories];
  if (from < 0 || to < 0 || to >= categories.length) return moved;
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}
