import { expect, test } from "vitest";
import {
  statutoryFactsText,
  verifyStatutoryLeave,
  type StatutoryLeaveRequest,
  type StatutoryLeaveFacts,
} from "~/domain/leave/statutory-leave";
import { inEnglish } from "../../support/in-english";

const NOTHING: StatutoryLeaveFacts = {
  eventKind: null,
  eventDay: null,
  transferredDays: 0,
  deliveryNumber: null,
  cohabitingYn: "N",
  soloParentYn: "N",
  soloParentUntil: null,
  protectionOrderDays: 0,
};
const DAY = 10_000;
const checkStatutoryLeave = (more: Partial<StatutoryLeaveRequest>, facts: Partial<StatutoryLeaveFacts> = {}) =>
  verifyStatutoryLeave({
    leaveCode: "MATERNITY",
    attached: false,
    startDate: "2026-06-01",
    person: { joinDate: "2024-01-08", gender: "F", maritalStatus: "S" },
    taken: DAY,
    before: 0,
    extraDays: 0,
    ...more,
    facts: { ...NOTHING, ...facts },
  });
const father = { leaveCode: "PATERNITY", person: { joinDate: "2026-05-01", gender: "M", maritalStatus: "M" } } as const;
const birth = { deliveryNumber: 4, eventDay: "2026-06-01", cohabitingYn: "Y" } as const;

test("the extended days of a solo parent need a card that is valid on the first day", () => {
  const due = (facts: Partial<StatutoryLeaveFacts>) => checkStatutoryLeave({}, { eventKind: "LIVE_BIRTH", ...facts }).due / DAY;
  expect([due({}), due({ soloParentYn: "Y" }), due({ soloParentYn: "Y", soloParentUntil: "2026-06-01" })]).toEqual([105, 120, 120]);
  expect([due({ soloParentYn: "Y", soloParentUntil: "2026-05-31" }), due({ transferredDays: 7 })]).toEqual([105, 98]);
});

test("paternity leave covers up to the fourth delivery, within 60 days of it, seven days in total", () => {
  // 1 June and 60 days are 31 July.
  expect(checkStatutoryLeave({ ...father, startDate: "2026-07-31", taken: 7 * DAY }, birth)).toEqual({
    problem: null,
    late: null,
    due: 7 * DAY,
  });
  expect(inEnglish(checkStatutoryLeave({ ...father, startDate: "2026-08-01" }, birth).late)).toContain("until 07/31/2026");
  expect(inEnglish(checkStatutoryLeave({ ...father, taken: 3 * DAY, before: 5 * DAY }, birth).problem)).toBe(
    "2 days are still due; this takes 3. Choose fewer days.",
  );
  expect(inEnglish(checkStatutoryLeave({ ...father, before: 7 * DAY }, birth).problem)).toBe(
    "0 days are still due; this takes 1. Choose fewer days.",
  );
});

test("company days beyond the statutory ones count too, and a protection order adds its days", () => {
  expect(checkStatutoryLeave({ leaveCode: "VAWC", attached: true, extraDays: 2 * DAY }, { protectionOrderDays: 5 }).due / DAY).toBe(17);
  const women = checkStatutoryLeave({ leaveCode: "SPECIAL_WOMEN", attached: true, before: 59 * DAY, taken: 2 * DAY });
  expect(inEnglish(women.problem)).toContain("1 day is still due");
});

test("approvers see the answers about the event", () => {
  expect(statutoryFactsText({ ...NOTHING, eventKind: "LIVE_BIRTH", transferredDays: 7 })).toBe("Live birth, 7 days allocated");
  expect(statutoryFactsText({ ...NOTHING, deliveryNumber: 2, eventDay: "2026-06-01", cohabitingYn: "Y" })).toBe(
    "Delivery 2, delivered on 06/01/2026, living together",
  );
  expect(statutoryFactsText({ ...NOTHING, soloParentUntil: "2027-05-31" })).toBe("Solo parent ID until 05/31/2027");
});
