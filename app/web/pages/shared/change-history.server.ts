import type { HistoryRow } from "~/components/ui/table/view-history";
import type { FeatureName } from "~/domain/shared/change";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listChanges } from "~/models/shared/change-log.server";
import { pageNumber } from "~/web/forms/list-query.server";

/** Rows of a page of View History (LOG-03). */
const PAGE_SIZE = 10;

/** The page of View History that the address asks for, by a name of its own because a list may stand behind: of a feature, of one of its subjects, or of one kind of them. The caller has asked for the right before. */
export async function readChangeHistory(
  request: Request,
  scope: Scope,
  featureName: FeatureName,
  subject?: number | string,
): Promise<{ rows: (HistoryRow & { subjectSeq: number | null })[]; page: number; pageSize: number; count: number }> {
  const page = pageNumber(new URL(request.url).searchParams.get("historyPage"));
  const { changes, count } = await listChanges(scope, featureName, subject, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  return {
    rows: changes.map(({ changedAt, ...change }) => ({ ...change, changedAt: formatInstant(changedAt) })),
    page,
    pageSize: PAGE_SIZE,
    count,
  };
}
