import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeBalance, balanceOn, listExpiries } from "~/domain/leave/ledger/balance";
import type { LeaveMovement } from "~/domain/leave/ledger/entry";
import { useProblem, withMovements } from "~/domain/leave/ledger/limits";
import { runLedger, type LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import { LEAVE_POLICY_DEFAULTS, type LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { addDays, type Day } from "~/domain/shared/day";
import { runGolden } from "../../../../scripts/golden/run";
import { inEnglish } from "../../../support/in-english";

const D = 10_000;

function ledger(policy: Partial<LeavePolicyValues>, more: Partial<LedgerFacts> = {}): LedgerFacts {
  const values = { ...LEAVE_POLICY_DEFAULTS, basis: "CALENDAR_YEAR" as const, tiers: [{ fromYears: 0, days: 15 * D }], ...policy };
  return {
    employeeSeq: 12,
    leavePolicySeq: 3,
    policies: [{ effectiveDay: "2020-01-01", values }],
    joinDate: "2025-01-01",
    resignationDate: null,
    startDate: "2025-01-01",
    granting: true,
    entries: [],
    ...more,
  };
}

/** The ledger with all entries due up to a day, as the daily job posts them. */
const postDue = (facts: LedgerFacts, day: Day): LedgerFacts => withMovements(facts, runLedger(facts, { day, over: false }).due);

const used = (date: Day, days: number): LeaveMovement => ({ date, kind: "USE", days: -days * D, validTo: null, key: `use:${date}` });
const formatMovement = ({ date, kind, days }: LeaveMovement) => `${date} ${kind} ${days / D}`;

// covers: L-1 L-2 L-3 L-4 L-5 L-6 L-7 L-8 L-9
test("every public case of the leave ledger has the expected result", () => {
  const file = fileURLToPath(new URL("../../time/golden_time_public.json", import.meta.url));
  const cases = runGolden(readFileSync(file, "utf8")).filter(({ group }) => group === "ACCRUAL");
  expect(cases).toHaveLength(22);
  expect(cases.filter(({ passed }) => !passed)).toEqual([]);
});

test("a grant has the key of its person, type and year", () => {
  const { due } = runLedger(ledger({}), { day: "2026-11-22", over: true });
  expect(due.map(({ key }) => key)).toEqual(["grant:12:3:2025", "grant:12:3:2026"]);
});

// covers: L-8
test("December leave approved in January uses forfeited days, not paid-out ones", () => {
  const late = used("2025-12-29", 2);
  const forfeited = withMovements(postDue(ledger({ carryOverDays: 0 }), "2026-01-10"), [late]);
  expect(runLedger(forfeited, { day: "2026-01-10", over: false }).due.map(formatMovement)).toEqual(["2025-12-31 FORFEIT 2"]);
  // 15 were paid: the two days come from the 15 of the new year.
  const paid = withMovements(postDue(ledger({ carryOverDays: 0, unusedAtYearEnd: "CONVERT" }), "2026-01-10"), [late]);
  expect(runLedger(paid, { day: "2026-01-10", over: false }).due).toEqual([]);
  expect(balanceOn(paid, "2026-01-10", 0).remaining).toBe(13 * D);
});

// covers: L-6 L-8
test("earned days carried over are withheld until usable, manual days are not", () => {
  // Joined 1 August 2026, 12 a year accrued monthly: 5 by 31 December; with 2 manual days 7, of which 6 are carried over until 1 February.
  const monthly = {
    grantMethod: "MONTHLY" as const,
    tiers: [{ fromYears: 0, days: 12 * D }],
    carryOverDays: 6 * D,
    availableAfterMonths: 6,
  };
  const manual: LeaveMovement = { date: "2026-09-01", kind: "MANUAL_GRANT", days: 2 * D, validTo: null, key: "by hand" };
  const facts = withMovements(ledger(monthly, { joinDate: "2026-08-01" }), [manual]);
  expect(balanceOn(facts, "2027-01-15", 0)).toMatchObject({ remaining: 6 * D, held: 5 * D, available: 1 * D });
  expect(balanceOn(facts, "2027-02-01", 0)).toMatchObject({ remaining: 7 * D, held: 0, available: 7 * D });
});

test("cancelled leave of a past year is treated like unused leave", () => {
  const facts = postDue(withMovements(ledger({ carryOverDays: 5 * D }), [used("2025-12-29", 12)]), "2026-01-10");
  const cancelled: LeaveMovement = { date: "2025-12-29", kind: "CANCEL_USE", days: 12 * D, validTo: null, key: "cancel" };
  // The remaining 3 are carried over; of all 15, five are carried over and ten forfeited.
  expect(runLedger(withMovements(facts, [cancelled]), { day: "2026-01-10", over: false }).due.map(formatMovement)).toEqual([
    "2025-12-31 FORFEIT -10",
    "2025-12-31 CARRY 2",
  ]);
});

// covers: L-9
test("a postponed separation is reversed, and posted again on its new day", () => {
  const left = postDue(ledger({}, { resignationDate: "2026-05-15" }), "2026-05-16");
  expect(left.entries.at(-1)).toMatchObject({ date: "2026-05-15", kind: "CONVERT", days: -30 * D });
  const later = runLedger({ ...left, resignationDate: "2026-06-30" }, { day: "2026-07-01", over: false }).due;
  expect(later.map(formatMovement)).toEqual(["2026-05-15 CONVERT 30", "2026-06-30 CONVERT -30"]);
});

test("leave can still be used on the last day of its year", () => {
  const facts = ledger({ carryOverDays: 0 });
  expect(balanceOn(facts, "2025-12-31", 0).available).toBe(15 * D);
  expect(balanceOn(postDue(facts, "2026-01-01"), "2026-01-01", 0).available).toBe(15 * D);
  expect(listExpiries(facts, "2025-12-01", "2026-06-30")).toEqual([{ date: "2025-12-31", days: 15 * D, paid: 0 }]);
});

// covers: L-9
test("exactly the available balance can be used, a ten-thousandth more cannot", () => {
  const facts = ledger({ negativeLimit: 2 * D });
  expect(useProblem(facts, "2025-06-01", 17 * D, 0)).toBeNull();
  expect(inEnglish(useProblem(facts, "2025-06-01", 17 * D + 1, 0))).toBe("You have 15 days available; this takes 17.0001.");
  expect(useProblem(ledger({ limitedYn: "N", tiers: [] }), "2025-06-01", 90 * D, 0)).toBeNull();
});

const policies = fc.record({
  grantMethod: fc.constantFrom("UPFRONT" as const, "MONTHLY" as const),
  basis: fc.constantFrom("CALENDAR_YEAR" as const, "JOIN_DATE" as const),
  carryOverDays: fc.constantFrom(null, 0, 3 * D),
  carryOverMonths: fc.constantFrom(null, 2),
  unusedAtYearEnd: fc.constantFrom("FORFEIT" as const, "CONVERT" as const),
  silYn: fc.constantFrom("Y" as const, "N" as const),
  maxBalance: fc.constantFrom(null, 12 * D),
});
const DAY_ONE = "2024-02-29";
const usages = fc.uniqueArray(fc.record({ on: fc.integer({ min: 0, max: 900 }), half: fc.boolean(), cancelled: fc.boolean() }), {
  selector: ({ on }) => on,
  maxLength: 25,
});
const checkDays = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 6 });
type Taking = { on: number; half: boolean; cancelled: boolean };

/** Leave on the days up to each check, some of it cancelled, and then the daily job. */
function story(policy: Partial<LeavePolicyValues>, taken: readonly Taking[], days: readonly number[]) {
  let facts = ledger(policy, { joinDate: DAY_ONE, startDate: DAY_ONE });
  for (const day of [...days].sort((a, b) => a - b)) {
    const entered = new Set(facts.entries.map(({ key }) => key));
    for (const { on, half, cancelled } of taken.filter((leave) => leave.on <= day)) {
      const use = used(addDays(DAY_ONE, on), half ? 0.5 : 1);
      if (entered.has(use.key)) continue;
      const back: LeaveMovement = { ...use, kind: "CANCEL_USE", days: -use.days, key: `cancel:${use.date}` };
      facts = withMovements(facts, cancelled ? [use, back] : [use]);
    }
    facts = postDue(facts, addDays(DAY_ONE, day));
  }
  return { facts, today: addDays(DAY_ONE, Math.max(...days)) };
}

test("the balance equals the sum of the entries and the remaining days, however leave is taken, cancelled and retained", () => {
  fc.assert(
    fc.property(policies, usages, checkDays, (policy, taken, days) => {
      const { facts, today } = story(policy, taken, days);
      const run = runLedger(facts, { day: today, over: false });
      const sum = facts.entries.reduce(
        (total, { kind, date, days: moved }) => (kind === "CARRY" || date > today ? total : total + moved),
        0,
      );
      expect([computeBalance(run, facts, today, 0).remaining, run.lots.total]).toEqual([sum, sum]);
    }),
    { numRuns: 60, seed: 14 },
  );
});

test("running the ledger twice posts nothing new, and no key is duplicated", () => {
  fc.assert(
    fc.property(policies, usages, checkDays, (policy, taken, days) => {
      const { facts, today } = story(policy, taken, days);
      expect(runLedger(facts, { day: today, over: false }).due).toEqual([]);
      expect(new Set(facts.entries.map(({ key }) => key)).size).toBe(facts.entries.length);
    }),
    { numRuns: 60, seed: 15 },
  );
});

// covers: L-8
test("none of the five statutory days is forfeited after a year of service", () => {
  fc.assert(
    fc.property(usages, fc.constantFrom(0, 3 * D), (taken, carryOverDays) => {
      const { facts } = story({ silYn: "Y", unusedAtYearEnd: "FORFEIT", carryOverDays }, taken, [1_000]);
      // The end of 2024 comes before a year of service, that of 2025 after it.
      const sum = (matches: (entry: LeaveMovement) => boolean) =>
        facts.entries.filter(matches).reduce((total, { days }) => total + days, 0);
      const atEnd = (kind: string) => sum((movement) => movement.kind === kind && movement.date === "2025-12-31");
      const taken2025 = -sum(({ kind, date }) => (kind === "USE" || kind === "CANCEL_USE") && date.startsWith("2025-"));
      if (atEnd("FORFEIT") < 0) expect(taken2025 - atEnd("CONVERT") + atEnd("CARRY")).toBeGreaterThanOrEqual(5 * D);
    }),
    { numRuns: 60, seed: 16 },
  );
});
