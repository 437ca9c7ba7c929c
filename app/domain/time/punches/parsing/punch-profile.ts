import { joinFirst, movedText, type Change } from "~/domain/shared/change";
import { fieldsNeeded, type DateOrder, type LineProfile, type Separator } from "./line-profile";

/** File format of a company's device, named by the company. @source document 4 §7 */
export interface PunchProfile extends Omit<LineProfile, "leastFields"> {
  profileName: string;
}

/** Maximum length of a name, profiles per company, columns per line and heading lines. */
export const MAX_PROFILE_NAME_LENGTH = 50;
export const MAX_PROFILES = 50;
export const MAX_COLUMNS = 50;
export const MAX_HEADINGS = 100;

export const SEPARATOR_LABELS: Readonly<Record<Separator, string>> = {
  COMMA: "Comma",
  SEMICOLON: "Semicolon",
  TAB: "Tab",
  PIPE: "Pipe |",
};

export const DATE_ORDER_LABELS: Readonly<Record<DateOrder, string>> = {
  YMD: "Year, month, day: 2026-11-16",
  MDY: "Month, day, year: 11/16/2026",
  DMY: "Day, month, year: 16/11/2026",
};

/** Labels of the fields of a line. */
export const PROFILE_COLUMN_LABELS = {
  personColumn: "Employee number",
  dateColumn: "Date",
  timeColumn: "Time",
  directionColumn: "In or out",
  deviceColumn: "Device",
} as const satisfies Partial<Record<keyof PunchProfile, string>>;
export type ProfileColumn = keyof typeof PROFILE_COLUMN_LABELS;
export const PROFILE_COLUMNS = Object.keys(PROFILE_COLUMN_LABELS) as ProfileColumn[];

export const PROFILE_TAKEN = "Another profile has this name. Choose another one.";
export const TOO_MANY_PROFILES = `A company has at most ${MAX_PROFILES} profiles. Delete one that is not used any more.`;
export const NO_SUCH_PROFILE = "Choose the file format.";

/** Adds the minimum number of fields required by a profile. */
export const withRequiredFields = (profile: Omit<LineProfile, "leastFields">): LineProfile => ({
  ...profile,
  leastFields: fieldsNeeded(profile),
});

/** "Employee number 1, Date 2, Time 3". */
export const columnsInText = (profile: PunchProfile): string =>
  PROFILE_COLUMNS.flatMap((column) => (profile[column] === 0 ? [] : [`${PROFILE_COLUMN_LABELS[column]} ${profile[column]}`])).join(", ");

/** Why a profile cannot be deleted, or null. @param waiting names of unconfirmed files that use it */
export function profileRemovalProblem(waiting: readonly string[]): string | null {
  if (waiting.length === 0) return null;
  const them = waiting.length === 1 ? "it" : "them";
  const files = waiting.length === 1 ? "waits for confirmation and is" : "wait for confirmation and are";
  return `${joinFirst(waiting)} ${files} read by this profile. Store or cancel ${them} first.`;
}

export const profileCreated = (punchProfileSeq: number, profile: PunchProfile): Change => ({
  ...ofProfile(punchProfileSeq),
  action: "CREATE",
  description: `Created the device profile ${profile.profileName}: ${columnsInText(profile)}.`,
  before: null,
  after: profile,
});

/** Null if nothing changed. */
export function profileChanged(punchProfileSeq: number, before: PunchProfile, after: PunchProfile): Change | null {
  const column = (name: ProfileColumn) =>
    [`column of ${PROFILE_COLUMN_LABELS[name].toLowerCase()}`, (at: number) => (at === 0 ? "none" : `${at}`)] as const;
  const moved = movedText(before, after, {
    profileName: ["name", (name) => `“${name}”`],
    separator: ["between fields", (separator) => SEPARATOR_LABELS[separator]],
    dateOrder: ["date", (order) => DATE_ORDER_LABELS[order]],
    headingLines: ["lines above the first time log", String],
    ...Object.fromEntries(PROFILE_COLUMNS.map((name) => [name, column(name)])),
  });
  if (moved === "") return null;
  return {
    ...ofProfile(punchProfileSeq),
    action: "UPDATE",
    description: `Changed the device profile ${before.profileName}: ${moved}.`,
    before,
    after,
  };
}

export const profileDeleted = (punchProfileSeq: number, profile: PunchProfile): Change => ({
  ...ofProfile(punchProfileSeq),
  action: "REMOVE",
  description: `Deleted the device profile ${profile.profileName}.`,
  before: profile,
  after: null,
});

const ofProfile = (seq: number) => ({ featureName: "TIME_RECORD", subject: { noun: "device profile", seq } }) as const;
