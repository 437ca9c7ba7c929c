const EVERYWHERE = ["filed", "what", "requester", "department", "when"] as const;

/** By what requests are listed that wait; at first the one that was filed first. */
export const PENDING_SORTS = [...EVERYWHERE, "level", "waitsFor"] as const;
/** By what requests are listed that were decided, withdrawn or cancelled; at first the last. */
export const COMPLETED_SORTS = [...EVERYWHERE, "state", "ended"] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];
export type CompletedSort = (typeof COMPLETED_SORTS)[number];

/** What the order of waiting requests goes by. */
export interface SortedRequest {
  requestSeq: number;
  what: string;
  requester: string;
  department: string;
  startDate: string;
  filedAt: Date;
  /** The level that waits, from 0; none comes last. */
  stage: number | null;
  /** Empty = nobody, who comes last. */
  waitsFor: string;
}

const byWord = new Intl.Collator("en", { numeric: true }).compare;
const lastly = (one: string, other: string): number => Number(one === "") - Number(other === "");

/** The order of two waiting requests; among the same the first filed comes first. @param descending turned round, but for what is empty */
export function compareRequests(sort: PendingSort, descending: boolean): (one: SortedRequest, other: SortedRequest) => number {
  const turned = descending ? -1 : 1;
  const words = (one: string, other: string) => lastly(one, other) || turned * byWord(one, other);
  const of: Record<PendingSort, (one: SortedRequest, other: SortedRequest) => number> = {
    filed: (one, other) => turned * (one.filedAt.getTime() - other.filedAt.getTime() || one.requestSeq - other.requestSeq),
    what: (one, other) => words(one.what, other.what),
    requester: (one, other) => words(one.requester, other.requester),
    department: (one, other) => words(one.department, other.department),
    when: (one, other) => turned * byWord(one.startDate, other.startDate),
    level: (one, other) => Number(one.stage === null) - Number(other.stage === null) || turned * ((one.stage ?? 0) - (other.stage ?? 0)),
    waitsFor: (one, other) => words(one.waitsFor, other.waitsFor),
  };
  return (one, other) => of[sort](one, other) || one.requestSeq - other.requestSeq;
}
