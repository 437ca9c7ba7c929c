import type { CategoryKind } from "~/domain/filing/category";
import { FILED_KINDS } from "./filed-kinds";

/** Kinds that can be queued offline: their form needs only days, times, a choice without people's names, and a reason. */
export const OFFLINE_KINDS = ["LEAVE", ...FILED_KINDS] as const satisfies readonly CategoryKind[];
export type OfflineKind = (typeof OFFLINE_KINDS)[number];
export const isOfflineKind = (kind: CategoryKind): kind is OfflineKind => (OFFLINE_KINDS as readonly CategoryKind[]).includes(kind);

/** Fields stored on the phone, named as in their forms. */
export const OFFLINE_FIELDS = [
  "leavePolicySeq",
  "work",
  "shift",
  "startDate",
  "endDate",
  "part",
  "startTime",
  "endTime",
  "nextDay",
  "reason",
] as const;

/** The field of a kind whose choices the phone caches. */
export const CHOICE_FIELDS: Partial<Record<OfflineKind, (typeof OFFLINE_FIELDS)[number]>> = {
  LEAVE: "leavePolicySeq",
  WORK: "work",
  SHIFT_CHANGE: "shift",
};

/** Kinds that reject a duplicate for the same time, so their form may also be queued if only the response was lost. */
export const DUPLICATE_SAFE_KINDS: readonly OfflineKind[] = ["LEAVE", "OVERTIME", "HOLIDAY_WORK", "WORK"];

/** Choices cached for offline use: names and numbers, no balances. */
export interface OfflineChoices {
  kinds: readonly {
    category: number;
    kind: OfflineKind;
    name: string;
    /** Types of leave, kinds of custom work, target shifts of a shift change. */
    choices: readonly { value: string; label: string }[];
  }[];
  /** Whether more can be filed than is cached on the phone. */
  more: boolean;
}

/** Days for which a queued request is filed automatically; its idempotency key is kept longer. */
export const OFFLINE_REQUEST_DAYS = 31;

/** Whether it was queued too long ago; the exact limit is still accepted. Phone clock instants in milliseconds. */
export const isOfflineRequestTooOld = ({ keptAt, sentAt }: { keptAt: number; sentAt: number }): boolean =>
  sentAt - keptAt > OFFLINE_REQUEST_DAYS * 86_400_000;
