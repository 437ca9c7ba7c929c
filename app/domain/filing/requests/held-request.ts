import type { CategoryKind } from "~/domain/filing/category";
import { FILED_KINDS } from "./filed-kinds";

/** Kinds of requests that a phone keeps without network: those whose form asks for no more than days, times, a choice without names of people, and a reason. */
export const HELD_KINDS = ["LEAVE", ...FILED_KINDS] as const satisfies readonly CategoryKind[];
export type HeldKind = (typeof HELD_KINDS)[number];
export const isHeldKind = (kind: CategoryKind): kind is HeldKind => (HELD_KINDS as readonly CategoryKind[]).includes(kind);

/** The fields that the phone has of them, named as in their forms. */
export const HELD_FIELDS = [
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

/** The field of a kind that is chosen from what the phone was told. */
export const CHOICE_FIELDS: Partial<Record<HeldKind, (typeof HELD_FIELDS)[number]>> = {
  LEAVE: "leavePolicySeq",
  WORK: "work",
  SHIFT_CHANGE: "shift",
};

/** Kinds whose second request for the same time is refused: their form may be kept also when the answer alone was lost. */
export const TOLD_TWICE: readonly HeldKind[] = ["LEAVE", "OVERTIME", "HOLIDAY_WORK", "WORK"];

/** What a phone may offer to somebody while there is no network: names and numbers, and nothing of how much there is. */
export interface HeldOffer {
  kinds: readonly {
    category: number;
    kind: HeldKind;
    name: string;
    /** Of leave its types, of custom work its kinds, of a shift change the shifts that one's own may become. */
    choices: readonly { value: string; label: string }[];
  }[];
  /** More can be filed than the phone keeps. */
  more: boolean;
}

/** Days for which a request that a phone kept is filed by itself; its key is remembered for longer. */
export const HELD_REQUEST_DAYS = 31;

/** Whether it was kept too long for that; exactly as long is not. Instants of the phone's clock, in milliseconds. */
export const heldTooLong = ({ keptAt, sentAt }: { keptAt: number; sentAt: number }): boolean =>
  sentAt - keptAt > HELD_REQUEST_DAYS * 86_400_000;
