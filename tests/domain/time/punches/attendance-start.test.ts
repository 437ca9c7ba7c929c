import { expect, test } from "vitest";
import { startQuestion } from "~/domain/time/punches/attendance-start";

const PAID = { paidTo: "2026-11-15", taken: null };
const TAKEN = { paidTo: "2026-11-15", taken: { from: "2026-11-01", to: "2026-11-15" } };

test("a first day of attendance on or before the last paid day needs confirmation, the day after it does not", () => {
  const from = (after: string, before: string | null = null) => startQuestion({ before, after, ...PAID });
  expect(from("2026-11-16")).toBeNull();
  expect(from("2026-11-15")).toContain("Completed payrolls paid 11/15/2026 already.");
  expect(from("2026-11-01")).toContain("Completed payrolls paid 11/01/2026 to 11/15/2026 already.");
  // Days evaluated before are not new; of earlier days, only the paid ones.
  expect(from("2026-11-10", "2026-11-12")).toContain("paid 11/10/2026 to 11/11/2026 already.");
  expect(from("2026-11-12", "2026-11-10")).toBeNull();
  expect(startQuestion({ before: null, after: "2026-01-01", paidTo: null, taken: null })).toBeNull();
  expect(startQuestion({ before: "2026-11-10", after: null, ...PAID })).toBeNull();
});

test("days paid from attendance stay evaluated unless explicitly changed", () => {
  const to = (after: string | null) => startQuestion({ before: "2026-11-01", after, ...TAKEN });
  expect(to("2026-11-02")).toContain("Payrolls took 11/01/2026 from attendance.");
  expect(to("2026-11-15")).toContain("Payrolls took 11/01/2026 to 11/14/2026 from attendance.");
  expect(to("2026-12-01")).toContain("Payrolls took 11/01/2026 to 11/15/2026 from attendance.");
  expect(to(null)).toContain("Payrolls took 11/01/2026 to 11/15/2026 from attendance.");
  expect(to("2026-10-16")).toContain("Completed payrolls paid 10/16/2026 to 10/31/2026 already.");
});
