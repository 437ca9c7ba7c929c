import { and, asc, eq, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { savedViews } from "~/db/schema/employee-invitations";
import { MAX_VIEWS, TOO_MANY_VIEWS } from "~/domain/shared/forms/saved-view-input";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

export type SavedView = { savedViewSeq: number; viewName: string; query: string };

const columns = { savedViewSeq: savedViews.savedViewSeq, viewName: savedViews.viewName, query: savedViews.query };
const ofList = ({ companySeq, accountSeq }: Scope, pagePath: string) =>
  and(eq(savedViews.companySeq, companySeq), eq(savedViews.accountSeq, accountSeq), eq(savedViews.pagePath, pagePath));

/** The account's saved views of a list, by name. @param pagePath the address of the list */
export function listSavedViews(scope: Scope, pagePath: string): Promise<SavedView[]> {
  return readInCompany(scope, (tx) =>
    tx
      .select(columns)
      .from(savedViews)
      .where(ofList(scope, pagePath))
      .orderBy(asc(sql`lower(${savedViews.viewName})`)),
  );
}

/** @throws NotFound when the account has no such view of the list */
export async function getSavedView(scope: Scope, pagePath: string, savedViewSeq: number): Promise<SavedView> {
  const [view] = await readInCompany(scope, (tx) =>
    tx
      .select(columns)
      .from(savedViews)
      .where(and(ofList(scope, pagePath), eq(savedViews.savedViewSeq, savedViewSeq))),
  );
  if (!view) throw new NotFound("view");
  return view;
}

/**
 * Saves a list's query under a name, replacing one of the same name. Private to the account, so not in the audit log.
 * @throws Refusal above the limit
 */
export function saveView(
  scope: Scope,
  { pagePath, viewName, query }: { pagePath: string; viewName: string; query: string },
): Promise<void> {
  const { companySeq, accountSeq } = scope;
  return inCompany(scope, async (tx) => {
    // The sequence lock is held until commit, so concurrent saves are counted.
    const savedViewSeq = await nextSeq(tx, companySeq, "saved view");
    const others = await tx.$count(savedViews, and(ofList(scope, pagePath), ne(savedViews.viewName, viewName)));
    if (others >= MAX_VIEWS) throw new Refusal(TOO_MANY_VIEWS);
    await tx
      .insert(savedViews)
      .values({ companySeq, accountSeq, savedViewSeq, pagePath, viewName, query })
      .onConflictDoUpdate({
        target: [savedViews.companySeq, savedViews.accountSeq, savedViews.pagePath, savedViews.viewName],
        set: { query },
      });
  });
}

/** @throws NotFound when the account has no such view of the list */
export function removeSavedView(scope: Scope, pagePath: string, savedViewSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const removed = await tx
      .delete(savedViews)
      .where(and(ofList(scope, pagePath), eq(savedViews.savedViewSeq, savedViewSeq)))
      .returning(columns);
    if (removed.length === 0) throw new NotFound("view");
  });
}
