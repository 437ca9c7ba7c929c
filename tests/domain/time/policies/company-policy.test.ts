import { expect, test } from "vitest";
import {
  customWorkOn,
  INITIAL_TIME_POLICIES,
  NO_CHOICE,
  timePolicyOn,
  wrongChoice,
  type CompanyPolicy,
} from "~/domain/time/policies/company-policy";
import { policyDayProblem, policyRemovalProblem } from "~/domain/time/policies/policy-changes";
import { movedPolicy, policyNotes, policySummary } from "~/domain/time/policies/policy-text";
import { COMMUTE_DEFAULTS, HOLIDAY_WORK_DEFAULTS, OVERTIME_DEFAULTS, TIME_POLICY_DEFAULTS } from "~/domain/time/policies/time-policy";

const plant: CompanyPolicy = {
  timePolicySeq: 7,
  policyKind: "OVERTIME",
  policyName: "Plant",
  mainYn: "N",
  policyState: "ENABLE",
  revision: 2,
  versions: [
    { effectiveDay: "1974-11-01", values: { ...OVERTIME_DEFAULTS, overtimeMode: "AUTOMATIC" } },
    { effectiveDay: "2026-12-01", values: { ...OVERTIME_DEFAULTS, overtimeMode: "AUTOMATIC", minimumOvertimeMinutes: 30 } },
  ],
};

test("a schedule without its own policy uses the company's; one with policies uses them from their days on", () => {
  const all = [...INITIAL_TIME_POLICIES, plant];
  expect(timePolicyOn(all, NO_CHOICE, "2026-12-01")).toEqual(TIME_POLICY_DEFAULTS);
  const named = { ...NO_CHOICE, overtimePolicySeq: 7 };
  expect(timePolicyOn(all, named, "2026-11-30")).toEqual({ ...TIME_POLICY_DEFAULTS, overtimeMode: "AUTOMATIC" });
  expect(timePolicyOn(all, named, "2026-12-01")).toMatchObject({ overtimeMode: "AUTOMATIC", minimumOvertimeMinutes: 30, graceMinutes: 0 });
});

test("every company starts with three kinds of custom work; only work from home requires clocking", () => {
  const works = INITIAL_TIME_POLICIES.filter(({ policyKind }) => policyKind === "CUSTOM_WORK").map((policy) =>
    customWorkOn(policy, "2026-11-16"),
  );
  expect(
    works.map(({ workName, paidYn, countsAsWorkedYn, clockRequiredYn, approvalYn }) => [
      workName,
      paidYn,
      countsAsWorkedYn,
      clockRequiredYn,
      approvalYn,
    ]),
  ).toEqual([
    ["Business trip", "Y", "Y", "N", "Y"],
    ["Offsite", "Y", "Y", "N", "Y"],
    ["Work from home", "Y", "Y", "Y", "Y"],
  ]);
});

test("a schedule cannot use a policy of another kind, or a deleted one", () => {
  expect(wrongChoice(INITIAL_TIME_POLICIES, { overtimePolicySeq: 1, holidayWorkPolicySeq: 2, commutePolicySeq: 3 })).toBe(null);
  expect(wrongChoice(INITIAL_TIME_POLICIES, { ...NO_CHOICE, commutePolicySeq: 1 })).toBe("commutePolicySeq");
  expect(wrongChoice(INITIAL_TIME_POLICIES, { ...NO_CHOICE, overtimePolicySeq: 99 })).toBe("overtimePolicySeq");
});

test("an overtime minimum or unit above 15 minutes, and SHIFT_START, show a legal warning", () => {
  const note = "Overtime worked must be paid (Labor Code Art. 87). Minutes below the minimum are shown in the report.";
  expect(policyNotes({ ...OVERTIME_DEFAULTS, minimumOvertimeMinutes: 15, overtimeUnitMinutes: 15 })).toEqual([]);
  expect(policyNotes({ ...OVERTIME_DEFAULTS, minimumOvertimeMinutes: 16 })).toEqual([note]);
  expect(policyNotes({ ...OVERTIME_DEFAULTS, overtimeUnitMinutes: 30 })).toEqual([note]);
  expect(policyNotes({ ...HOLIDAY_WORK_DEFAULTS, midnightHoliday: "SHIFT_START" })).toEqual([
    "A night shift into a holiday is then paid less than the law requires.",
  ]);
});

test("a policy lists its differences from the defaults, and a change its differences", () => {
  expect(policySummary("COMMUTE", COMMUTE_DEFAULTS)).toBe("Default");
  const late = { ...COMMUTE_DEFAULTS, graceMinutes: 10, halfDayAbsentAfterMinutes: 120 };
  expect(policySummary("COMMUTE", late)).toBe("Late without loss up to: 10 min · Booked as absence above: 2 h");
  expect(movedPolicy("COMMUTE", COMMUTE_DEFAULTS, late)).toBe(
    "Late without loss up to: 0 min → 10 min; Booked as absence above: Never → 2 h",
  );
});

test("the company's policy, and one that a schedule uses or used, cannot be deleted", () => {
  const [some, none] = [
    { present: ["Office", "Store"], former: [], filed: false },
    { present: [], former: [], filed: false },
  ];
  expect(policyRemovalProblem({ mainYn: "Y" }, none)).toBe(
    "The company's policy cannot be deleted. Set another one as company policy first.",
  );
  expect(policyRemovalProblem(plant, some)).toBe("Office and Store have this policy. Choose another one there first.");
  expect(policyRemovalProblem(plant, { ...none, former: ["Store"] })).toBe("Store had this policy before. It is kept for past days.");
  expect(policyRemovalProblem(plant, { ...none, filed: true })).toBe(
    "This kind of work was filed before. Turn it off instead, so that past days stay as they are.",
  );
  expect(policyRemovalProblem(plant, none)).toBe(null);
});

test("a change applies from the day of the newest one or later", () => {
  expect(policyDayProblem("2026-11-01", "1974-11-01")).toBe(null);
  expect(policyDayProblem("2026-12-01", "2026-12-01")).toBe(null);
  expect(policyDayProblem("2026-11-30", "2026-12-01")).toBe(
    "Another change of this policy applies from 12/01/2026 on. Choose that day or a later one.",
  );
});
