// cspell:ignore acefhklmnptuvxyz

/** AUTH-11. */
export const CAPTCHA_MISSING = "*Please confirm the CAPTCHA.";

/** Failures per account, and per network address, before the CAPTCHA is required (AUTH-11). */
export const CAPTCHA_AFTER = { account: 3, address: 10 };

/** Minutes for which a challenge may be answered. */
export const CAPTCHA_MINUTES = 20;

/** Upper bound of the proof-of-work number: about half a second of work on an office computer. */
export const PROOF_NUMBERS = 50_000;

/** Letters and digits that cannot be confused with each other. */
export const PICTURE_CHARACTERS = "ACEFHKLMNPTUVXYZ3479";
export const PICTURE_LENGTH = 5;

/** Proof of work: a script hashes with SHA-256 until the number fits. */
export const proofText = (salt: string, number: number): string => `${salt}.${number}`;

/** Comparison form of typed letters: upper case, without spaces. */
export const pictureAnswer = (typed: string): string => typed.toUpperCase().replace(/\s/g, "");

const UNITS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** Accessible challenge: a number of 20 to 89 and one of 2 to 9; the answer is between 11 and 98. */
export function question(first: number, second: number): { text: string; answer: number } {
  const [one, other] = [inText(first), inText(second)];
  if (first % 3 === 0) return { text: `What is ${one} less ${other}?`, answer: first - second };
  if (first % 3 === 1) return { text: `What number do you get when ${other} is added to ${one}?`, answer: first + second };
  return { text: `What is ${one} plus ${other}?`, answer: first + second };
}

/** Whether a typed number, in digits or words, is correct. */
export function answersQuestion(typed: string, answer: number): boolean {
  const text = typed.trim().toLowerCase().replace(/\.$/, "");
  return text === String(answer) || text.replace(/\s+/g, "-") === inText(answer);
}

/** 0 to 99 written out in English. */
function inText(number: number): string {
  if (number < 20) return UNITS[number]!;
  const [tens, rest] = [TENS[Math.floor(number / 10)]!, number % 10];
  return rest ? `${tens}-${UNITS[rest]!}` : tens;
}
