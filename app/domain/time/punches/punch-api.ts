import { z } from "zod/v4";
import { isDay, manilaDay } from "~/domain/shared/day";
import { pathTo } from "~/paths";
import { LINE_PROBLEMS } from "./parsing/check-lines";
import { MAX_DEVICE_ID_LENGTH, type LineFields } from "./parsing/line-fields";

/** The punch API's requests and responses. Both the route and the documentation use this definition. */

export const MAX_API_PUNCHES = 1_000;
export const PUNCH_CALLS_A_MINUTE = 60;
/** Maximum length of a request body in characters. */
export const MAX_PUNCH_BODY_LENGTH = 400_000;

const text = (name: string, maxLength: number, description: string, example: string) =>
  z
    .string({ error: `${name} must be a text` })
    .trim()
    .min(1, `${name} is empty`)
    .max(maxLength, `${name} can have at most ${maxLength} characters`)
    .meta({ description, examples: [example] });

const apiPunch = z.strictObject({
  employeeNumber: text("employeeNumber", 20, "The number of the employee on devices; the employee ID if there is none.", "27"),
  at: z.iso
    .datetime({ offset: true, error: "at must be a time such as 2026-11-16T08:00:00+08:00" })
    .meta({ description: "When, with the offset from UTC.", examples: ["2026-11-16T08:00:00+08:00"] }),
  direction: z
    .enum(["IN", "OUT", "NONE"], { error: "direction must be IN, OUT or NONE" })
    .meta({ description: "IN, OUT or NONE. Without it: NONE.", examples: ["IN"] })
    .optional(),
  deviceId: text("deviceId", MAX_DEVICE_ID_LENGTH, "Name that the device reports. Default: none.", "GATE-1").optional(),
  key: z
    .string({ error: "key must be a text" })
    .regex(/^[\x21-\x7e]{1,100}$/, "key needs 1 to 100 visible characters")
    .meta({ description: "Names the punch. Sent again, also in another call, it is stored once.", examples: ["gate1-000481"] }),
});
export type ApiPunch = z.output<typeof apiPunch>;

export const punchesInput = z.strictObject({
  punches: z
    .array(apiPunch, { error: "punches must be a list" })
    .min(1, "punches is empty")
    .max(MAX_API_PUNCHES, `punches can be at most ${MAX_API_PUNCHES} at a time`),
});

/** Result of a punch: stored, duplicate, or the reason for rejection. */
export const API_RESULTS = [
  "STORED",
  "ALREADY_THERE",
  "KEY_USED",
  "BAD_TEXT",
  "BAD_TIME",
  "UNKNOWN_PERSON",
  "FUTURE",
  "BEFORE_START",
  "TWICE_IN_FILE",
] as const;
export type ApiResult = (typeof API_RESULTS)[number];
export const API_RESULT_LABELS: Readonly<Record<ApiResult, string>> = {
  STORED: "Stored",
  ALREADY_THERE: LINE_PROBLEMS.ALREADY_THERE,
  KEY_USED: "The key names another punch; nothing was stored",
  BAD_TEXT: LINE_PROBLEMS.BAD_TEXT,
  BAD_TIME: "Not a time from 1900 to 2199",
  UNKNOWN_PERSON: LINE_PROBLEMS.UNKNOWN_PERSON,
  FUTURE: LINE_PROBLEMS.FUTURE,
  BEFORE_START: LINE_PROBLEMS.BEFORE_START,
  TWICE_IN_FILE: "Twice in this call",
};

export interface ApiLine {
  key: string;
  result: ApiResult;
}

/** Converts an API punch to line fields; UTC offsets are applied and seconds truncated. */
export function toLineFields({ employeeNumber, at, direction = "NONE", deviceId = "" }: ApiPunch): LineFields {
  const instant = new Date(at);
  const second = isDay(manilaDay(instant)) ? Math.floor(instant.getTime() / 1000) + MANILA_SECONDS : null;
  return { person: employeeNumber, at: second, direction, deviceId };
}
const MANILA_SECONDS = 8 * 3600;

export const RECORD_PUNCHES = {
  path: pathTo("post-punches"),
  operationId: "recordPunches",
  summary: "Record punches",
  description:
    "Stores when people came and went. Each punch is answered by itself: what cannot be stored keeps no other from being stored, and what is sent twice is stored once. The token must be one of Work Schedule Settings, Commute, Tokens.",
} as const;

/** Responses by status. */
export const PUNCH_ANSWERS = {
  200: "Every punch with what became of it, in the order of the call.",
  401: "The token is missing, unknown or revoked.",
  403: "The token lacks attendance scope.",
  413: `The body has more than ${MAX_PUNCH_BODY_LENGTH.toLocaleString("en-US")} characters.`,
  422: "Invalid JSON or field; nothing was stored.",
  429: `More than ${PUNCH_CALLS_A_MINUTE} calls in a minute; wait a minute.`,
  503: "The database cannot be reached just now. Send the call again.",
} as const;
export type PunchStatus = keyof typeof PUNCH_ANSWERS;
