import { plainAddress } from "~/domain/organization/ip-range";
import { formatDay, type Day } from "~/domain/shared/day";
import { clock, type ClockText } from "~/domain/shared/i18n/en/clock";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { countOf, messageOf, type RefusalMessage } from "~/domain/shared/i18n/refusal-message";
import { punchTime, type PunchDirection } from "~/domain/time/punches/punch";
import type { CommutePolicy } from "~/domain/time/policies/time-policy";
import type { PlaceResult, Position } from "./place";

export type ClockMeans = "WEB" | "MOBILE" | "KIOSK";

/** Why there is no attendance yet. @param start first day of attendance; null = not decided */
export const notBegunMessage = (start: Day | null): RefusalMessage =>
  start === null ? messageOf("ATTENDANCE_NOT_BEGUN") : messageOf("CLOCK_BEFORE_ATTENDANCE", { day: formatDay(start) });

const DONE = { IN: "CLOCKED_IN", OUT: "CLOCKED_OUT", NONE: "CLOCKED" } as const;
const VERBS = { IN: "CLOCK_IN", OUT: "CLOCK_OUT" } as const;

/** @source document 4 §7: one clock event per duplicateMinutes; the message contains the time of the last */
export const alreadyClockedMessage = (last: { punchedAt: Date; direction: PunchDirection }, duplicateMinutes: number): RefusalMessage =>
  messageOf("CLOCKED_ALREADY", {
    done: { term: DONE[last.direction] },
    time: punchTime(last.punchedAt),
    minutes: duplicateMinutes === 1 ? { term: "A_MINUTE" } : countOf("MINUTE", duplicateMinutes),
  });

/** Another clock event was recorded after the page was opened. */
export const otherWay = (last: { punchedAt: Date; direction: PunchDirection } | undefined, next: "IN" | "OUT"): RefusalMessage => {
  const verb = { term: VERBS[next] };
  if (!last) return messageOf("DAY_BEGUN_MEANWHILE", { verb });
  return messageOf("CLOCKED_MEANWHILE", { done: { term: DONE[last.direction] }, time: punchTime(last.punchedAt), verb });
};

const MEANS = { WEB: "COMPUTER", MOBILE: "PHONE", KIOSK: "KIOSK", DEVICE: "TIME_CLOCK" } as const;

/** A policy's setting for a means. */
export function allowsMeans(policy: CommutePolicy, means: ClockMeans | "DEVICE"): boolean {
  const allowed = { WEB: policy.meansWebYn, MOBILE: policy.meansMobileYn, KIOSK: policy.meansKioskYn, DEVICE: policy.meansDeviceYn };
  return allowed[means] === "Y";
}

/** Why an employee may not clock by this means, and which ones they may use; null if they may. */
export function meansProblem(policy: CommutePolicy, means: ClockMeans): RefusalMessage | null {
  if (allowsMeans(policy, means)) return null;
  const others = (["WEB", "MOBILE", "KIOSK", "DEVICE"] as const)
    .filter((value) => allowsMeans(policy, value))
    .map((value) => ({ term: MEANS[value] }));
  const wrong = { term: MEANS[means] };
  return others.length === 0
    ? messageOf("MEANS_NOT_ALLOWED", { means: wrong })
    : messageOf("MEANS_NOT_ALLOWED_USE", { means: wrong, others });
}

/** Why a location is rejected; null if it is only recorded. A location that was not requested is never rejected. */
export function placeProblem({ placeCheck }: CommutePolicy, result: PlaceResult | null): RefusalMessage | null {
  if (placeCheck !== "REFUSE" || result === null || result === "INSIDE") return null;
  return messageOf(result === "UNKNOWN" ? "POSITION_UNREADABLE" : "NOT_AT_OFFICE");
}

const PLACES = { INSIDE: "at an office", OUTSIDE: "outside the offices", UNKNOWN: "place not known" } as const;

/** "at an office"; empty if not requested. */
export const placeText = (result: PlaceResult | null): string => (result === null ? "" : PLACES[result]);

/** Stored origin of a clock event. */
export interface StoredPlace {
  position: Position | null;
  /** Client IP address; empty = not stored. */
  address: string;
}

/** "14.5764, 121.0851 within 20 m, from 203.0.113.7"; empty if not stored, or past its retention. */
export const positionText = ({ position, address }: StoredPlace): string =>
  [
    position && `${position.latitude}, ${position.longitude} within ${position.accuracyMeters} m`,
    address && `from ${plainAddress(address)}`,
  ]
    .filter(Boolean)
    .join(", ");

/** "Clocked in at 07:52 at Pasig plant." @param office if known */
export function clockedText(
  direction: "IN" | "OUT",
  at: Date,
  result: PlaceResult | null,
  office: string | null,
  messages: ClockText = clock,
): string {
  const outside = result === "OUTSIDE" ? messages.outside : "";
  const place = office === null ? outside : interpolate(messages.atOffice, { office });
  return interpolate(direction === "IN" ? messages.clockedIn : messages.clockedOut, { time: punchTime(at), place });
}
