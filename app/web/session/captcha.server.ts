import crypto from "node:crypto";
import {
  answersQuestion,
  CAPTCHA_MINUTES,
  CAPTCHA_MISSING,
  PICTURE_LENGTH,
  PICTURE_LETTERS,
  pictureAnswer,
  PROOF_NUMBERS,
  proofText,
  question,
} from "~/domain/settings/captcha";
import { Refusal } from "~/domain/shared/refusal";
import { env } from "~/env.server";
import { takeOnce } from "~/models/settings/throttle.server";

/** One challenge that may be answered in three ways: by a script's work, by reading a picture, by answering a question. */
type Challenge = { id: string; until: number; number: number; letters: string; asked: { first: number; second: number } | null };

/** What the page gets to know of it; the answers stay sealed inside the token. */
export type CaptchaView = {
  token: string;
  /** The script looks for the number below `numbers` whose hash, with the salt, is `hash`. */
  proof: { salt: string; hash: string; numbers: number };
  /** Which way was asked for; by itself the script's, with the picture where scripts do not run. */
  way: "proof" | "picture" | "question";
  question: string | null;
  /** Where tests alone are answered. */
  answer: string | null;
};

const MINUTE = 60_000;
const WAYS = ["proof", "picture", "question"] as const;

/** A new challenge for a page; the address may ask for the picture or the question. */
export function newCaptcha(request: Request): CaptchaView {
  const asked = new URL(request.url).searchParams.get("captcha");
  const way = WAYS.find((one) => one === asked) ?? "proof";
  const letters = Array.from({ length: PICTURE_LENGTH }, () => PICTURE_LETTERS[crypto.randomInt(PICTURE_LETTERS.length)]!).join("");
  const challenge: Challenge = {
    id: crypto.randomBytes(16).toString("base64url"),
    until: Date.now() + CAPTCHA_MINUTES * MINUTE,
    number: crypto.randomInt(PROOF_NUMBERS),
    letters,
    asked: way === "question" ? { first: crypto.randomInt(20, 90), second: crypto.randomInt(2, 10) } : null,
  };
  return {
    token: seal(challenge),
    proof: { salt: challenge.id, hash: sha256(proofText(challenge.id, challenge.number)), numbers: PROOF_NUMBERS },
    way,
    question: challenge.asked && question(challenge.asked.first, challenge.asked.second).words,
    answer: env.CAPTCHA_TEST_MODE ? "answered for tests" : null,
  };
}

/**
 * Looks at the answer of a form and uses its challenge up: whoever tries again gets a new one.
 * @throws Refusal at the field `captcha`, for a wrong, old or used answer alike
 */
export async function checkCaptcha(form: FormData): Promise<void> {
  if (env.CAPTCHA_TEST_MODE) return;
  const challenge = unseal(form.get("captchaToken"));
  const answer = form.get("captcha");
  const fresh = challenge !== null && challenge.until > Date.now() && (await takeOnce("captcha", challenge.id, (CAPTCHA_MINUTES + 1) * 60));
  if (!fresh || typeof answer !== "string" || !isRight(challenge, answer)) throw new Refusal(CAPTCHA_MISSING, { field: "captcha" });
}

/** The letters to draw for a token; null when it is none of ours or has ended. */
export function lettersOf(token: string): string | null {
  const challenge = unseal(token);
  return challenge && challenge.until > Date.now() ? challenge.letters : null;
}

/** A question's answer counts only where the question was asked: there are few numbers to guess. */
function isRight({ number, letters, asked }: Challenge, answer: string): boolean {
  return (
    same(answer, `proof ${number}`) ||
    same(pictureAnswer(answer), letters) ||
    (asked !== null && answersQuestion(answer, question(asked.first, asked.second).answer))
  );
}

/** AES-256-GCM: nobody can read the answers or change the time. */
function seal(challenge: Challenge): string {
  const start = crypto.randomBytes(12);
  const cipher = crypto.createCipheriv("aes-256-gcm", sealingKey, start);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(challenge)), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString("base64url");
}

function unseal(token: unknown): Challenge | null {
  if (typeof token !== "string" || !/^[\w-]{60,400}$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  try {
    const decipher = crypto.createDecipheriv("aes-256-gcm", sealingKey, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()) as Challenge;
  } catch {
    // Not sealed by us, or changed: no challenge at all.
    return null;
  }
}

const sealingKey = Buffer.from(crypto.hkdfSync("sha256", env.SESSION_SECRET, "", "captcha", 32));
const sha256 = (text: string) => crypto.createHash("sha256").update(text).digest("hex");

function same(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(sha256(given)), Buffer.from(sha256(right))];
  return crypto.timingSafeEqual(left, other);
}
