import { expect, test } from "vitest";
import { withMovements } from "~/domain/leave/ledger/limits";
import { runLedger, type LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import { unusedWithOrigin } from "~/domain/leave/ledger/unused-leave";
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
test("the balance of the last day is paid out: 5 less 1 used, and 2.917 of the current year", () => {
  expect(unusedWithOrigin(ledger()).days).toBe(69_170);
});

// 5 granted on 1 February 2026, 1 used; 7 months of the running year, 5 ÷ 12 × 7 = 2.917.
test("M-8: the days paid by final pay list their components, before and after they are posted", () => {
  const made = [
    { kind: "GRANT", days: 5 * D },
    { kind: "USE", days: -D },
    { kind: "SEPARATION_SHARE", days: 29_170 },
  ];
  const facts = ledger();
  expect(unusedWithOrigin(facts)).toEqual({ days: 69_170, movements: made });
  const kept = withMovements(facts, runLedger(facts, { day: "2026-11-22", over: false }).due);
  const { days, movements } = unusedWithOrigin(kept);
  expect([days, movements.reduce((sum, movement) => sum + movement.days, 0)]).toEqual([69_170, 69_170]);
});

test("the days are the same before and after they are posted", () => {
  const facts = ledger();
  const kept = withMovements(facts, runLedger(facts, { day: "2026-11-22", over: false }).due);
  expect(unusedWithOrigin(kept).days).toBe(69_170);
});

test("pays nothing for non-convertible types, for employees who stay, and for a negative balance", () => {
  expect(unusedWithOrigin(ledger({ convertAtSeparationYn: "N" })).days).toBe(0);
  expect(unusedWithOrigin(ledger({}, { resignationDate: null })).days).toBe(0);
  expect(unusedWithOrigin(ledger({ tiers: [], silYn: "N" })).days).toBe(0);
});
