import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contractDuplication,
  contractOn,
  contractStage,
  duplicationAlert,
  endingSoon,
  lastContract,
  sortContracts,
  type ContractPeriod,
} from "~/domain/employees/contracts/contract-periods";
import { addDays, numberToDay, type Day } from "~/domain/shared/day";

const OPEN_ENDED = "Please enter the End Date for the existing contract type to add a new one.";
const OVERLAP = "Contract periods cannot overlap with existing contract. Please check again.";
const END_MISSING = "If the start date is earlier than the existing contract record, the end date must be mandatory.";

const from = (startDate: Day, endDate: Day | null = null): ContractPeriod => ({ startDate, endDate });
const alertOf = (others: ContractPeriod[], period: ContractPeriod) => duplicationAlert(contractDuplication(others, period));

// covers: CONTRACT-22 CONTRACT-23 CONTRACT-24 CONTRACT-25 CONTRACT-30
test.for<[words: string, others: ContractPeriod[], one: ContractPeriod, alert: string | null]>([
  ["the first contract may have any days", [], from("2026-01-01"), null],
  ["an existing contract without end that has begun asks for its end", [from("2026-01-01")], from("2026-06-01"), OPEN_ENDED],
  ["on the very day that the open one begins as well", [from("2026-01-01")], from("2026-01-01", "2026-01-31"), OPEN_ENDED],
  ["open-ended comes before the overlap that it also is", [from("2026-01-01")], from("2026-06-01", "2026-12-31"), OPEN_ENDED],
  ["a start before another contract's needs an end", [from("2026-06-01", "2026-12-31")], from("2026-01-01"), END_MISSING],
  ["also before one that is open", [from("2026-06-01")], from("2026-01-01"), END_MISSING],
  ["a closed contract before an open one is allowed", [from("2026-06-01")], from("2026-01-01", "2026-05-31"), null],
  ["it overlaps when it ends on the open one's first day", [from("2026-06-01")], from("2026-01-01", "2026-06-01"), OVERLAP],
  ["a start on the day that another ends overlaps", [from("2026-01-01", "2026-05-31")], from("2026-05-31", "2026-12-31"), OVERLAP],
  ["the day after is free", [from("2026-01-01", "2026-05-31")], from("2026-06-01", "2026-12-31"), null],
  ["the day after is free for an open one too", [from("2026-01-01", "2026-05-31")], from("2026-06-01"), null],
  ["a contract inside another overlaps", [from("2026-01-01", "2026-12-31")], from("2026-03-01", "2026-03-31"), OVERLAP],
  ["a contract around another overlaps", [from("2026-03-01", "2026-03-31")], from("2026-01-01", "2026-12-31"), OVERLAP],
])("%s", ([, others, first, alert]) => {
  expect(alertOf(others, first)).toBe(alert);
});

const DAYS = fc.integer({ min: 20_000, max: 20_060 });
const PERIOD = fc
  .tuple(DAYS, fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }))
  .map(([start, length]) => from(numberToDay(start), length === null ? null : numberToDay(start + length)));
/** Every day up to one on which only open-ended contracts continue. */
const ALL_DAYS = Array.from({ length: 90 }, (_, index) => numberToDay(19_999 + index));
const holds = ({ startDate, endDate }: ContractPeriod, day: Day) => startDate <= day && (endDate === null || day <= endDate);

test("saved contracts never overlap, and non-overlapping ones are refused only for a missing end", () => {
  fc.assert(
    fc.property(fc.array(PERIOD, { maxLength: 5 }), PERIOD, (others, period) => {
      const shared = ALL_DAYS.some((day) => holds(period, day) && others.some((other) => holds(other, day)));
      expect(contractDuplication(others, period).isOverlap).toBe(shared);
      const alert = alertOf(others, period);
      if (alert === null) expect(shared).toBe(false);
      if (!shared) expect(alert).toBe(null);
    }),
    { numRuns: 2000 },
  );
});

test("of contracts saved in sequence at most one is in force on each day, and the three lists together contain each once", () => {
  fc.assert(
    fc.property(fc.array(PERIOD, { maxLength: 12 }), DAYS, (wished, today) => {
      const kept: ContractPeriod[] = [];
      for (const period of wished) if (alertOf(kept, period) === null) kept.push(period);
      const day = numberToDay(today);
      const { validList, upcomingList, expiredList } = sortContracts(kept, day);
      expect(validList.length).toBeLessThanOrEqual(1);
      expect([...validList, ...upcomingList, ...expiredList]).toHaveLength(kept.length);
      expect(validList).toEqual(kept.filter((period) => holds(period, day)));
      expect(contractOn(kept, day)).toBe(validList[0] ?? expiredList[0] ?? upcomingList[0] ?? null);
      expect(lastContract(kept)?.startDate).toBe(
        kept
          .map(({ startDate }) => startDate)
          .sort()
          .at(-1),
      );
    }),
    { numRuns: 1000 },
  );
});

// covers: CONTRACT-13
test("a contract is in force on its first and on its last day", () => {
  const stages = ["2026-05-31", "2026-06-01", "2026-06-30", "2026-07-01"].map((today) =>
    contractStage(from("2026-06-01", "2026-06-30"), today),
  );
  expect(stages).toEqual(["UPCOMING", "ACTIVE", "ACTIVE", "EXPIRED"]);
  expect(contractStage(from("2026-06-01"), "2099-01-01")).toBe("ACTIVE");
});

test("the history starts with the contract that ended last, the upcoming list with the next one", () => {
  const [old, older, next, later] = [
    from("2024-01-01", "2024-12-31"),
    from("2023-01-01", "2023-12-31"),
    from("2027-01-01", "2027-06-30"),
    from("2028-01-01"),
  ];
  expect(sortContracts([older, later, old, next], "2026-11-21")).toEqual({
    validList: [],
    upcomingList: [next, later],
    expiredList: [old, older],
  });
});

test("the end of the current contract is announced in time, with its successor", () => {
  const present = from("2026-08-01", "2026-12-31");
  expect(endingSoon(present, [], "2026-11-24", 60)).toEqual({ days: 37, followed: "NOT" });
  expect(endingSoon(present, [from("2027-01-01")], "2026-11-24", 60)?.followed).toBe("AT_ONCE");
  expect(endingSoon(present, [from("2027-03-01"), from("2027-02-01", "2027-02-28")], "2026-11-24", 60)?.followed).toBe("LATER");
  expect(endingSoon(present, [], "2026-12-31", 60)?.days).toBe(0);
  expect(endingSoon(present, [], addDays("2026-12-31", -60), 60)).toEqual({ days: 60, followed: "NOT" });
  expect(endingSoon(present, [], addDays("2026-12-31", -61), 60)).toBe(null);
  expect(endingSoon(from("2026-08-01"), [], "2026-11-24", 60)).toBe(null);
});
