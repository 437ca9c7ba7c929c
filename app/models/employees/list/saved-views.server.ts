import { and, asc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { savedViews } from "~/db/schema/employee-invitations";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";

export type SavedView = { savedViewSeq: number; viewName: string; query: string };

const columns = { savedViewSeq: savedViews.savedViewSeq, viewName: savedViews.viewName, query: savedViews.query };
const ofAccount = ({ companySeq, accountSeq }: Scope) => and(eq(savedViews.companySeq, companySeq), eq(savedViews.accountSeq, accountSeq));

/** The views that this account has saved for a page, by name. */
export function listSavedViews(scope: Scope, pagePath: string): Promise<SavedView[]> {
  return readInCompany(scope, (tx) =>
    tx
      .select(columns)
      .from(savedViews)
      .where(and(ofAccount(scope), eq(savedViews.pagePath, pagePath)))
      .orderBy(asc(sql`lower(${savedViews.viewName})`)),
  );
}

/** @throws NotFound when the account has no such view */
export async function getSavedView(scope: Scope, savedViewSeq: number): Promise<SavedView> {
  const [view] = await readInCompany(scope, (tx) =>
    tx
      .select(columns)
      .from(savedViews)
      .where(and(ofAccount(scope), eq(savedViews.savedViewSeq, savedViewSeq))),
  );
  if (!view) throw new NotFound("view");
  return view;
}

/** Keeps the query of a page under a name; the same name again takes its place. Nobody else sees it, so the change log does not tell of it. */
export function saveView(
  scope: Scope,
  { pagePath, viewName, query }: { pagePath: string; viewName: string; query: string },
): Promise<void> {
  const { companySeq, accountSeq } = scope;
  return inCompany(scope, async (tx) => {
    const savedViewSeq = await nextSeq(tx, companySeq, "saved view");
    await tx
      .insert(savedViews)
      .values({ companySeq, accountSeq, savedViewSeq, pagePath, viewName, query })
      .onConflictDoUpdate({
        target: [savedViews.companySeq, savedViews.accountSeq, savedViews.pagePath, savedViews.viewName],
        set: { query },
      });
  });
}

/** @throws NotFound when the account has no such view */
export function removeSavedView(scope: Scope, savedViewSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const removed = await tx
      .delete(savedViews)
      .where(and(ofAccount(scope), eq(savedViews.savedViewSeq, savedViewSeq)))
      .returning(columns);
    if (removed.length === 0) throw new NotFound("view");
  });
}
