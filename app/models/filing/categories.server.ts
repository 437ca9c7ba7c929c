import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { filingCategories } from "~/db/schema/filing/filing-settings";
import { requests } from "~/db/schema/filing/requests";
import { MAX_CATEGORIES, movedCategory, type CategoryKind, type FilingCategory } from "~/domain/filing/category";
import {
  CATEGORY_NOUN,
  categoryAdded,
  categoryChanges,
  categoryMoved,
  categoryNameTaken,
  categoryRemovalProblem,
  categoryRemoved,
  TOO_MANY_CATEGORIES,
} from "~/domain/filing/category-changes";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange, recordChanges } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { readFiling, lockFilingSettings, type FilingSettings } from "./filing-rows.server";

type Company = Pick<Scope, "companySeq">;

/** Every category and policy of a company, in their order. */
export function getFilingSettings(scope: Company): Promise<FilingSettings> {
  return readInCompany(scope, (tx) => readFiling(tx, scope));
}

/** A category with its policies, and whether requests were filed in it. @throws NotFound */
export function getCategory(scope: Company, filingCategorySeq: number) {
  return readInCompany(scope, async (tx) => {
    const { categories, policies } = await readFiling(tx, scope);
    return {
      category: categoryOf(categories, filingCategorySeq),
      policies: policies.filter((policy) => policy.filingCategorySeq === filingCategorySeq),
      filed: await hasRequests(tx, scope, filingCategorySeq),
    };
  });
}

/** Appends a category. @returns its number @throws Refusal when the name is taken, or above the limit */
export function createCategory(scope: Scope, input: { categoryName: string; categoryKind: CategoryKind }): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const { categories } = await lockFilingSettings(tx, scope);
    if (categories.length >= MAX_CATEGORIES) throw new Refusal(TOO_MANY_CATEGORIES);
    refuseDuplicateName(categories, null, input.categoryName);
    const category: FilingCategory = {
      ...input,
      filingCategorySeq: await nextSeq(tx, companySeq, "filingCategory"),
      sortOrder: Math.max(...categories.map(({ sortOrder }) => sortOrder)) + 1,
      categoryState: "ENABLE",
      revision: 1,
    };
    await tx.insert(filingCategories).values({ companySeq, ...category });
    await recordChange(tx, scope, categoryAdded(category));
    return category.filingCategorySeq;
  });
}

/** @throws NotFound; Refusal when the name is taken, or the form is outdated (409) */
export function updateCategory(
  scope: Scope,
  filingCategorySeq: number,
  { revision, ...after }: Pick<FilingCategory, "categoryName" | "categoryState" | "revision">,
): Promise<void> {
  return change(scope, filingCategorySeq, revision, async (tx, category, { categories }) => {
    refuseDuplicateName(categories, filingCategorySeq, after.categoryName);
    const changes = categoryChanges(category, after);
    if (changes.length === 0) return;
    await tx
      .update(filingCategories)
      .set({ ...after, revision: category.revision + 1 })
      .where(ofCategory(scope, filingCategorySeq));
    await recordChanges(tx, scope, changes);
  });
}

/** Moves a category one place up or down; no effect at the end of the list. @throws NotFound */
export function moveCategory(scope: Scope, filingCategorySeq: number, direction: "up" | "down"): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { categories } = await lockFilingSettings(tx, scope);
    const category = categoryOf(categories, filingCategorySeq);
    const moved = movedCategory(categories, filingCategorySeq, direction);
    const namesOf = (list: readonly FilingCategory[]) => list.map(({ categoryName }) => categoryName);
    if (moved.every((filingCategory, index) => filingCategory === categories[index])) return;
    for (const [index, category] of moved.entries())
      if (category.sortOrder !== index + 1)
        await tx
          .update(filingCategories)
          .set({ sortOrder: index + 1 })
          .where(ofCategory(scope, category.filingCategorySeq));
    await recordChange(tx, scope, categoryMoved(category, namesOf(categories), namesOf(moved)));
  });
}

/**
 * @throws NotFound; Refusal for an initial category, while it has policies, once requests were filed in it, or when the page is outdated
 * (409)
 */
export function removeCategory(scope: Scope, filingCategorySeq: number, revision: number): Promise<void> {
  return change(scope, filingCategorySeq, revision, async (tx, category, { policies }) => {
    const ownPolicies = policies.filter((policy) => policy.filingCategorySeq === filingCategorySeq);
    const problem = categoryRemovalProblem(category, ownPolicies.length, await hasRequests(tx, scope, filingCategorySeq));
    if (problem) throw new Refusal(problem, { status: 409 });
    await tx.delete(filingCategories).where(ofCategory(scope, filingCategorySeq));
    await recordChange(tx, scope, categoryRemoved(category));
  });
}

/** @throws NotFound */
export function categoryOf(categories: readonly FilingCategory[], filingCategorySeq: number): FilingCategory {
  const category = categories.find((filingCategory) => filingCategory.filingCategorySeq === filingCategorySeq);
  if (!category) throw new NotFound("category");
  return category;
}

function change(
  scope: Scope,
  filingCategorySeq: number,
  revision: number,
  run: (tx: Tx, category: FilingCategory, settings: FilingSettings) => Promise<void>,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    const settings = await lockFilingSettings(tx, scope);
    const category = categoryOf(settings.categories, filingCategorySeq);
    const recorded = { featureName: "FILING_SETTINGS", noun: CATEGORY_NOUN, seq: filingCategorySeq } as const;
    await assertRevision(tx, scope, "The category", { present: category.revision, posted: revision, ...recorded });
    await run(tx, category, settings);
  });
}

async function hasRequests(tx: Tx, { companySeq }: Company, filingCategorySeq: number): Promise<boolean> {
  const [category] = await tx
    .select({ seq: requests.requestSeq })
    .from(requests)
    .where(and(eq(requests.companySeq, companySeq), eq(requests.filingCategorySeq, filingCategorySeq)))
    .limit(1);
  return category !== undefined;
}

function refuseDuplicateName(categories: readonly FilingCategory[], ownSeq: number | null, name: string): void {
  const duplicate = categories.some(
    (category) => category.filingCategorySeq !== ownSeq && category.categoryName.toLowerCase() === name.toLowerCase(),
  );
  if (duplicate) throw new Refusal(categoryNameTaken(name), { field: "categoryName" });
}

const ofCategory = ({ companySeq }: Company, filingCategorySeq: number) =>
  and(eq(filingCategories.companySeq, companySeq), eq(filingCategories.filingCategorySeq, filingCategorySeq));
