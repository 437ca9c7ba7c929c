const EVERYWHERE = ["filed", "what", "requester", "department", "when"] as const;

/** Sort columns of pending requests; default: oldest first. */
export const PENDING_SORTS = [...EVERYWHERE, "level", "waitsFor"] as const;
/** Sort columns of decided, withdrawn and cancelled requests; default: latest first. */
export const COMPLETED_SORTS = [...EVERYWHERE, "state", "ended"] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];
export type CompletedSort = (typeof COMPLETED_SORTS)[number];

/** Sort key of pending requests. */
export interface SortedRequest {
  requestSeq: number;
  what: string;
  requester: string;
  department: string;
  startDate: string;
  filedAt: Date;
  /** Pending level, from 0; none sorts last. */
  stage: number | null;
  /** Empty = no approver, sorts last. */
  waitsFor: string;
}

const byWord = new Intl.Collator("en", { numeric: true }).compare;
const lastly = (a: string, b: string): number => Number(a === "") - Number(b === "");

/** Comparator of pending requests; ties are sorted by filing time. @param descending reversed, except that empty values stay last */
export function compareRequests(sort: PendingSort, descending: boolean): (one: SortedRequest, other: SortedRequest) => number {
  const turned = descending ? -1 : 1;
  const words = (a: string, b: string) => lastly(a, b) || turned * byWord(a, b);
  const of: Record<PendingSort, (one: SortedRequest, other: SortedRequest) => number> = {
    filed: (a, b) => turned * (a.filedAt.getTime() - b.filedAt.getTime() || a.requestSeq - b.requestSeq),
    what: (a, b) => words(a.what, b.what),
    requester: (a, b) => words(a.requester, b.requester),
    department: (a, b) => words(a.department, b.department),
    when: (a, b) => turned * byWord(a.startDate, b.startDate),
    level: (a, b) => Number(a.stage === null) - Number(b.stage === null) || turned * ((a.stage ?? 0) - (b.stage ?? 0)),
    waitsFor: (a, b) => words(a.waitsFor, b.waitsFor),
  };
  return (a, b) => of[sort](a, b) || a.requestSeq - b.requestSeq;
}
