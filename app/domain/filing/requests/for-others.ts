import { CATEGORY_KINDS, type CategoryKind } from "~/domain/filing/category";
import type { Permission } from "~/domain/settings/permissions";
import { forOthers, type ForOthersText } from "~/domain/shared/i18n/en/for-others";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Maximum number of people per form; each gets a request. @source document 4 A-1 */
export const MAX_FILED_FOR = 100;

/** How a request filed for others proceeds: through its levels, or approved by the filer's decision. */
export type FilingMode = "LEVELS" | "AT_ONCE";
export const filingModeText = (mode: FilingMode, messages: ForOthersText = forOthers): string =>
  mode === "AT_ONCE" ? messages.atOnce : messages.levels;

/** Kinds that heads file for their reports. @source document 4 A-1 */
const KINDS_FOR_HEADS: readonly CategoryKind[] = ["OVERTIME", "HOLIDAY_WORK", "CORRECTION"];
/** Kinds entered as approved; a correction is a punch with a reason. @source document 4 §6.1 */
const KINDS_RECORDED_AS_APPROVED: readonly CategoryKind[] = ["LEAVE", "OVERTIME", "HOLIDAY_WORK", "WORK"];

/** How these permissions allow filing a kind for others; none = not allowed. @source document 4 A-1, §6.10 */
export function listFilingModes(kind: CategoryKind, permissions: readonly Permission[]): FilingMode[] {
  const looksAfter = kind !== "DOCUMENT" && permissions.includes(kind === "LEAVE" ? "LEAVE_EDIT" : "ATTENDANCE_EDIT");
  if (looksAfter) return KINDS_RECORDED_AS_APPROVED.includes(kind) ? ["LEVELS", "AT_ONCE"] : ["LEVELS"];
  return permissions.includes("FILING_EDIT") ? ["LEVELS"] : [];
}

/** How a department head may file a kind for reports. */
export const listFilingModesOfHead = (kind: CategoryKind): FilingMode[] => (KINDS_FOR_HEADS.includes(kind) ? ["LEVELS"] : []);

/** The other employee of a shift change and the form of a document differ per person, so these are filed one at a time. */
export const isFiledOneAtATime = (kind: CategoryKind): boolean => kind === "SHIFT_CHANGE" || kind === "DOCUMENT";

const peopleIn = (count: number, messages: ForOthersText): string =>
  count === 1 ? messages.onePerson : interpolate(messages.people, { count: count.toLocaleString("en-US") });

/** "Overtime 11/16/2026, 17:00–20:00 for 12 employees, as approved" @param what empty = no time to show */
export function forOthersQuestion(kind: CategoryKind, what: string, count: number, mode: FilingMode, messages = forOthers): string {
  return interpolate(mode === "AT_ONCE" ? messages.questionAtOnce : messages.question, {
    what: what || CATEGORY_KINDS[kind],
    people: peopleIn(count, messages),
  });
}

/** "Filed for 12 employees" */
export const filedForOthers = (count: number, mode: FilingMode, messages = forOthers): string =>
  interpolate(mode === "AT_ONCE" ? messages.entered : messages.filed, { people: peopleIn(count, messages) });

/** "11 of 12 can be filed. …" */
export const forOthersRefused = (count: number, refused: number, messages = forOthers): string =>
  interpolate(messages.refused, { count: count - refused, people: peopleIn(count, messages) });
