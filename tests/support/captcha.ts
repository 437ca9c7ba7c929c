import crypto from "node:crypto";
import type { Visitor } from "./app";

const UNITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty"];

/** What a person without scripts sends after asking the page for a question in words. */
export async function answeredQuestion(visitor: Visitor, path: string): Promise<{ captcha: string; captchaToken: string }> {
  const { text } = await visitor.request(`${path}?captcha=question`);
  return { captcha: String(answerTo(/CAPTCHA: (?:<!-- -->)?(What[^<]*\?)/.exec(text)![1]!)), captchaToken: tokenOn(text) };
}

/** What the script of the page sends: it looks for the number whose SHA-256 is asked for. */
export async function workedProof(visitor: Visitor, path: string): Promise<{ captcha: string; captchaToken: string }> {
  const { text } = await visitor.request(path);
  const [salt, hash] = [/"salt\\",\\"([\w-]{22})\\"/.exec(text)![1]!, /"hash\\",\\"([0-9a-f]{64})\\"/.exec(text)![1]!];
  for (let number = 0; number < 50_000; number++) {
    if (crypto.createHash("sha256").update(`${salt}.${number}`).digest("hex") === hash) return { captcha: `proof ${number}`, captchaToken: tokenOn(text) };
  }
  throw new Error("No number fits");
}

export const tokenOn = (html: string): string => /name="captchaToken" value="([\w-]+)"/.exec(html)![1]!;

/** Reads the question as a person does. */
export function answerTo(question: string): number {
  const [one, other] = [...question.matchAll(/\b((?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:-\w+)?|two|three|four|five|six|seven|eight|nine)\b/g)].map(([word]) => numberOf(word));
  return question.includes("less") ? one! - other! : one! + other!;
}

function numberOf(word: string): number {
  const [tens, units = "zero"] = word.includes("-") || TENS.includes(word) ? word.split("-") : ["", word];
  return Math.max(0, TENS.indexOf(tens!)) * 10 + UNITS.indexOf(units);
}
