import { expect, test } from "vitest";
import { moveDatesProblem, movedPeopleProblem, type MovedPerson } from "~/domain/time/roster/holiday-move";

const TODAY = "2026-11-23";
const ria: MovedPerson = { employeeName: "Ria Tan", employed: true, locked: false, fromKind: "regular", toKind: "none", planned: true };

// covers: T-28
test("a holiday is taken within 90 days before or after it, and not before the agreement", () => {
  const on = (toDate: string, agreedOn = TODAY) => moveDatesProblem({ fromDate: "2026-11-30", toDate, agreedOn }, TODAY);
  expect(on("2026-12-01")).toBeNull();
  // 30 November and 90 days: 28 February; 90 days before: 1 September.
  expect([on("2027-02-28"), on("2026-09-01")]).toEqual([null, null]);
  expect(on("2027-03-01")).toEqual({ field: "toDate", problem: "Choose a day within 90 days of the holiday." });
  expect(on("2026-08-31")?.field).toBe("toDate");
  expect(on("2026-11-30")?.problem).toBe("This is the holiday itself. Choose another day.");
  expect(on("2026-12-01", "2026-11-24")?.field).toBe("agreedOn");
});

// covers: T-28
test("employees who cannot move the holiday are listed with the reason, and nothing is moved for the others", () => {
  expect(movedPeopleProblem([ria])).toBeNull();
  const problem = (changes: Partial<MovedPerson>) => movedPeopleProblem([ria, { ...ria, employeeName: "Ben Abad", ...changes }]);
  expect(problem({ planned: false })).toBe("Nothing was moved: Ben Abad rests on the second day. Leave them out, or choose another day.");
  expect(problem({ locked: true })).toContain("Ben Abad was paid for one of the days already");
  expect(problem({ employed: false })).toContain("Ben Abad is not employed on both days");
  for (const fromKind of ["none", "special_working"] as const) expect(problem({ fromKind })).toContain("has no holiday on the first day");
  expect(problem({ toKind: "special" })).toContain("has another holiday on the second day");
});
