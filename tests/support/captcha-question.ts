const UNITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty"];

/** Solves the question in words. */
export function solveQuestion(question: string): number {
  const [first, other] = [
    ...question.matchAll(/\b((?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:-\w+)?|two|three|four|five|six|seven|eight|nine)\b/g),
  ].map(([word]) => parseNumber(word));
  return question.includes("less") ? first! - other! : first! + other!;
}

function parseNumber(word: string): number {
  const [tens, units = "zero"] = word.includes("-") || TENS.includes(word) ? word.split("-") : ["", word];
  return Math.max(0, TENS.indexOf(tens!)) * 10 + UNITS.indexOf(units);
}
