import { expect, test } from "vitest";
import { readTypedSearch, searchProblem } from "~/domain/shared/forms/typed-search";

const read = (query: string, fixed?: string) => readTypedSearch(new URLSearchParams(query), ["NAME", "EMAIL"], fixed);
const ALERT = "Please select search Type or enter the search keyword.";

// covers: INPUT-19
test("a search needs a chosen type with a keyword, or a fixed type", () => {
  expect(searchProblem({ schType: "NAME", schKeyword: "ana" })).toBeNull();
  expect(searchProblem({ schType: "", schKeyword: "ana" })).toBe(ALERT);
  expect(searchProblem({ schType: "NAME", schKeyword: "  " })).toBe(ALERT);
  expect(searchProblem({ schType: "", schKeyword: "" }, "NAME")).toBeNull();
});

// covers: INPUT-21
test("the result carries type and keyword", () => {
  expect(read("schType=NAME&schKeyword=%20ana ")).toEqual({ search: { schType: "NAME", schKeyword: "ana" }, problem: null });
  expect(read("schKeyword=ana", "EMAIL")).toEqual({ search: { schType: "EMAIL", schKeyword: "ana" }, problem: null });
});

// covers: INPUT-19
test("an incomplete search searches nothing, and a URL without one is valid", () => {
  expect(read("schType=&schKeyword=ana")).toEqual({ search: null, problem: ALERT });
  expect(read("schType=SALARY&schKeyword=1")).toEqual({ search: null, problem: ALERT });
  expect(read("page=2")).toEqual({ search: null, problem: null });
});
