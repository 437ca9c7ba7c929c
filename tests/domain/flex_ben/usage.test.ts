import { expect, test } from "vitest";
import { usageState } from "~/domain/flex_ben/usage";

test("a usage is used until something of it is given back, and reversed when all of it is", () => {
  expect([0, 1, 99, 100].map((reversed) => usageState(100, reversed))).toEqual(["USED", "PARTLY_REVERSED", "PARTLY_REVERSED", "REVERSED"]);
});
