import { expect, test } from "vitest";
import { lateProblem } from "~/domain/filing/requests/late-filing";
import { selfServiceInput } from "~/domain/filing/requests/late-filing-input";
import { inEnglish } from "../../../support/in-english";

const PAID = { startDate: "2026-11-16", endDate: "2026-11-30" };

//
test("paid days can be filed for some days after their period; after that the message says whom to ask", () => {
  // 30 November and 30 days: 30 December.
  expect(lateProblem(PAID, 30, "2026-12-30")).toBeNull();
  expect(inEnglish(lateProblem(PAID, 30, "2026-12-31"))).toBe(
    "Days of this request were paid with November 16–30 and could be filed until 12/30/2026. Ask your administrator to enter it.",
  );
  // Paid before the period ends, and never afterwards.
  expect(lateProblem(PAID, 0, "2026-11-30")).toBeNull();
  expect(inEnglish(lateProblem(PAID, 0, "2026-12-01"))).toContain("could be filed until 11/30/2026");
});

test("from no day to a year, and nothing else", () => {
  const typed = (lateFilingDays: string) => selfServiceInput.safeParse({ revision: "r".repeat(22), lateFilingDays });
  for (const days of ["0", " 30 ", "365"]) expect(typed(days).data?.lateFilingDays).toBe(Number(days));
  for (const days of ["", "-1", "1.5", "366", "thirty", "1000"])
    expect(typed(days).error?.issues.map(({ message }) => message)).toEqual(["Type a whole number from 0 to 365."]);
});
