import { createHash } from "node:crypto";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { Refusal } from "~/domain/shared/refusal";
import { env } from "~/env.server";
import { describeError, log } from "~/log.server";

const TIMEOUT_MILLIS = 2_000;
const PREFIX_DIGITS = 5;

/**
 * Refuses a password from a known data breach. The service of BREACHED_PASSWORDS_URL gets only the first five digits of the SHA-1 and
 * returns all matching suffixes (k-anonymity), padded to hide their number. Fails open: without a response in time the password is
 * accepted.
 * @throws Refusal at `field`
 */
export async function refuseBreachedPassword(password: string, field = "password"): Promise<void> {
  if (!env.BREACHED_PASSWORDS_URL) return;
  const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
  const rest = digest.slice(PREFIX_DIGITS);
  let answer: string;
  try {
    const response = await fetch(`${env.BREACHED_PASSWORDS_URL.replace(/\/*$/, "/")}${digest.slice(0, PREFIX_DIGITS)}`, {
      headers: { "Add-Padding": "true" },
      signal: AbortSignal.timeout(TIMEOUT_MILLIS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    answer = await response.text();
  } catch (error) {
    log.warn({ error: describeError(error) }, "the service of breached passwords did not answer");
    return;
  }
  // Padding lines have the count 0.
  const isKnown = answer.split(/\r?\n/).some((line) => {
    const [suffix = "", count = ""] = line.trim().toUpperCase().split(":");
    return suffix === rest && Number(count) > 0;
  });
  if (isKnown) throw new Refusal(messageOf("BREACHED_PASSWORD"), { field });
}
