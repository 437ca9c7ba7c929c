import { expect, test } from "vitest";
import { evaluateEvents, type ScheduleEvent } from "~/domain/flex_ben/schedule-events";

const event = (policySeq: number, day: string, totalMileageVolume: number, changes: Partial<ScheduleEvent> = {}): ScheduleEvent => ({
  policySeq,
  executeDatetime: new Date(`${day}T00:00:00+08:00`),
  finishExecuteDateTime: null,
  executeDay: day,
  flexbenPolicyTransferName: `Policy ${policySeq}`,
  employeeTypeCheckList: [],
  periodTransferType: "MONTHLY",
  distributionTransferType: "SAME",
  totalMileageVolume,
  headcount: 1,
  transferExecuteStatus: "READY",
  failReason: "",
  ...changes,
});
const formatEvents = (events: ScheduleEvent[], wallet: number) =>
  evaluateEvents(events, wallet).map(({ policySeq, pointShortage, missingPoints }) => [policySeq, pointShortage, missingPoints]);

// covers: FLEX-14
test("a wallet with exactly enough points has no shortage, one point less does", () => {
  const events = [event(1, "2026-12-01", 300), event(2, "2026-12-15", 700)];
  expect(formatEvents(events, 1_000)).toEqual([
    [1, false, 0],
    [2, false, 0],
  ]);
  expect(formatEvents(events, 999)).toEqual([
    [2, true, 1],
    [1, false, 0],
  ]);
});

test("done and failed events do not reduce the wallet and are no shortage; equal times sort by number", () => {
  const done = { transferExecuteStatus: "DONE" as const, finishExecuteDateTime: new Date("2026-11-30T00:00:05+08:00") };
  const events = [event(3, "2026-12-01", 500), event(2, "2026-12-01", 500), event(1, "2026-11-30", 9_000, done)];
  expect(formatEvents(events, 500)).toEqual([
    [3, true, 500],
    [1, null, 0],
    [2, false, 0],
  ]);
});
