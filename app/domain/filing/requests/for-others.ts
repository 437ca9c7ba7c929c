import { CATEGORY_KINDS, type CategoryKind } from "~/domain/filing/category";
import { formatDay, type Day } from "~/domain/shared/day";
import { forOthers, type ForOthersText } from "~/domain/shared/i18n/en/for-others";
import { interpolate } from "~/domain/shared/i18n/interpolate";

/** Permissions that open the page for filing on behalf of others. @source document 4 A-1, §6.10 */
export const FOR_OTHERS_RIGHTS = "ATTENDANCE_EDIT, LEAVE_EDIT, FILING_EDIT";

/** Maximum number of people per form; each gets a request. @source document 4 A-1 */
export const MOST_FILED_FOR = 100;
export const TOO_MANY_FILED_FOR = `Choose at most ${MOST_FILED_FOR} people at once. File for the others afterwards.`;
export const NOBODY_CHOSEN = "Choose who it is for first.";

export const NO_ATTENDANCE = "Attendance is not used yet, so no time can be entered as approved.";
export const beforeAttendance = (start: Day): string => `Attendance begins on ${formatDay(start)}. Choose days from then on.`;
export const ANOTHER_FORM = "This person needs another form. File it for this person separately.";

/** How a request filed for others proceeds: through its levels, or approved by the filer's decision. */
export type Sending = "LEVELS" | "AT_ONCE";
export const sendingText = (idempotencyKey: Sending, words: ForOthersText = forOthers): string =>
  idempotencyKey === "AT_ONCE" ? words.atOnce : words.levels;

/** Kinds that heads file for their reports. @source document 4 A-1 */
const HEADS: readonly CategoryKind[] = ["OVERTIME", "HOLIDAY_WORK", "CORRECTION"];
/** Kinds entered as approved; a correction is a punch with a reason. @source document 4 §6.1 */
const AT_ONCE: readonly CategoryKind[] = ["LEAVE", "OVERTIME", "HOLIDAY_WORK", "WORK"];

/** How these permissions allow filing a kind for others; none = not allowed. @source document 4 A-1, §6.10 */
export function sendingsOf(kind: CategoryKind, permissions: readonly string[]): Sending[] {
  const looksAfter = kind !== "DOCUMENT" && permissions.includes(kind === "LEAVE" ? "LEAVE_EDIT" : "ATTENDANCE_EDIT");
  if (looksAfter) return AT_ONCE.includes(kind) ? ["LEVELS", "AT_ONCE"] : ["LEVELS"];
  return permissions.includes("FILING_EDIT") ? ["LEVELS"] : [];
}

/** How a department head may file a kind for reports. */
export const headSendingsOf = (kind: CategoryKind): Sending[] => (HEADS.includes(kind) ? ["LEVELS"] : []);

/** The other employee of a shift change and the form of a document differ per person, so these are filed one at a time. */
export const forOneAlone = (kind: CategoryKind): boolean => kind === "SHIFT_CHANGE" || kind === "DOCUMENT";

const peopleIn = (count: number, words: ForOthersText): string =>
  count === 1 ? words.onePerson : interpolate(words.people, { count: count.toLocaleString("en-US") });

/** "Overtime 11/16/2026, 17:00–20:00 for 12 employees, as approved" @param what empty = no time to show */
export function forOthersQuestion(kind: CategoryKind, what: string, count: number, idempotencyKey: Sending, words = forOthers): string {
  return interpolate(idempotencyKey === "AT_ONCE" ? words.questionAtOnce : words.question, {
    what: what || CATEGORY_KINDS[kind],
    people: peopleIn(count, words),
  });
}

/** "Filed for 12 employees" */
export const filedForOthers = (count: number, idempotencyKey: Sending, words = forOthers): string =>
  interpolate(idempotencyKey === "AT_ONCE" ? words.entered : words.filed, { people: peopleIn(count, words) });

/** "11 of 12 can be filed. …" */
export const forOthersRefused = (count: number, refused: number, words = forOthers): string =>
  interpolate(words.refused, { count: count - refused, people: peopleIn(count, words) });
