import { expect, test } from "vitest";
import { matchingOptions } from "~/domain/shared/forms/options";

const OPTIONS = [
  { text: "Taxable", explanation: "Joins regular pay" },
  { text: "De minimis", explanation: "Exempt up to its ceiling" },
  { text: "Peñafrancia" },
];

test("a filter searches text and explanation, regardless of case and accents", () => {
  expect(matchingOptions(OPTIONS, "PENA").map(({ text }) => text)).toEqual(["Peñafrancia"]);
  expect(matchingOptions(OPTIONS, "ceiling exempt").map(({ text }) => text)).toEqual(["De minimis"]);
  expect(matchingOptions(OPTIONS, " ")).toHaveLength(3);
  expect(matchingOptions(OPTIONS, "xyz")).toEqual([]);
});
