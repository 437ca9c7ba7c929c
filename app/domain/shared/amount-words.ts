import type { Centavos } from "./money";

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
const SCALES = ["", "thousand", "million", "billion", "trillion"];

/** An amount written out: "four hundred thirty-seven thousand nine hundred six pesos and 41/100". */
export function amountWords(amount: Centavos): string {
  const pesos = Math.floor(Math.abs(amount) / 100);
  const centavos = String(Math.abs(amount) % 100).padStart(2, "0");
  return `${amount < 0 ? "minus " : ""}${wholeText(pesos)} ${pesos === 1 ? "peso" : "pesos"} and ${centavos}/100`;
}

function wholeText(whole: number): string {
  if (whole === 0) return UNITS[0]!;
  const parts: string[] = [];
  for (let rest = whole, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000;
    if (group > 0) parts.unshift([hundredsText(group), SCALES[scale]].filter(Boolean).join(" "));
  }
  return parts.join(" ");
}

function hundredsText(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100];
  const unit = (number: number) => (number === 0 ? "" : UNITS[number]!);
  const tens = rest < 20 ? unit(rest) : [TENS[Math.floor(rest / 10)], unit(rest % 10)].filter(Boolean).join("-");
  return [hundreds > 0 ? `${UNITS[hundreds]} hundred` : "", tens].filter(Boolean).join(" ");
}
