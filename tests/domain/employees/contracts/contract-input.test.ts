import { expect, test } from "vitest";
import { contractChangeInput, contractInput, contractPic } from "~/domain/employees/contracts/contract-input";
import { Refusal } from "~/domain/shared/refusal";

const WHOLE = {
  employmentType: "FIXED_TERM_CONTRACT",
  startDate: "2026-08-01",
  endDate: "2026-12-31",
  contractInfoContent: "Plant 2, Biñan",
};
const problems = (typed: Record<string, string>) =>
  (contractInput.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);

test("a whole contract is read as it was typed", () => {
  expect(contractInput.parse({ ...WHOLE, startDate: "08/01/2026", contractInfoContent: " Plant 2, Biñan " })).toEqual(WHOLE);
  expect(contractInput.parse({ ...WHOLE, employmentType: "FULL_TIME", endDate: "" })).toMatchObject({
    employmentType: "FULL_TIME",
    endDate: null,
  });
});

// covers: CONTRACT-14 CONTRACT-15 CONTRACT-18
test("an empty form names everything that is missing, in the order of the form", () => {
  expect(problems({})).toEqual([
    ["employmentType", "Employment Type can’t be blank"],
    ["startDate", "Start Date can’t be blank"],
    ["contractInfoContent", "Please enter Notes to proceed."],
  ]);
});

// covers: CONTRACT-12 CONTRACT-16
test.for([
  ["FULL_TIME", false],
  ["PROBATION", true],
  ["FIXED_TERM_CONTRACT", true],
  ["PROJECT_BASE", true],
  ["OUTSOURCE", true],
  ["TEMPORARY", true],
] as const)("%s needs an end: %s", ([employmentType, needed]) => {
  expect(problems({ ...WHOLE, employmentType, endDate: "" })).toEqual(needed ? [["endDate", "End Date can’t be blank"]] : []);
});

// covers: CONTRACT-17
test("the start may be the day of the end, not a later one", () => {
  expect(problems({ ...WHOLE, startDate: "2026-12-31" })).toEqual([]);
  expect(problems({ ...WHOLE, startDate: "2027-01-01" })).toEqual([["startDate", "Start date must be prior to the end date."]]);
});

// covers: CONTRACT-19
test("notes have 20 characters at most, letters with accents count once", () => {
  expect(problems({ ...WHOLE, contractInfoContent: "ñ".repeat(20) })).toEqual([]);
  expect(problems({ ...WHOLE, contractInfoContent: "n".repeat(21) })).toEqual([["contractInfoContent", "Please limit to 20 characters."]]);
});

test("an invalid or implausible day is rejected", () => {
  expect(problems({ ...WHOLE, startDate: "13/45/2026", endDate: "0202-01-01" }).map(([path]) => path)).toEqual(["startDate", "endDate"]);
});

// covers: CONTRACT-10
test("a change keeps the type that the contract has, whatever is posted", () => {
  expect(contractChangeInput("FULL_TIME").parse({ ...WHOLE, employmentType: "PROBATION", revision: "3" })).toEqual({
    ...WHOLE,
    employmentType: "FULL_TIME",
    revision: 3,
  });
  expect(contractChangeInput("PROBATION").safeParse({ ...WHOLE, endDate: "", revision: "1" }).success).toBe(false);
});

// covers: CONTRACT-20 CONTRACT-21
test("the person in charge is the signed-in user, within 15 characters and cut between names; without a name the contract is refused", () => {
  expect(contractPic("Maricel Soriano")).toBe("Maricel Soriano");
  expect(contractPic("Maria Isabel Buenaventura")).toBe("Maria Isabel B.");
  expect(() => contractPic("  ")).toThrow(new Refusal("Please enter PIC to proceed.", { field: "picName" }));
});
