import crypto from "node:crypto";
import type { Visitor } from "./app";
import { solveQuestion } from "./captcha-question";

/** What a visitor without scripts sends after requesting a question in words. */
export async function solveCaptchaQuestion(visitor: Visitor, path: string): Promise<{ captcha: string; captchaToken: string }> {
  const { text } = await visitor.request(`${path}?captcha=question`);
  return { captcha: String(solveQuestion(/CAPTCHA: (?:<!-- -->)?(What[^<]*\?)/.exec(text)![1]!)), captchaToken: readCaptchaToken(text) };
}

/** What the page's script sends: a proof of work, the number whose SHA-256 is given. */
export async function solveCaptchaProof(visitor: Visitor, path: string): Promise<{ captcha: string; captchaToken: string }> {
  const { text } = await visitor.request(path);
  const [salt, hash] = [/"salt\\",\\"([\w-]{22})\\"/.exec(text)![1]!, /"hash\\",\\"([0-9a-f]{64})\\"/.exec(text)![1]!];
  for (let number = 0; number < 50_000; number++) {
    if (crypto.createHash("sha256").update(`${salt}.${number}`).digest("hex") === hash)
      return { captcha: `proof ${number}`, captchaToken: readCaptchaToken(text) };
  }
  throw new Error("No number fits");
}

export const readCaptchaToken = (html: string): string => /name="captchaToken" value="([\w-]+)"/.exec(html)![1]!;
