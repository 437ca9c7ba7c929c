import { expect, test } from "vitest";
import { joinFirst, movedText, endSentence } from "~/domain/shared/change";

test("only changes are shown, with before and after", () => {
  type Item = { name: string; rate: number };
  const before: Item = { name: "Rice", rate: 5 };
  const describe = (after: Item) => movedText(before, after, { name: ["name", String], rate: ["rate", (rate) => `${rate}%`] });
  expect(describe({ name: "Rice", rate: 7 })).toBe("rate 5% → 7%");
  expect(describe({ name: "Meal", rate: 7 })).toBe("name Rice → Meal, rate 5% → 7%");
  expect(describe({ name: "Rice", rate: 5 })).toBe("");
});

test("a long list of names is abbreviated to the first ones and a count", () => {
  expect(joinFirst([])).toBe("");
  expect(joinFirst(["Ana"])).toBe("Ana");
  expect(joinFirst(["Ana", "Ben", "Cora"])).toBe("Ana, Ben and Cora");
  expect(joinFirst(["Ana", "Ben", "Cora", "Dan"], 2)).toBe("Ana, Ben and 2 more");
  expect(
    joinFirst(
      Array.from({ length: 1_300 }, (_, index) => `P${index}`),
      1,
    ),
  ).toBe("P0 and 1,299 more");
});

test("typed text ends with a period", () => {
  expect(endSentence("Paid in cash")).toBe("Paid in cash.");
  expect(endSentence("Paid in cash.")).toBe("Paid in cash.");
  expect(endSentence("Why?")).toBe("Why?");
});
