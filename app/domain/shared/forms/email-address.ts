import { z } from "zod/v4";

const NO_EMAIL = "Please enter a valid email address.";
const EMAIL = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\.]+(\.[^\s@,;:<>"()[\]\\.]+)+$/;

/** An e-mail address, trimmed and in lower case; nothing in it can add a second recipient. */
export const emailAddress = z
  .string({ error: NO_EMAIL })
  .trim()
  .toLowerCase()
  .max(100, { error: NO_EMAIL, abort: true })
  .regex(EMAIL, NO_EMAIL);
