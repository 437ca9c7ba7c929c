import { plainAddress } from "~/domain/organization/ip-range";
import { formatDay, type Day } from "~/domain/shared/day";
import { clock, type ClockText } from "~/domain/shared/i18n/en/clock";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { punchTime, type PunchDirection } from "~/domain/time/punches/punch";
import type { CommutePolicy } from "~/domain/time/policies/time-policy";
import type { PlaceResult, Position } from "./place";

/** Means of clocking. */
export type ClockMeans = "WEB" | "MOBILE" | "KIOSK";

export const NOT_BEGUN = clock.notBegun;
export const beginsOn = (day: Day, messages: ClockText = clock): string => interpolate(messages.beginsOn, { day: formatDay(day) });

/** @source document 4 §6.9 */
export const NO_POSITION = "Your location could not be read. Allow it, or use the office network.";
export const NOT_AT_OFFICE = "You are not at an office of your company. Clock there, or use the office network.";

const DONE = { IN: "clocked in", OUT: "clocked out", NONE: "clocked" } as const;

/** @source document 4 §7: one clock event per duplicateMinutes; the message contains the time of the last */
export const alreadyClockedText = (last: { punchedAt: Date; direction: PunchDirection }, duplicateMinutes: number): string =>
  `You ${DONE[last.direction]} at ${punchTime(last.punchedAt)} already. Wait ${duplicateMinutes === 1 ? "a minute" : `${duplicateMinutes} minutes`} before you press again.`;

/** Another clock event was recorded after the page was opened. */
export const otherWay = (last: { punchedAt: Date; direction: PunchDirection } | undefined, next: "IN" | "OUT"): string => {
  const since = last
    ? `You ${DONE[last.direction]} at ${punchTime(last.punchedAt)} in the meantime`
    : "A new day has begun in the meantime";
  return `${since}. The button now says ${CLOCK_VERBS[next]}: press it if that is what you mean.`;
};

export const CLOCK_VERBS = { IN: clock.verbIn, OUT: clock.verbOut };

const MEANS = { WEB: "a computer", MOBILE: "a phone", KIOSK: "the kiosk of an office", DEVICE: "a time clock" } as const;

/** A policy's setting for a means. */
export function allowsMeans(policy: CommutePolicy, means: ClockMeans | "DEVICE"): boolean {
  const allowed = { WEB: policy.meansWebYn, MOBILE: policy.meansMobileYn, KIOSK: policy.meansKioskYn, DEVICE: policy.meansDeviceYn };
  return allowed[means] === "Y";
}

/** Why an employee may not clock by this means, and which ones they may use; null if they may. */
export function meansProblem(policy: CommutePolicy, means: ClockMeans): string | null {
  if (allowsMeans(policy, means)) return null;
  const others = (["WEB", "MOBILE", "KIOSK", "DEVICE"] as const).filter((one) => allowsMeans(policy, one)).map((one) => MEANS[one]);
  const use = others.length === 0 ? "Ask your administrator." : `Use ${others.join(" or ")}.`;
  return `Your company does not let you clock from ${MEANS[means]}. ${use}`;
}

/** Why a location is rejected; null if it is only recorded. A location that was not requested is never rejected. */
export function placeProblem({ placeCheck }: CommutePolicy, result: PlaceResult | null): string | null {
  if (placeCheck !== "REFUSE" || result === null || result === "INSIDE") return null;
  return result === "UNKNOWN" ? NO_POSITION : NOT_AT_OFFICE;
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
