import { expect, test } from "vitest";
import { withMovements } from "~/domain/leave/ledger/limits";
import { runLedger, type LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import { unusedAtSeparation } from "~/domain/leave/ledger/unused-leave";
import { LEAVE_POLICY_DEFAULTS, type LeavePolicyValues } from "~/domain/leave/policies/leave-policy";

const D = 10_000;
const used = { date: "2026-05-05", kind: "USE", days: -D, validTo: null, key: "use:7" } as const;

/** Joined on 1 February 2025 and left on 15 September 2026: 5 days after a year, one of them used (ACCRUAL-15). */
function ledger(policy: Partial<LeavePolicyValues> = {}, more: Partial<LedgerFacts> = {}): LedgerFacts {
  const values = {
    ...LEAVE_POLICY_DEFAULTS,
    tiers: [{ fromYears: 1, days: 5 * D }],
    carryOverDays: 0,
    unusedAtYearEnd: "CONVERT" as const,
    silYn: "Y" as const,
    ...policy,
  };
  const facts: LedgerFacts = {
    employeeSeq: 12,
    leavePolicySeq: 3,
    policies: [{ effectiveDay: "2020-01-01", values }],
    joinDate: "2025-02-01",
    resignationDate: "2026-09-15",
    startDate: "2025-01-01",
    granting: true,
    entries: [],
    ...more,
  };
  return withMovements(facts, [used]);
}

// covers: L-9 F-12
test("what is left with the last day is paid out: 5 less 1 used, and 2.917 of the running year", () => {
  expect(unusedAtSeparation(ledger())).toBe(69_170);
});

test("the days are the same before and after they are entered", () => {
  const facts = ledger();
  const kept = withMovements(facts, runLedger(facts, { day: "2026-11-22", over: false }).due);
  expect(unusedAtSeparation(kept)).toBe(69_170);
});

test("nothing is paid of types that are not converted, for whoever stays, and where more was taken than there was", () => {
  expect(unusedAtSeparation(ledger({ convertAtSeparationYn: "N" }))).toBe(0);
  expect(unusedAtSeparation(ledger({}, { resignationDate: null }))).toBe(0);
  expect(unusedAtSeparation(ledger({ tiers: [], silYn: "N" }))).toBe(0);
});
