import { expect, test } from "vitest";
import { eligibility, type EligibilityFacts } from "~/domain/leave/eligibility";
import { ineligibleMessage } from "~/domain/leave/eligibility-text";
import { initialLeaveTypes, statutoryTypesOn } from "~/domain/leave/policies/initial-types";
import { statutoryLeaveText } from "~/domain/leave/policies/leave-text";
import { STATUTORY_LEAVES, statutoryEditionOn, type LeaveCode, type StatutoryLeave } from "~/domain/leave/policies/statutory-leaves";
import { verifyStatutoryLeave, type StatutoryLeaveFacts } from "~/domain/leave/statutory-leave";
import { addDays, type Day } from "~/domain/shared/day";
import { incentiveLeaveOn } from "~/domain/payroll/engine/statutory/labor-standards";
import { calamityLeave, withStatutoryLeave } from "../../support/statutory-leaves";
import { inEnglish } from "../../support/in-english";

const LAWS = Object.entries(STATUTORY_LEAVES) as [LeaveCode, StatutoryLeave][];
const DAY = 10_000;
const NO_FACTS: StatutoryLeaveFacts = {
  eventKind: null,
  eventDay: null,
  transferredDays: 0,
  deliveryNumber: null,
  cohabitingYn: "N",
  soloParentYn: "N",
  soloParentUntil: null,
  protectionOrderDays: 0,
};

/** A person who meets every condition of every law. */
const outcome = (leaveCode: LeaveCode, date: Day, more: Partial<EligibilityFacts> = {}) => {
  const { rule } = statutoryEditionOn(leaveCode, date);
  const employee = { joinDate: "1970-01-01", gender: rule.gender, marriedYn: "Y", soloParentYn: "Y" } as const;
  const { reason, days } = eligibility({ leaveCode, date, employee, event: { documentYn: "Y" }, ...more });
  return reason ?? days / DAY;
};

// covers: L-20 L-21 L-22 L-23 L-24 L-25
test("each statutory leave is available from the first day of its law, and not the day before", () => {
  expect(LAWS.map(([code, { editions }]) => [code, editions[0].from, outcome(code, editions[0].from)])).toEqual([
    ["SIL", "1974-11-01", 5],
    ["MATERNITY", "2019-03-11", 120],
    ["PATERNITY", "1996-07-05", 7],
    ["SOLO_PARENT", "2022-06-04", 7],
    ["VAWC", "2004-03-27", 10],
    ["SPECIAL_WOMEN", "2009-09-15", 60],
  ]);
  for (const [code, { editions }] of LAWS) expect(outcome(code, addDays(editions[0].from, -1)), code).toBe("NOT_IN_FORCE");
  expect(inEnglish(ineligibleMessage("SOLO_PARENT", "NOT_IN_FORCE", "2022-06-03"))).toBe(
    "By law, Solo parent leave is given for days from 06/04/2022 on. Choose later days.",
  );
});

test("editions are in order, and the service incentive leave equals that of payroll", () => {
  for (const [code, { editions }] of LAWS) {
    const days = editions.map(({ from }) => from);
    expect(days, code).toEqual([...new Set(days)].sort());
    for (const { issuance, source } of editions) expect([issuance.length > 4, source.length > 10], code).toEqual([true, true]);
  }
  const { rule } = incentiveLeaveOn("2026-11-29");
  expect(statutoryEditionOn("SIL", "2026-11-29").rule).toMatchObject({
    grant: { days: rule.daysAYear * DAY },
    serviceMonths: rule.minimumMonths,
  });
});

test("an amendment applies from its first day: by the day of delivery if requested, else by the first day of the leave", async () => {
  const { editions } = STATUTORY_LEAVES.PATERNITY satisfies StatutoryLeave;
  const [first] = editions;
  const amended: StatutoryLeave = {
    ...STATUTORY_LEAVES.PATERNITY,
    editions: [
      first!,
      {
        from: "2027-01-01",
        issuance: "RA 99999",
        source: "A law that a test makes up",
        rule: { ...first!.rule, grant: { ...first!.rule.grant, days: 15 * DAY }, delivery: { last: 4, withinDays: 90 } },
      },
    ],
  };
  await withStatutoryLeave("PATERNITY", amended, (leaveCode) => {
    const due = (eventDay: Day, startDate: Day) =>
      verifyStatutoryLeave({
        leaveCode,
        attached: true,
        startDate,
        taken: DAY,
        before: 0,
        extraDays: 0,
        person: { joinDate: "2020-01-01", gender: "M", maritalStatus: "M" },
        facts: { ...NO_FACTS, deliveryNumber: 1, cohabitingYn: "Y", eventDay },
      });
    expect([due("2026-12-31", "2027-01-04").due, due("2027-01-01", "2027-01-04").due]).toEqual([7 * DAY, 15 * DAY]);
    expect([due("2026-12-31", "2027-03-15").late !== null, due("2027-01-01", "2027-03-15").late]).toEqual([true, null]);
    expect([outcome(leaveCode, "2026-12-31"), outcome(leaveCode, "2027-01-01")]).toEqual([7, 15]);
    expect(["2026-12-31", "2027-01-01"].map((day) => statutoryLeaveText(leaveCode, { extraDays: 0 }, day))).toEqual([
      "7 calendar days",
      "15 calendar days",
    ]);
  });
});

test("a new law is an entry in the list: eligibility, texts and leave type follow from its first day on", async () => {
  const before = initialLeaveTypes("2027-01-01").length;
  await withStatutoryLeave("CALAMITY", calamityLeave("2027-01-01"), (code) => {
    expect([outcome(code, "2026-12-31"), outcome(code, "2027-01-01")]).toEqual(["NOT_IN_FORCE", 5]);
    expect(outcome(code, "2027-01-01", { employee: { joinDate: "2026-10-02" } })).toBe("SERVICE");
    expect(outcome(code, "2027-01-01", { event: {} })).toBe("DOCUMENT");
    expect(outcome(code, "2027-01-01", { usedThisYear: 2 * DAY })).toBe(3);
    expect(inEnglish(ineligibleMessage(code, "SERVICE", "2027-01-01"))).toBe("Calamity leave is due after 3 months of service.");
    expect(inEnglish(ineligibleMessage(code, "DOCUMENT", "2027-01-01"))).toBe("Attach the certificate of the barangay or the court.");
    expect(statutoryTypesOn("2026-12-31").some(({ leaveCode }) => leaveCode === code)).toBe(false);
    expect(initialLeaveTypes("2027-01-01").slice(before)).toMatchObject([
      {
        leaveName: "Calamity leave",
        leaveKind: "GLOBAL",
        leaveCode: code,
        state: "ENABLE",
        privateYn: "N",
        values: { grantMethod: "EVENT", limitedYn: "N", unit: "HALF_DAY", countDays: "WORKDAYS", gender: null, convertAtSeparationYn: "N" },
      },
    ]);
  });
  expect(initialLeaveTypes("2027-01-01")).toHaveLength(before);
});
