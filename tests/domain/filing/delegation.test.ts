import { expect, test } from "vitest";
import {
  approverNotification,
  delegateNotification,
  delegationEnded,
  delegationAssigned,
  delegationProblem,
} from "~/domain/filing/delegations/delegation";
import { delegationInput } from "~/domain/filing/delegations/delegation-input";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { inEnglish } from "../../support/in-english";

const TODAY = "2026-11-23";
const GIVEN = { fromEmployeeSeq: 2, toEmployeeSeq: 3, startDate: "2026-11-23", endDate: "2026-11-27", reason: "" };
const BEN = { employeeSeq: 3, departmentSeq: 1, joinDate: "2020-01-01", resignationDate: null, accountYn: "Y" as const };
const problem = (
  changes: Partial<typeof GIVEN> = {},
  others: { startDate: string; endDate: string }[] = [],
  ben: Partial<typeof BEN> | null = {},
) =>
  delegationProblem(
    { ...GIVEN, ...changes },
    ben === null ? undefined : { ...BEN, ...ben, accountYn: ben.accountYn ?? "Y" },
    others,
    TODAY,
  );

test("a delegation begins today at the earliest and lasts 90 days at most", () => {
  expect(problem()).toBeNull();
  expect(problem({ endDate: TODAY })).toBeNull();
  expect(problem({ startDate: "2026-11-22" })?.field).toBe("startDate");
  expect(inEnglish(problem({ endDate: "2026-11-22" })?.message)).toBe("The last day is before the first. Correct one of them.");
  // 23 November + 90 days: 7 of November, 31 of December, 31 of January, 21 of February.
  expect(problem({ endDate: "2027-02-21" })).toBeNull();
  expect(problem({ endDate: "2027-02-22" })).toEqual({ field: "endDate", message: messageOf("DELEGATION_TOO_LONG", { count: 90 }) });
});

test("a delegate cannot be oneself, without an account, or not employed on every day", () => {
  expect(inEnglish(problem({ toEmployeeSeq: 2 })?.message)).toBe("You cannot be your own delegate. Choose someone else.");
  for (const ben of [null, { accountYn: "N" as never }, { resignationDate: "2026-11-26" as never }, { joinDate: "2026-11-24" }])
    expect(problem({}, [], ben)?.field).toBe("toEmployeeSeq");
  expect(problem({}, [], { resignationDate: "2026-11-27" as never, joinDate: "2026-11-23" })).toBeNull();
});

test("several follow each other and none overlap", () => {
  expect(problem({}, [{ startDate: "2026-11-28", endDate: "2026-11-30" }])).toBeNull();
  expect(problem({}, [{ startDate: "2026-11-10", endDate: "2026-11-22" }])).toBeNull();
  for (const [startDate, endDate] of [
    ["2026-11-27", "2026-11-30"],
    ["2026-11-01", "2026-11-23"],
    ["2026-11-24", "2026-11-25"],
    ["2026-11-01", "2026-12-31"],
  ] as const)
    expect(problem({}, [{ startDate, endDate }])?.field).toBe("startDate");
  expect(inEnglish(problem({}, [{ startDate: "2026-11-27", endDate: "2026-11-30" }])?.message)).toBe(
    "There is already a delegate from 11/27/2026 to 11/30/2026. End that delegation first, or choose other days.",
  );
});

test("both parties get their own text, and the history names delegate and delegator", () => {
  const delegation = { delegationSeq: 1, from: "Ana Reyes", to: "Luz Ocampo", startDate: "2026-11-23", endDate: "2026-11-27" };
  expect(delegateNotification(delegation)).toEqual({
    subject: "You stand in for Ana Reyes",
    description: "From 11/23/2026 to 11/27/2026 you may decide what waits for Ana Reyes.",
  });
  expect(approverNotification(delegation).subject).toBe("Luz Ocampo is now your delegate");
  expect(delegationAssigned(delegation, "Vacation").description).toBe(
    "Luz Ocampo is the delegate of Ana Reyes from 11/23/2026 to 11/27/2026: Vacation",
  );
  expect([delegationEnded(delegation, true).action, delegationEnded(delegation, false).action]).toEqual(["UPDATE", "REMOVE"]);
});

test("an invalid day, an unknown person and a reason that is too long are reported at their fields", () => {
  const { error } = delegationInput.safeParse({ toEmployeeSeq: "x", startDate: "31/31", endDate: "", reason: "a".repeat(201) });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(["toEmployeeSeq", "startDate", "endDate", "reason"]);
});
