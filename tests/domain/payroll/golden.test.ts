import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { GROUPS, runGolden } from "../../../scripts/golden/run";

const text = readFileSync(fileURLToPath(new URL("./golden_public.json", import.meta.url)), "utf8");
const results = runGolden(text);

test("the public file holds 135 cases in 24 groups, and each group has a function", () => {
  expect(results).toHaveLength(135);
  expect([...new Set(results.map((result) => result.group))].sort()).toEqual(Object.keys(GROUPS).sort());
});

for (const group of Object.keys(GROUPS)) {
  test(`every public golden case of group ${group} comes out to the centavo`, () => {
    const own = results.filter((result) => result.group === group);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((result) => !result.passed)).toEqual([]);
  });
}

const correct = { id: "A", group: "WT", payroll_date: "2026-06-30", inputs: { period: "monthly", taxable_regular: "25000.00" }, expected: { tax: "625.05" } };

test("a wrong figure, an unknown group, a missing input and a broken case fail without stopping the rest", () => {
  const cases = [
    { ...correct, id: "wrong", expected: { tax: "625.06" } },
    { ...correct, id: "group", group: "XX" },
    { ...correct, id: "input", inputs: { period: "monthly" } },
    { ...correct, id: "period", inputs: { period: "hourly", taxable_regular: "25000.00" } },
    { ...correct, id: "nothing", expected: {} },
    { ...correct, id: "unknown figure", expected: { surtax: "0.00" } },
    { ...correct, id: "before the law", payroll_date: "2017-12-31" },
    null,
    { ...correct, id: "right" },
  ];
  const outcome = runGolden(JSON.stringify({ cases }));
  expect(outcome.map((result) => result.passed)).toEqual([false, false, false, false, false, false, false, false, true]);
  expect(outcome[0]?.problems).toEqual(['tax: expected "625.06", got "625.05"']);
  expect(outcome[1]?.problems).toEqual(["group XX has no function"]);
  expect(outcome[6]?.problems[0]).toContain("the first edition holds from 2018-01-01");
});
