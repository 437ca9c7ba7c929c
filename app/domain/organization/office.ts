import { plain } from "~/domain/shared/forms/options";

/** Maximum length of an office's texts in characters. */
export const OFFICE_MAX_LENGTHS = { name: 50, street: 100, device: 40 };
/** Meters. @source document 4 §2 */
export const RADIUS = { least: 50, most: 5_000 };
/** @source document 4 §2 */
export const MAX_NETWORKS = 20;
export const MAX_DEVICES = 20;
/** Upper bound of a company's offices. */
export const MAX_OFFICES = 200;

/** A place of work of the company. */
export interface Office {
  workPlaceSeq: number;
  workPlaceName: string;
  /** Codes of the Philippine Standard Geographic Code; empty = not specified. */
  province: string;
  city: string;
  street: string;
  zipCode: string;
  /** Degrees with six places; both or neither. */
  latitude: string | null;
  longitude: string | null;
  radiusMeters: number | null;
  ipRanges: readonly string[];
  deviceIds: readonly string[];
  rdoCode: string;
  branchCode: string;
  region: string;
  /** Category in the region's wage order; empty = its general rate. */
  wageKind: string;
  workScheduleSeq: number | null;
  headEmployeeSeq: number | null;
  /** N = archived. */
  useYn: string;
  revision: number;
}

/** Why an office name is rejected, or null: names of active offices are unique, ignoring case and accents. */
export function officeNameProblem(
  others: readonly Pick<Office, "workPlaceSeq" | "workPlaceName" | "useYn">[],
  workPlaceSeq: number | null,
  name: string,
): string | null {
  const same = others.find((other) => other.workPlaceSeq !== workPlaceSeq && plain(other.workPlaceName) === plain(name));
  if (!same) return null;
  return same.useYn === "Y"
    ? `There is already an office named ${same.workPlaceName}. Choose another name.`
    : `An archived office is named ${same.workPlaceName}. Restore it, or choose another name.`;
}

export interface OfficeUse {
  current: number;
  resigned: number;
  invited: number;
  holidays: number;
  documents: number;
}

/** Why an office cannot be deleted, or null. */
export function officeRemovalProblem({ current, resigned, invited, holidays, documents }: OfficeUse): string | null {
  const counted = [
    ...countParts(current, "employee", "employees"),
    ...countParts(resigned, "resigned employee", "resigned employees"),
    ...countParts(invited, "invited employee", "invited employees"),
    ...countParts(holidays, "local holiday", "local holidays"),
    ...countParts(documents, "document of its own", "documents of its own"),
  ];
  if (counted.length === 0) return null;
  const listed = counted.length > 1 ? `${counted.slice(0, -1).join(", ")} and ${counted.at(-1)}` : counted.join("");
  return `This office has ${listed}. Archive it instead: it is kept for them and cannot be assigned to others.`;
}

/** Offices offered by a form: active ones and those it already has. */
export function offeredOffices<One extends { workPlaceSeq: number; archived?: boolean }>(
  offices: readonly One[],
  present: readonly (number | null)[] = [],
): One[] {
  return offices.filter(({ workPlaceSeq, archived }) => archived !== true || present.includes(workPlaceSeq));
}

function countParts(count: number, singular: string, many: string): string[] {
  return count === 0 ? [] : [`${count.toLocaleString("en-US")} ${count === 1 ? singular : many}`];
}

/** Filter options for inactive offices in a list. */
export const OTHER_OFFICES = { archived: "Archived", all: "All" } as const;
