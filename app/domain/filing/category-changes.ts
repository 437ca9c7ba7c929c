import type { Change } from "~/domain/shared/change";
import { CATEGORY_KINDS, isInitialCategory, MAX_CATEGORIES, type FilingCategory } from "./category";

export const CATEGORY_NOUN = "filing category";
export const TOO_MANY_CATEGORIES = `There are already ${MAX_CATEGORIES} categories. Delete one that is no longer used first.`;

export const categoryNameTaken = (name: string): string => `There is a category called ${name} already. Choose another name.`;

/**
 * Why a category cannot be deleted; null if it can. @param policies number of its policies @param filed whether requests were filed in it
 */
export function categoryRemovalProblem(category: FilingCategory, policies: number, filed: boolean): string | null {
  if (isInitialCategory(category))
    return `${category.categoryName} belongs to every company. Turn it off instead: Edit, then “Can be filed”.`;
  if (filed) return `Something was filed as ${category.categoryName}. Turn it off instead: Edit, then “Can be filed”.`;
  if (policies > 0)
    return `${category.categoryName} has ${policies === 1 ? "a policy" : `${policies} policies`}. Delete what it has first, or turn it off.`;
  return null;
}

export const categoryAdded = (category: FilingCategory): Change =>
  buildChange(
    category,
    "CREATE",
    `Added the category ${category.categoryName} (${CATEGORY_KINDS[category.categoryKind]}).`,
    null,
    category,
  );

export function categoryChanges(before: FilingCategory, after: Pick<FilingCategory, "categoryName" | "categoryState">): Change[] {
  const changes: Change[] = [];
  if (before.categoryName !== after.categoryName)
    changes.push(
      buildChange(
        before,
        "UPDATE",
        `Renamed the category ${before.categoryName} to ${after.categoryName}.`,
        { categoryName: before.categoryName },
        { categoryName: after.categoryName },
      ),
    );
  if (before.categoryState !== after.categoryState)
    changes.push(
      buildChange(
        before,
        "UPDATE",
        `${after.categoryName} ${after.categoryState === "ENABLE" ? "can be filed again" : "cannot be filed any more"}.`,
        { categoryState: before.categoryState },
        { categoryState: after.categoryState },
      ),
    );
  return changes;
}

export const categoryMoved = (category: FilingCategory, before: readonly string[], after: readonly string[]): Change =>
  buildChange(category, "UPDATE", `Moved the category ${category.categoryName}: ${after.join(", ")}.`, { order: before }, { order: after });

export const categoryRemoved = (category: FilingCategory): Change =>
  buildChange(category, "REMOVE", `Deleted the category ${category.categoryName}.`, category, null);

function buildChange(category: FilingCategory, action: string, description: string, before: object | null, after: object | null): Change {
  return {
    featureName: "FILING_SETTINGS",
    subject: { noun: CATEGORY_NOUN, seq: category.filingCategorySeq },
    action,
    description,
    before,
    after,
  };
}
