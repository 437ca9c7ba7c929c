import { lies } from "~/domain/organization/ip-range";

/** At an office, elsewhere, or not to be said. @source document 4 §7 */
export type PlaceResult = "INSIDE" | "OUTSIDE" | "UNKNOWN";

/** Where somebody is, as their device says: degrees, and metres of doubt. */
export interface Position {
  latitude: number;
  longitude: number;
  accuracyMeters: number;
}

/** Where an office is: by its point and by its networks (CIDR). */
export interface OfficePlace {
  workPlaceName: string;
  latitude: number | null;
  longitude: number | null;
  radiusMeters: number | null;
  ipRanges: readonly string[];
}

/** Of a device's doubt as many metres are taken off the distance. */
const MOST_DOUBT_METERS = 100;
/** The mean radius of the earth (IUGG). */
const EARTH_METERS = 6_371_009;

/** Whether the position says anything: some office has a point. */
export const asksPosition = (offices: readonly OfficePlace[]): boolean => offices.some(({ latitude }) => latitude !== null);

/** Whether anything is known of where offices are; else nobody is asked where they clock. */
export const asksPlace = (offices: readonly OfficePlace[]): boolean =>
  asksPosition(offices) || offices.some(({ ipRanges }) => ipRanges.length > 0);

/**
 * INSIDE when the address is in an office's networks, or the distance less the device's doubt (at most 100 m of it) is within the radius of one;
 * OUTSIDE when a position is known; else UNKNOWN. The office is named where one holds.
 * @source document 4 §7, Web and mobile
 */
export function placeOf(
  offices: readonly OfficePlace[],
  { address, position }: { address: string; position: Position | null },
): { result: PlaceResult; office: string | null } {
  const office = offices.find((one) => one.ipRanges.some((range) => lies(address, range)) || (position !== null && reaches(one, position)));
  if (office) return { result: "INSIDE", office: office.workPlaceName };
  return { result: position === null ? "UNKNOWN" : "OUTSIDE", office: null };
}

function reaches({ latitude, longitude, radiusMeters }: OfficePlace, position: Position): boolean {
  if (latitude === null || longitude === null || radiusMeters === null) return false;
  const doubt = Math.min(Math.max(position.accuracyMeters, 0), MOST_DOUBT_METERS);
  return distanceMeters({ latitude, longitude }, position) - doubt <= radiusMeters;
}

type Point = Pick<Position, "latitude" | "longitude">;

/** Along the surface of the earth, by the haversine. */
export function distanceMeters(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** To four decimals, some ten metres: what is kept of a coordinate. */
export const keptDegrees = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
