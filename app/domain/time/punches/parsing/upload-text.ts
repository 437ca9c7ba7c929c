import { formatDay } from "~/domain/shared/day";
import type { PunchDirection } from "~/domain/time/punches/punch";
import { formatMinuteOfDay } from "~/domain/time/schedule/clock";
import type { RejectedLine } from "./check-lines";
import type { LocalSecond } from "./line-fields";

/** Messages of a punch file. Sizes in bytes, lengths in characters. */

/** Maximum file size in bytes. */
export const MAX_BYTES = 45 * 1_048_576;
export const MAX_LINES = 1_000_000;
export const MAX_LINE_LENGTH = 1_000;
/** Maximum lines read synchronously; longer files are read and stored in the background. */
export const READ_AT_ONCE = 20_000;
/** Maximum number of unconfirmed files. */
export const MAX_WAITING_UPLOADS = 20;
/** Maximum clock correction in either direction: two days. */
export const MAX_OFFSET = 2 * 1440;
/** Maximum lines in an error file. */
export const MAX_ERROR_FILE_LINES = 100_000;

export const NO_TEXT = "This is not a text file. Choose the file as the device wrote it, such as attlog.dat, a .csv or an .xlsx.";
export const NO_LINE = "This file has no line with a time log. Choose another file, or another way to read it.";
export const tooManyLines = (lines: number): string =>
  `This file has ${lines.toLocaleString("en")} lines; at most ${MAX_LINES.toLocaleString("en")} are read. Split it into several files.`;
export const lineTooLong = (line: number): string =>
  `Line ${line} is longer than ${MAX_LINE_LENGTH.toLocaleString("en")} characters. Choose the file as the device wrote it.`;
export const CHOOSE_TRIED = "Choose the file to try the profile on.";
export const NO_PUNCH_READ =
  "No line of this file is read as a time log. Compare the columns below with the profile: separator, date order and column numbers.";
export const TOO_MANY_WAITING = `${MAX_WAITING_UPLOADS} files wait for confirmation already. Store or cancel them first.`;
export const MOSTLY_TO_COME =
  "More than half of these lines are in the future, so nothing is saved. The device clock is wrong: move the file by some minutes, or choose another file.";
export const OVERTAKEN = "Time logs or employees were changed after this preview. Review the file again before you store it.";
export const ALREADY_STORED = "This file was stored before. Nothing was changed.";
export const UPLOAD_ALREADY_REVERTED = "This import was already undone. Nothing was changed.";
export const NOT_STORED = "Only a stored import can be undone. Reload the page.";
export const NOTHING_TO_STORE = "This file has no line that can be stored. Nothing was changed.";
export const UPLOAD_DISCARDED = "The upload was cancelled. Nothing changed.";
export const BEING_READ = "The file is being read.";
export const BEING_STORED = "The time logs are being imported.";
export const STORING_STOPPED = "The import was stopped. No time log of the file was saved.";
export const IMPOSSIBLE = "The file could not be read. Nothing was changed. Try again; if it fails again, inform the server administrator.";
export const WAITS_NO_MORE = "This file was stored in the meantime. Reload the page.";

/** @source document 4 §9 */
export const allAlreadyStored = (lines: number): string =>
  `${lines === 1 ? "Its line is" : `All ${lines.toLocaleString("en")} lines are`} there already. Nothing was changed.`;

/** Hint where offices list their time clocks, for devices that no office lists. @param devices at least one */
export function unknownDevicesText(devices: readonly string[]): { title: string; text: string } {
  const more = devices.length - STRANGE_NAMED;
  const named = `${devices.slice(0, STRANGE_NAMED).join(", ")}${more > 0 ? ` and ${more.toLocaleString("en")} more` : ""}`;
  return {
    title: `No office names the time clock${devices.length === 1 ? "" : "s"} ${named}.`,
    text: "If the file is from another company, cancel the upload: its numbers may match other employees here. If it is yours, add the time clock to its office.",
  };
}
const STRANGE_NAMED = 5;

export const punchCount = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "time log" : "time logs"}`;

/** "480 time logs stored." */
export function storedText({ added, lifted }: { added: number; lifted: number }): string {
  const counts = [
    added > 0 || lifted === 0 ? `${punchCount(added)} stored` : "",
    lifted > 0 ? `${punchCount(lifted)} ${lifted === 1 ? "counts" : "count"} again` : "",
  ];
  return `${counts.filter(Boolean).join(", ")}.`;
}

/** "+05:00", the clock correction of a file; empty if none. */
export function movedText(offsetMinutes: number): string {
  if (offsetMinutes === 0) return "";
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  return `${offsetMinutes < 0 ? "−" : "+"}${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** How to correct a rejected line. */
export function lineFixText({ problem, number }: Pick<RejectedLine, "problem" | "number">): string {
  switch (problem) {
    case "TOO_FEW_FIELDS":
      return "This line has too few fields. Check whether the file is read the right way, or delete the line.";
    case "BAD_TEXT":
      return "This line has an invalid character. Delete it.";
    case "BAD_TIME":
      return "The date or time of this line is not valid. Correct it, or choose the date order.";
    case "UNKNOWN_PERSON":
      return number === ""
        ? "This line has no employee number. Type the employee number."
        : `No employee has the number ${number}. Give it to an employee, or correct it.`;
    case "FUTURE":
      return "This time is in the future. Check the clock of the device.";
    case "BEFORE_START":
      return "This time lies before attendance began, or before the employee joined. Check whether the clock of the device was reset.";
    case "TWICE_IN_FILE":
      return "This time log is in the file twice; it is stored once.";
    case "ALREADY_THERE":
      return "This time log is already stored.";
  }
}

/**
 * "12 minutes after the planned start, in the middle": median of the first taps at a device. @param minutes negative = before; null = no
 * plan
 */
export function distanceText(minutes: number | null): string {
  if (minutes === null) return "No schedule to compare them with";
  if (minutes === 0) return "At the planned start, in the middle";
  const text = Math.abs(minutes) >= 60 ? formatMinuteOfDay(Math.abs(minutes)).replace(":", " h ") + " min" : `${Math.abs(minutes)} min`;
  return `${text} ${minutes < 0 ? "before" : "after"} the planned start, in the middle`;
}

/** "11/16/2026 07:58:31" in Manila. */
export function secondText(second: LocalSecond): string {
  const text = new Date(second * 1000).toISOString();
  return `${formatDay(text.slice(0, 10))} ${text.slice(11, 19)}`;
}

/** Direction; empty if the line has none. */
export const directionText = (direction: PunchDirection): string => ({ IN: "in", OUT: "out", NONE: "" })[direction];

/** Minimum deviation in minutes that counts as a wrong clock, and the step to which corrections are rounded. */
const [WRONG_FROM, QUARTER] = [60, 15];

/**
 * Suggested time shift if a device's first taps are too far from the planned starts.
 * @param distance median minutes at the current shift; null = no plan
 * @param offsetMinutes current shift
 * @returns the total shift in minutes; null if the clock looks right or the shift would be out of range
 */
export function proposedMove(distance: number | null, offsetMinutes: number): number | null {
  if (distance === null || Math.abs(distance) < WRONG_FROM) return null;
  const move = offsetMinutes - Math.round(distance / QUARTER) * QUARTER;
  return Math.abs(move) <= MAX_OFFSET ? move : null;
}

/** @source document 4 §5.3, TIME_FILE_ENDED */
export const fileReadNotification = (fileName: string, { stored, there, bad }: { stored: number; there: number; bad: number }) => ({
  subject: `Punches read: ${fileName}`,
  description: `${stored.toLocaleString("en")} new, ${there.toLocaleString("en")} there already, ${bad.toLocaleString("en")} not usable.`,
});
