import { expect, test } from "vitest";
import { eligibility, type EligibilityFacts } from "~/domain/leave/eligibility";
import { isFor } from "~/domain/leave/policies/who-gets-it";
import { LEAVE_POLICY_DEFAULTS } from "~/domain/leave/policies/leave-policy";
import type { LeaveCode } from "~/domain/leave/policies/statutory-leaves";
import { inEnglish } from "../../support/in-english";
import { listIneligibleMessages } from "../../support/statutory-leaves";

const woman = { joinDate: "2020-01-01", gender: "F" };
const checkEligibility = (leaveCode: LeaveCode, more: Partial<EligibilityFacts> = {}) => {
  const { reason, days } = eligibility({ leaveCode, date: "2026-11-16", employee: woman, ...more });
  return reason ?? days / 10_000;
};

test("a year of service ends on the anniversary, and on 28 February for who joined on the 29th", () => {
  const sil = (joinDate: string, date: string) => checkEligibility("SIL", { date, employee: { joinDate } });
  expect([sil("2024-02-29", "2025-02-27"), sil("2024-02-29", "2025-02-28")]).toEqual(["SERVICE", 5]);
  expect(checkEligibility("SIL", { employee: { joinDate: "2020-01-01", fieldPersonnelYn: "Y" } })).toBe("EXCLUDED");
  expect([checkEligibility("SIL", { companyEmployees: 9 }), checkEligibility("SIL", { companyEmployees: 10 })]).toEqual([
    "SMALL_ESTABLISHMENT",
    5,
  ]);
  expect([checkEligibility("SIL", { paidVacationDays: 49_999 }), checkEligibility("SIL", { paidVacationDays: 50_000 })]).toEqual([
    5,
    "ALREADY_FIVE_DAYS",
  ]);
  expect([checkEligibility("SIL", { usedThisYear: 45_000 }), checkEligibility("SIL", { usedThisYear: 50_000 })]).toEqual([0.5, "USED_UP"]);
});

test("maternity: 105 days, 120 for a solo parent, 60 without a live birth, and at most seven given away", () => {
  const birth = (event: EligibilityFacts["event"], soloParentYn: "Y" | "N" = "N") =>
    checkEligibility("MATERNITY", { employee: { ...woman, soloParentYn }, event });
  expect([birth({}), birth({ kind: "LIVE_BIRTH" }, "Y"), birth({ kind: "EMERGENCY_TERMINATION" })]).toEqual([105, 120, 60]);
  expect([birth({ transferredDays: 7 }), birth({ transferredDays: 8 })]).toEqual([98, "TRANSFER"]);
  expect(birth({ kind: "MISCARRIAGE", transferredDays: 1 })).toBe("TRANSFER");
  expect(checkEligibility("MATERNITY", { employee: { joinDate: "2020-01-01", gender: "" } })).toBe("GENDER");
});

test("paternity: a husband who lives with his wife, four deliveries", () => {
  const father = (employee: Partial<EligibilityFacts["employee"]>, deliveryNumber?: number) =>
    checkEligibility("PATERNITY", {
      employee: { joinDate: "2026-11-01", gender: "M", marriedYn: "Y", ...employee },
      event: deliveryNumber === undefined ? {} : { deliveryNumber },
    });
  expect([father({}, 4), father({}, 5), father({})]).toEqual([7, "DELIVERIES", 7]);
  expect([father({ marriedYn: "N" }), father({ cohabitingYn: "N" }), father({ gender: "F" })]).toEqual([
    "MARRIED_COHABITING",
    "MARRIED_COHABITING",
    "GENDER",
  ]);
});

test("solo parent leave needs a card that is valid on the first day, less the days taken this year", () => {
  const parent = (soloParentUntil: string | null, usedThisYear = 0) =>
    checkEligibility("SOLO_PARENT", { employee: { ...woman, soloParentYn: "Y", soloParentUntil }, usedThisYear });
  expect([parent("2026-11-16"), parent("2026-11-15"), parent(null), parent(null, 70_000)]).toEqual([7, "DOCUMENT", 7, "USED_UP"]);
  expect(checkEligibility("SOLO_PARENT", { employee: { ...woman, soloParentYn: "Y" }, event: { documentYn: "N" } })).toBe("DOCUMENT");
});

test("VAWC leave needs a certificate and is extended by a protection order; the special leave for women counts per year", () => {
  expect([checkEligibility("VAWC"), checkEligibility("VAWC", { event: { documentYn: "Y", protectionOrderDays: 5 } })]).toEqual([
    "DOCUMENT",
    15,
  ]);
  expect(checkEligibility("VAWC", { event: { documentYn: "Y", protectionOrderDays: 5 }, usedThisYear: 120_000 })).toBe(3);
  const women = (more: Partial<EligibilityFacts>) => checkEligibility("SPECIAL_WOMEN", { event: { documentYn: "Y" }, ...more });
  expect([women({ serviceMonthsInLast12: 5 }), women({ serviceMonthsInLast12: 6 })]).toEqual(["SERVICE", 60]);
  expect(women({ employee: { joinDate: "2026-05-17", gender: "F" } })).toBe("SERVICE");
  expect([women({ usedThisYear: 600_000 }), women({ usedThisYear: 600_000, extraDays: 20_000 })]).toEqual(["USED_UP", 2]);
});

test("each reason of each statutory leave is a complete sentence", () => {
  const texts = listIneligibleMessages().map(inEnglish);
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(text).toMatch(/^[A-Z](?!.*(undefined|null|first {2})).{15,}\.$/);
});

test("a leave type applies to its gender, employment types and departments with their sub-departments", () => {
  const person = { gender: "F", employmentType: "PROBATION", departments: [7, 3, 1] };
  expect(isFor(LEAVE_POLICY_DEFAULTS, person)).toBe(true);
  expect(isFor({ ...LEAVE_POLICY_DEFAULTS, departments: [3] }, person)).toBe(true);
  expect(isFor({ ...LEAVE_POLICY_DEFAULTS, departments: [] }, person)).toBe(false);
  expect(isFor({ ...LEAVE_POLICY_DEFAULTS, employmentTypes: ["FULL_TIME"] }, person)).toBe(false);
  expect(isFor({ ...LEAVE_POLICY_DEFAULTS, gender: "M" }, person)).toBe(false);
});
