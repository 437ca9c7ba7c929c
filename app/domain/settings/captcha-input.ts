import { z } from "zod/v4";
import { CAPTCHA_MISSING } from "./captcha";

/** Answer of the challenge on the page; only the server can check it. */
export const captchaAnswer = z.string({ error: CAPTCHA_MISSING }).trim().min(1, CAPTCHA_MISSING).max(200, CAPTCHA_MISSING);
