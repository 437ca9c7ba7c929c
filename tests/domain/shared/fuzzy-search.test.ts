import { expect, test } from "vitest";
import { similarNames, searchTrigrams, wordHalves, nameSimilarity, trigrams } from "~/domain/shared/fuzzy-search";

// cspell:ignore cruzz delacruzz fernado nado nunnez

const people = ["Ana Lim Reyes", "Fernando Cruz", "Jocelyn Cabrera", "Ana Santos", "Rosa Nuñez", "Juan dela Cruz"].map((employeeName) => ({
  employeeName,
}));
const close = (typed: string) => similarNames(typed, people, 3).map(({ employeeName }) => employeeName);

// Results of show_trgm('ryes'), similarity('ryes', 'reyes') and similarity('fernado', 'fernando') in pg_trgm 1.6.
test("similarity equals that of PostgreSQL's trigrams", () => {
  expect([...trigrams("ryes")].sort()).toEqual(["  r", " ry", "es ", "rye", "yes"]);
  expect(nameSimilarity("ryes", "reyes")).toBe(0.375);
  expect(nameSimilarity("fernado", "fernando")).toBeCloseTo(0.545455, 6);
  expect([nameSimilarity("ana", "ana"), nameSimilarity("ana", "rosa")]).toEqual([1, 0]);
});

test("a name with a missing, wrong or doubled letter is found", () => {
  expect(close("Ana Ryes")).toEqual(["Ana Lim Reyes"]);
  expect(close("Fernado")).toEqual(["Fernando Cruz"]);
  expect(close("jocelin cabrera")).toEqual(["Jocelyn Cabrera"]);
  expect(close("Rosa Nunnez")).toEqual(["Rosa Nuñez"]);
  expect(close("juan delacruzz")).toEqual(["Juan dela Cruz"]);
});

test("every long word must resemble one of the name, and few letters or numbers give no suggestions", () => {
  expect(close("Ana Zzzzz")).toEqual([]);
  for (const typed of ["", "a", "xy", "E0001", "ana@company.test", "%%%", "ñ".repeat(100)]) expect(close(typed)).toEqual([]);
});

test("one wrong letter leaves one half of the word intact", () => {
  expect(wordHalves("Fernado")).toEqual([["fer", "nado"]]);
  expect(wordHalves("Ana de la Cruzz")).toEqual([
    ["a", "na"],
    ["dela", "cruzz"],
  ]);
  expect(wordHalves("jo")).toEqual([]);
  expect(searchTrigrams("ryes")).toEqual(["rye", "yes"]);
});
