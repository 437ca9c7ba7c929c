import { expect, test } from "vitest";
import { filteredList } from "~/domain/shared/filtered-list";

const ROWS = [
  { name: "Plant 10", people: 3 },
  { name: "Señor Store", people: 20 },
  { name: "plant 9", people: 3 },
];
const names = (query: { q?: string; sort?: "made" | "name" | "people"; descending?: boolean }) =>
  filteredList(
    ROWS,
    { q: "", sort: "made", descending: false, ...query },
    { words: ({ name }) => name, by: { made: null, name: ({ name }) => name, people: ({ people }) => people } },
  ).map(({ name }) => name);

test("a list is searched by all words, case- and accent-insensitive, and sorted by text, by number, or not at all", () => {
  expect(names({})).toEqual(["Plant 10", "Señor Store", "plant 9"]);
  expect(names({ descending: true })).toEqual(["plant 9", "Señor Store", "Plant 10"]);
  expect(names({ sort: "name" })).toEqual(["plant 9", "Plant 10", "Señor Store"]);
  // 3 < 20, and equal values keep their order in both directions.
  expect(names({ sort: "people" })).toEqual(["Plant 10", "plant 9", "Señor Store"]);
  expect(names({ sort: "people", descending: true })).toEqual(["Señor Store", "Plant 10", "plant 9"]);
  expect(names({ q: "store senor" })).toEqual(["Señor Store"]);
  expect(names({ q: "plant 9" })).toEqual(["plant 9"]);
  expect(names({ q: "plant store" })).toEqual([]);
  expect(ROWS[0]!.name).toBe("Plant 10");
});
