import { expect, test } from "vitest";
import { EMPLOYMENT_TYPES, employmentTypeLabel, ENDING_EMPLOYMENT_TYPES } from "~/domain/employees/contracts/employment-type";

// covers: EMP-34
test("the six employment types have the words of the specification", () => {
  expect(EMPLOYMENT_TYPES.map((type) => [type, employmentTypeLabel(type)])).toEqual([
    ["FULL_TIME", "Regular"],
    ["PROBATION", "Probationary"],
    ["FIXED_TERM_CONTRACT", "Contractual"],
    ["PROJECT_BASE", "Project Based"],
    ["OUTSOURCE", "Outsourced"],
    ["TEMPORARY", "Intern/Part-Time"],
  ]);
  expect(employmentTypeLabel("toString")).toBe("");
});

// covers: EMP-35 CF-24
test("the types whose contracts need an end date are all but Regular", () => {
  expect(ENDING_EMPLOYMENT_TYPES).toEqual(["PROBATION", "FIXED_TERM_CONTRACT", "PROJECT_BASE", "OUTSOURCE", "TEMPORARY"]);
});
