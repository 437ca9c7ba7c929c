import { expect, test } from "vitest";
import { searchKey, searchText } from "~/domain/shared/search-key";

// cspell:ignore obrienjr

test("a name is found regardless of spaces, accents and punctuation", () => {
  for (const spelling of ["dela cruz", "Dela Cruz", "de la Cruz", "DE LA CRUZ", "dela-cruz"]) expect(searchKey(spelling)).toBe("delacruz");
  expect(searchKey("Nuñez")).toBe("nunez");
  expect(searchKey("Nun\u0303ez")).toBe("nunez");
  expect(searchKey("O'Brien, Jr.")).toBe("obrienjr");
  expect(searchKey("E0001")).toBe("e0001");
});

test("a search matches its words in any order, and a name of several words stays one", () => {
  expect(searchText("Juan  de la Cruz")).toEqual(["juan", "delacruz"]);
  expect(searchText("DELA CRUZ, Juan")).toEqual(["delacruz", "juan"]);
  expect(searchText("dela")).toEqual(["dela"]);
  expect(searchText("Nuñez")).toEqual(["nunez"]);
  expect(searchText(" . ")).toEqual([]);
});
