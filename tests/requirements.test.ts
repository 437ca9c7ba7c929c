import { expect, test } from "vitest";
import { listClaims, ledger, rules, requirementState, unreachedRequirements } from "./support/requirements";

// cspell:ignore tlapf

const knownIds = new Set([...ledger.map((row) => row.id), ...rules.map((rule) => rule.id)]);

test("the ledger holds 855 requirements, each id once", () => {
  expect(new Set(ledger.map((row) => row.id)).size).toBe(855);
});

test("documents 4 and 5 hold 77 and 101 rules, each number once", () => {
  const of = (document: number) => rules.filter((rule) => rule.document === document).map(({ id }) => id);
  expect([new Set(of(4)).size, new Set(of(5)).size]).toEqual([of(4).length, of(5).length]);
  expect([of(4).length, of(5).length]).toEqual([77, 101]);
});

test("every requirement and rule that a test claims is in the ledger or in documents 4 and 5", () => {
  const areas = new Set(ledger.map((row) => row.area));
  const isRow = (id: string) => areas.has(id.split("-")[0]!) || /^[TLAPF]-/.test(id);
  expect([...listClaims().keys()].filter((id) => !knownIds.has(id) && isRow(id))).toEqual([]);
});

test("a requirement that no screen implements yet states what is missing, and is a row of the ledger", () => {
  for (const [id, why] of Object.entries(unreachedRequirements)) {
    expect(knownIds.has(id), id).toBe(true);
    expect(why.length, id).toBeGreaterThan(10);
  }
});

test("a row counts as done only by a user's page: the gallery and components alone prove nothing", () => {
  const [row] = ledger.filter(({ id }) => unreachedRequirements[id] === undefined);
  const claimedBy = (...files: string[]) => requirementState(row!.id, new Map([[row!.id, files]]));
  expect(claimedBy("routes/login.test.ts")).toBe("done");
  expect(claimedBy("journeys/gallery.spec.ts", "components/ui/data-display/figures.test.tsx")).toBe("built, on no screen yet");
  expect(claimedBy("journeys/gallery.spec.ts", "journeys/payroll.spec.ts")).toBe("done");
  expect(requirementState(row!.id, new Map())).toBe("open");
  const missing = { [row!.id]: "no page leads there" };
  expect(requirementState(row!.id, new Map([[row!.id, ["routes/login.test.ts"]]]), missing)).toBe("built, on no screen yet");
});
