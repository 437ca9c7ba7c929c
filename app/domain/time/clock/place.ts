import { isInRange } from "~/domain/organization/ip-range";

/** At an office, elsewhere, or unknown. @source document 4 §7 */
export type PlaceResult = "INSIDE" | "OUTSIDE" | "UNKNOWN";

/** Position from the device: degrees, and accuracy in meters. */
export interface Position {
  latitude: number;
  longitude: number;
  accuracyMeters: number;
}

/** Location of an office: its point and its networks (CIDR). */
export interface OfficePlace {
  workPlaceName: string;
  latitude: number | null;
  longitude: number | null;
  radiusMeters: number | null;
  ipRanges: readonly string[];
}

/** Maximum device accuracy subtracted from the distance, in meters. */
const MAX_ACCURACY_METERS = 100;
/** Mean earth radius (IUGG). */
const EARTH_METERS = 6_371_009;

/** Whether a position is useful: at least one office has a point. */
export const asksPosition = (offices: readonly OfficePlace[]): boolean => offices.some(({ latitude }) => latitude !== null);

/** Whether any office location is known; otherwise no position is requested. */
export const asksPlace = (offices: readonly OfficePlace[]): boolean =>
  asksPosition(offices) || offices.some(({ ipRanges }) => ipRanges.length > 0);

/**
 * INSIDE if the address is in an office's networks, or the distance less the device's accuracy (at most 100 m of it) is within an office's
 * radius; OUTSIDE if a position is known; else UNKNOWN. The matching office is returned.
 * @source document 4 §7, Web and mobile
 */
export function checkPlace(
  offices: readonly OfficePlace[],
  { address, position }: { address: string; position: Position | null },
): { result: PlaceResult; office: string | null } {
  const office = offices.find(
    (officePlace) =>
      officePlace.ipRanges.some((range) => isInRange(address, range)) || (position !== null && reaches(officePlace, position)),
  );
  if (office) return { result: "INSIDE", office: office.workPlaceName };
  return { result: position === null ? "UNKNOWN" : "OUTSIDE", office: null };
}

function reaches({ latitude, longitude, radiusMeters }: OfficePlace, position: Position): boolean {
  if (latitude === null || longitude === null || radiusMeters === null) return false;
  const doubt = Math.min(Math.max(position.accuracyMeters, 0), MAX_ACCURACY_METERS);
  return distanceMeters({ latitude, longitude }, position) - doubt <= radiusMeters;
}

type Point = Pick<Position, "latitude" | "longitude">;

/** Great-circle distance by the haversine formula. */
export function distanceMeters(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_METERS * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Rounds a stored coordinate to four decimals, about ten meters. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
