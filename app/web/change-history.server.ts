import type { HistoryRow } from "~/components/ui/view-history";
import type { FeatureName } from "~/domain/shared/change";
import { formatInstant } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listChanges } from "~/models/shared/change-log.server";
import { readListQuery } from "./list-query.server";

/** Rows of a page of View History (LOG-03). */
const PAGE_SIZE = 10;

/** The page of View History that the address asks for: of a feature, or of one of its subjects. The caller has asked for the right before. */
export async function readChangeHistory(request: Request, scope: Scope, featureName: FeatureName, subjectSeq?: number): Promise<{ rows: (HistoryRow & { subjectSeq: number | null })[]; page: number; pageSize: number; count: number }> {
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["changed"], pageSizes: [PAGE_SIZE] });
  const { changes, count } = await listChanges(scope, featureName, subjectSeq, { offset, limit: pageSize });
  return { rows: changes.map(({ changedAt, ...change }) => ({ ...change, changedAt: formatInstant(changedAt) })), page, pageSize, count };
}
