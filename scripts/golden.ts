import { readFileSync } from "node:fs";
import { GROUPS, runGolden } from "./golden/run";
import type { CaseResult } from "./golden/compare";

/**
 * Runs golden files through the product's payroll and time rules: `npm run golden -- FILE...`. Without arguments: the public payroll cases
 * and our own. Prints each failing case, a line per group, and `N passed, N failed`; exits with 1 on a failure.
 */
const OUR_FILES = ["tests/domain/payroll/golden_public.json", "tests/domain/payroll/golden_own.json"];

const fileArgs = process.argv.slice(2);
const results = (fileArgs.length > 0 ? fileArgs : OUR_FILES).flatMap(runFile);

for (const result of results) {
  if (!result.passed)
    process.stdout.write(`FAILED ${result.id} (${result.group})\n${result.problems.map((problem) => `       ${problem}\n`).join("")}`);
}
const order = [...Object.keys(GROUPS), ...results.map((result) => result.group)];
for (const group of new Set(order.filter((value) => results.some((result) => result.group === value)))) {
  const groupResults = results.filter((result) => result.group === group);
  process.stdout.write(`${group.padEnd(10)}${countResults(groupResults, true)} passed, ${countResults(groupResults, false)} failed\n`);
}
process.stdout.write(`${countResults(results, true)} passed, ${countResults(results, false)} failed\n`);
process.exitCode = results.some((result) => !result.passed) ? 1 : 0;

function runFile(file: string): CaseResult[] {
  try {
    return runGolden(readFileSync(file, "utf8"));
  } catch (error) {
    return [{ id: file, group: "FILE", passed: false, problems: [error instanceof Error ? error.message : String(error)] }];
  }
}

function countResults(all: CaseResult[], passed: boolean): number {
  return all.filter((result) => result.passed === passed).length;
}
