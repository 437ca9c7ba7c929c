import crypto from "node:crypto";
import {
  answersQuestion,
  CAPTCHA_MINUTES,
  CAPTCHA_MISSING,
  PICTURE_LENGTH,
  PICTURE_CHARACTERS,
  pictureAnswer,
  PROOF_NUMBERS,
  proofText,
  question,
} from "~/domain/settings/captcha";
import { Refusal } from "~/domain/shared/refusal";
import { env } from "~/env.server";
import { claimOnce } from "~/models/shared/throttle.server";
import { encryptToken, decryptToken } from "~/web/http/encrypted-token.server";

/** A challenge with three ways to answer: proof of work by script, a picture, a question. */
type Challenge = { id: string; until: number; number: number; letters: string; asked: { first: number; second: number } | null };

/** Public part of a challenge; the answers are encrypted in the token. */
export type CaptchaView = {
  token: string;
  /** The script finds the number below `numbers` whose salted hash is `hash`. */
  proof: { salt: string; hash: string; numbers: number };
  /** Requested way; by default proof of work, with the picture for browsers without scripts. */
  way: "proof" | "picture" | "question";
  question: string | null;
  /** The answer, in test mode only. */
  answer: string | null;
};

const MINUTE = 60_000;
/** Purpose of the encrypted token. */
const CAPTCHA_PURPOSE = "captcha";
const WAYS = ["proof", "picture", "question"] as const;

/** A new challenge; the URL may ask for the picture or the question. */
export function newCaptcha(request: Request): CaptchaView {
  const param = new URL(request.url).searchParams.get("captcha");
  const way = WAYS.find((way) => way === param) ?? "proof";
  const letters = Array.from({ length: PICTURE_LENGTH }, () => PICTURE_CHARACTERS[crypto.randomInt(PICTURE_CHARACTERS.length)]!).join("");
  const challenge: Challenge = {
    id: crypto.randomBytes(16).toString("base64url"),
    until: Date.now() + CAPTCHA_MINUTES * MINUTE,
    number: crypto.randomInt(PROOF_NUMBERS),
    letters,
    asked: way === "question" ? { first: crypto.randomInt(20, 90), second: crypto.randomInt(2, 10) } : null,
  };
  return {
    token: encryptToken(CAPTCHA_PURPOSE, challenge),
    proof: { salt: challenge.id, hash: sha256(proofText(challenge.id, challenge.number)), numbers: PROOF_NUMBERS },
    way,
    question: challenge.asked && question(challenge.asked.first, challenge.asked.second).text,
    answer: env.CAPTCHA_TEST_MODE ? "answered for tests" : null,
  };
}

/**
 * Checks the answer of a form and consumes its challenge.
 * @throws Refusal at the field `captcha` for a wrong, expired or used answer
 */
export async function checkCaptcha(form: FormData): Promise<void> {
  if (env.CAPTCHA_TEST_MODE) return;
  const challenge = challengeOf(form.get("captchaToken"));
  const answer = form.get("captcha");
  const fresh =
    challenge !== null && challenge.until > Date.now() && (await claimOnce("captcha", challenge.id, (CAPTCHA_MINUTES + 1) * 60));
  if (!fresh || typeof answer !== "string" || !isCorrect(challenge, answer)) throw new Refusal(CAPTCHA_MISSING, { field: "captcha" });
}

/** The letters of the picture; null for an invalid or expired token. */
export function findPictureText(token: string): string | null {
  const challenge = challengeOf(token);
  return challenge && challenge.until > Date.now() ? challenge.letters : null;
}

/** The answer of a question counts only if it was shown, because it is easy to guess. */
function isCorrect({ number, letters, asked }: Challenge, answer: string): boolean {
  return (
    same(answer, `proof ${number}`) ||
    same(pictureAnswer(answer), letters) ||
    (asked !== null && answersQuestion(answer, question(asked.first, asked.second).answer))
  );
}

/** Decrypts a token; null for an invalid one. Tokens of another length are rejected first. */
function challengeOf(token: unknown): Challenge | null {
  return typeof token === "string" && /^[\w-]{60,400}$/.test(token) ? (decryptToken(CAPTCHA_PURPOSE, token) as Challenge | null) : null;
}

const sha256 = (text: string) => crypto.createHash("sha256").update(text).digest("hex");

function same(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(sha256(given)), Buffer.from(sha256(right))];
  return crypto.timingSafeEqual(left, other);
}
