import { expect, test } from "vitest";
import type { z } from "zod/v4";
import { separationCause } from "~/domain/employees/job-info/resignation-type";
import { leaveChangeInput, leaveInput, resignationInput } from "~/domain/employees/job-info/status-input";

const LEAVE = {
  leaveName: "Family care",
  employeeStatusStartDatetime: "2026-11-04",
  employeeStatusEndDatetime: "2026-11-30",
  employeeStatusContent: "In Iloilo",
};
const RESIGNATION = { employeeResignationDate: "2026-11-30", employeeResignationType: "T", employeeStatusContent: "Moves to Cebu" };

/** The error messages of a form, in order. */
function listMessages(schema: z.ZodType, form: object): string[] {
  const { success, error } = schema.safeParse(form);
  return success ? [] : error.issues.map(({ message }) => message);
}

const leave = (change: Partial<typeof LEAVE>) => listMessages(leaveInput, { ...LEAVE, ...change });
const resignation = (change: Partial<typeof RESIGNATION>) => listMessages(resignationInput, { ...RESIGNATION, ...change });

// covers: EMP-77 EMP-78
test("a leave needs a name of at most 50 characters", () => {
  expect(leave({})).toEqual([]);
  expect(leave({ leaveName: "" })).toEqual(["Please enter a leave name."]);
  expect(leave({ leaveName: "  " })).toEqual(["Please enter a leave name."]);
  expect(leave({ leaveName: "x".repeat(50) })).toEqual([]);
  expect(leave({ leaveName: "x".repeat(51) })).toEqual(["Please keep the leave name within 50 characters."]);
});

// covers: EMP-79 EMP-80 EMP-81 EMP-86
test("both days missing have one sentence, each its own; the first may be the last but not later", () => {
  expect(leave({ employeeStatusStartDatetime: "", employeeStatusEndDatetime: "" })).toEqual(["Please select a start and end date."]);
  expect(leave({ employeeStatusStartDatetime: "" })).toEqual(["Please enter a valid start date"]);
  expect(leave({ employeeStatusEndDatetime: "" })).toEqual(["Please enter a valid end date"]);
  expect(leave({ employeeStatusStartDatetime: "2026-02-30" })).toEqual(["Please enter a valid start date"]);
  expect(leave({ employeeStatusStartDatetime: "2026-12-01" })).toEqual(["Date input is incorrect. Please enter a valid date"]);
  expect(leave({ employeeStatusStartDatetime: "2026-11-30" })).toEqual([]);
});

// covers: EMP-82 EMP-83 EMP-84
test("leave notes: empty, blank and too long have different errors", () => {
  expect(leave({ employeeStatusContent: "" })).toEqual(["Please enter a notes."]);
  expect(leave({ employeeStatusContent: "   " })).toEqual(["Notes can’t be blank"]);
  expect(leave({ employeeStatusContent: "x".repeat(51) })).toEqual(["Please keep the notes within 50 characters."]);
});

// covers: EMP-89
test("the rules of a leave hold when it is changed, too", () => {
  expect(listMessages(leaveChangeInput, { ...LEAVE, revision: "1", leaveName: "", employeeStatusContent: "" })).toEqual([
    "Please enter a leave name.",
    "Please enter a notes.",
  ]);
});

// covers: EMP-93 EMP-94 EMP-95
test("a resignation needs its day, its type and notes", () => {
  expect(resignation({})).toEqual([]);
  expect(resignation({ employeeResignationDate: "" })).toEqual(["Please enter a valid Resigned date"]);
  expect(resignation({ employeeResignationType: "" })).toEqual(["Resignation Type can’t be blank"]);
  expect(resignation({ employeeStatusContent: "" })).toEqual(["Notes can’t be blank"]);
  expect(resignation({ employeeStatusContent: "x".repeat(51) })).toEqual(["Please keep the notes within 50 characters."]);
});

// covers: EMP-98
test("there are four types of resignation", () => {
  for (const type of ["T", "TR", "R", "D"]) expect(resignation({ employeeResignationType: type })).toEqual([]);
  expect(resignation({ employeeResignationType: "X" })).toEqual(["Resignation Type can’t be blank"]);
});

// covers: EMP-77 EMP-79 EMP-82
test("an empty leave form lists all missing fields at once", () => {
  expect(listMessages(leaveInput, {})).toEqual([
    "Please enter a leave name.",
    "Please enter a notes.",
    "Please select a start and end date.",
  ]);
});

test("a redundancy that the company's records know stays one when the resignation is changed, so that its separation pay is not lost", () => {
  expect([separationCause("T", null), separationCause("TR", null), separationCause("D", null), separationCause("R", null)]).toEqual([
    "RESIGNATION",
    "RESIGNATION",
    "RESIGNATION",
    "RETIREMENT",
  ]);
  expect([
    separationCause("T", "REDUNDANCY"),
    separationCause("R", "REDUNDANCY"),
    separationCause("T", "RETIREMENT"),
    separationCause(undefined, "REDUNDANCY"),
  ]).toEqual(["REDUNDANCY", "RETIREMENT", "RESIGNATION", null]);
});
