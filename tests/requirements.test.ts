import { expect, test } from "vitest";
import { claims, ledger } from "./support/requirements";

test("the ledger holds 855 requirements, each id once", () => {
  expect(new Set(ledger.map((row) => row.id)).size).toBe(855);
});

test("every requirement that a test claims stands in the ledger", () => {
  const areas = new Set(ledger.map((row) => row.area));
  const known = new Set(ledger.map((row) => row.id));
  const strangers = [...claims().keys()].filter((id) => !known.has(id) && areas.has(id.split("-")[0]!));
  expect(strangers).toEqual([]);
});
