import { expect, test } from "vitest";
import { usageState } from "~/domain/flex_ben/usage";

test("a usage is used until some of it is returned, and returned when all of it is", () => {
  expect([null, 0, 1, 99, 100].map((reversed) => usageState("USAGE", 100, reversed))).toEqual([
    "Used",
    "Used",
    "Partly returned",
    "Partly returned",
    "Returned",
  ]);
  expect(usageState("REVERSAL", 100, null)).toBe("Return");
});
