import { expect, test } from "vitest";
import { isInRange } from "~/domain/organization/ip-range";
import { renderRefusal } from "~/domain/shared/i18n/refusals";
import { clockInput } from "~/domain/time/clock/clock-input";
import { clockedText, meansProblem, placeProblem, positionText, alreadyClockedMessage } from "~/domain/time/clock/clock-text";
import { asksPlace, asksPosition, distanceMeters, roundDegrees, checkPlace, type OfficePlace } from "~/domain/time/clock/place";
import { COMMUTE_DEFAULTS } from "~/domain/time/policies/time-policy";

// Rizal Monument, Manila.
const RIZAL = { latitude: 14.5816, longitude: 120.9794 };
const plant: OfficePlace = { workPlaceName: "Pasig plant", ...RIZAL, radiusMeters: 200, ipRanges: ["203.0.113.0/24", "2001:db8::/48"] };
const bare: OfficePlace = { workPlaceName: "Store", latitude: null, longitude: null, radiusMeters: null, ipRanges: [] };
/** This many meters north: a degree of latitude is 111,195 m on a sphere of the mean radius (π × 6,371,009 / 180). */
const north = (meters: number, accuracyMeters = 0) => ({ ...RIZAL, latitude: RIZAL.latitude + meters / 111_195, accuracyMeters });
const away = { address: "198.51.100.7" };

// covers: T-22
test("inside means within the radius, extended by the device's accuracy of at most 100 meters; exactly on the edge too", () => {
  const result = (meters: number, accuracy = 0) => checkPlace([bare, plant], { ...away, position: north(meters, accuracy) });
  expect(result(0)).toEqual({ result: "INSIDE", office: "Pasig plant" });
  expect(result(199).result).toBe("INSIDE");
  expect(result(201).result).toBe("OUTSIDE");
  expect(result(250, 60).result).toBe("INSIDE");
  // An accuracy of two kilometers is credited with at most a hundred meters.
  expect(result(299, 2_000).result).toBe("INSIDE");
  expect(result(301, 2_000)).toEqual({ result: "OUTSIDE", office: null });
  expect(result(201, -50).result).toBe("OUTSIDE");
});

test("the office network counts as inside without a position; without both the place is unknown", () => {
  const by = (address: string) => checkPlace([plant], { address, position: null });
  for (const address of ["203.0.113.9", "::ffff:203.0.113.9", "2001:db8:0:7::1"])
    expect(by(address)).toEqual({ result: "INSIDE", office: "Pasig plant" });
  // A dual-stack server sees IPv4 mapped into IPv6; users see plain IPv4.
  expect(positionText({ position: null, address: "::ffff:203.0.113.9" })).toBe("from 203.0.113.9");
  expect(positionText({ position: null, address: "2001:db8:0:7::1" })).toBe("from 2001:db8:0:7::1");
  expect(by("203.0.114.9")).toEqual({ result: "UNKNOWN", office: null });
  expect(by("nonsense").result).toBe("UNKNOWN");
  expect([isInRange("10.0.0.1", "10.0.0.1/32"), isInRange("10.0.0.2", "10.0.0.1/32"), isInRange("10.0.0.1", "2001:db8::/32")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("offices without a point or network do not ask for a position", () => {
  expect([asksPlace([bare]), asksPosition([bare]), asksPlace([plant]), asksPosition([plant])]).toEqual([false, false, true, true]);
  const wired = { ...bare, ipRanges: ["203.0.113.0/24"] };
  expect([asksPlace([wired]), asksPosition([wired])]).toEqual([true, false]);
});

test("distances are great-circle: Manila to Cebu is 570 kilometers, and across the date line the short way", () => {
  // Great-circle distance of 14.5995 N 120.9842 E and 10.3157 N 123.8854 E.
  expect(distanceMeters({ latitude: 14.5995, longitude: 120.9842 }, { latitude: 10.3157, longitude: 123.8854 }) / 1000).toBeCloseTo(
    570.6,
    0,
  );
  expect(distanceMeters({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBeLessThan(230);
  expect(roundDegrees(14.58164999)).toBe(14.5816);
});

test("a browser position is accepted as sent or rejected", () => {
  const press = (typed: Record<string, string>) => clockInput.parse({ direction: "IN", ...typed }).position;
  expect(press({ latitude: "14.58", longitude: "120.97", accuracyMeters: "12.7" })).toEqual({
    latitude: 14.58,
    longitude: 120.97,
    accuracyMeters: 13,
  });
  for (const [latitude, longitude] of [
    ["", ""],
    ["91", "0"],
    ["14.5", ""],
    ["north", "east"],
    ["14.5", "181"],
  ])
    expect(press({ latitude: latitude!, longitude: longitude! })).toBeNull();
  expect(clockInput.safeParse({ direction: "SIDEWAYS" }).success).toBe(false);
  expect(clockInput.safeParse({ direction: "IN", latitude: "1".repeat(41) }).success).toBe(false);
});

test("only REFUSE blocks clocking, and states what to do", () => {
  const refuse = { ...COMMUTE_DEFAULTS, placeCheck: "REFUSE" } as const;
  expect(renderRefusal("en", placeProblem(refuse, "UNKNOWN")!)).toBe(
    "Your location could not be read. Allow it, or use the office network.",
  );
  expect([placeProblem(refuse, "INSIDE"), placeProblem(refuse, null)]).toEqual([null, null]);
  expect(renderRefusal("en", placeProblem(refuse, "OUTSIDE")!)).toContain("You are not at an office");
  for (const placeCheck of ["RECORD", "WARN"] as const) expect(placeProblem({ ...COMMUTE_DEFAULTS, placeCheck }, "OUTSIDE")).toBeNull();
  expect(meansProblem(COMMUTE_DEFAULTS, "MOBILE")).toBeNull();
  expect(renderRefusal("en", meansProblem({ ...COMMUTE_DEFAULTS, meansMobileYn: "N", meansDeviceYn: "N" }, "MOBILE")!)).toBe(
    "Your company does not allow clocking from a phone. Use a computer or the kiosk of an office.",
  );
});

test("the confirmation of a clock event shows Manila time", () => {
  // 23:52 UTC is 07:52 of the next day in Manila.
  const at = new Date("2026-11-23T23:52:30Z");
  expect(clockedText("IN", at, "INSIDE", "Pasig plant")).toBe("Clocked in at 07:52 at Pasig plant.");
  expect(clockedText("OUT", at, "OUTSIDE", null)).toBe("Clocked out at 07:52, outside the offices.");
  expect(clockedText("OUT", at, null, null)).toBe("Clocked out at 07:52.");
  expect(renderRefusal("en", alreadyClockedMessage({ punchedAt: at, direction: "IN" }, 2))).toBe(
    "You clocked in at 07:52 already. Wait 2 minutes before you try again.",
  );
});
