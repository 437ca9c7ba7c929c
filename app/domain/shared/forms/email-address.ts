import { z } from "zod/v4";

const NO_EMAIL = "Please enter a valid email address.";
const EMAIL = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\.]+(\.[^\s@,;:<>"()[\]\\.]+)+$/;

/** An email address, trimmed and in lower case; it cannot contain a second recipient. */
export const emailAddress = z
  .string({ error: NO_EMAIL })
  .trim()
  .toLowerCase()
  .max(100, { error: NO_EMAIL, abort: true })
  .regex(EMAIL, NO_EMAIL);
