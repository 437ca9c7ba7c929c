import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceOn } from "~/domain/leave/ledger/balance";
import type { LeaveMovement } from "~/domain/leave/ledger/entry";
import { grantProblem, useProblem, withMovements } from "~/domain/leave/ledger/limits";
import { runLedger, type LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import { LEAVE_POLICY_DEFAULTS, type LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { addDays, type Day } from "~/domain/shared/day";
import { sumReturnedDays, listGrantsAboveLimit } from "../../../support/leave-ceiling";

const D = 10_000;
const DAY_ONE = "2024-02-29";

const policies = fc.record({
  grantMethod: fc.constantFrom("UPFRONT" as const, "MONTHLY" as const),
  basis: fc.constantFrom("CALENDAR_YEAR" as const, "JOIN_DATE" as const),
  carryOverDays: fc.constantFrom(null, 0, 3 * D),
  carryOverMonths: fc.constantFrom(null, 2),
  unusedAtYearEnd: fc.constantFrom("FORFEIT" as const, "CONVERT" as const),
  silYn: fc.constantFrom("Y" as const, "N" as const),
  maxBalance: fc.constantFrom(null, 6 * D),
  negativeLimit: fc.constantFrom(0, 2 * D),
});
/** The possible events in one employee's leave; `which` selects an existing request. */
const events = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        what: fc.constant("FILE" as const),
        ahead: fc.integer({ min: -20, max: 200 }),
        halves: fc.integer({ min: 1, max: 12 }),
      }),
    },
    { weight: 5, arbitrary: fc.record({ what: fc.constant("APPROVE" as const), which: fc.nat({ max: 30 }) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constantFrom("REJECT" as const, "WITHDRAW" as const, "TAKE_BACK" as const),
        which: fc.nat({ max: 30 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ what: fc.constant("CHANGE" as const), which: fc.nat({ max: 30 }), halves: fc.integer({ min: 1, max: 12 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant("GRANT" as const),
        halves: fc.integer({ min: 1, max: 4 }),
        lastsDays: fc.option(fc.integer({ min: 0, max: 300 })),
      }),
    },
    // The daily job: year ends, grants and expiring lots lie in between.
    { weight: 2, arbitrary: fc.record({ what: fc.constant("PASS" as const), days: fc.integer({ min: 1, max: 250 }) }) },
  ),
  { minLength: 10, maxLength: 60 },
);
type Event = typeof events extends fc.Arbitrary<(infer One)[]> ? One : never;
type Filed = { id: number; date: Day; days: number; state: "WAITING" | "APPROVED" | "OVER" };

/** Compares the ledger with a plain list of the decisions. */
class Person {
  today: Day = DAY_ONE;
  readonly filed: Filed[] = [];
  private granted = 0;
  private count = 0;
  constructor(
    private facts: LedgerFacts,
    private readonly limit: number,
    private readonly most: number | null,
  ) {
    this.pass(0);
  }

  happen(event: Event): void {
    const { filed } = this;
    switch (event.what) {
      case "FILE":
        return this.file(addDays(this.today, event.ahead), event.halves);
      case "PASS":
        return this.pass(event.days);
      case "GRANT": {
        const validTo = event.lastsDays === null ? null : addDays(this.today, event.lastsDays);
        if (grantProblem(this.facts, "Ana", event.halves * (D / 2), balanceOn(this.facts, this.today, 0), this.today) !== null) return;
        this.granted += event.halves * (D / 2);
        return this.enter({
          date: this.today,
          kind: "MANUAL_GRANT",
          days: event.halves * (D / 2),
          validTo,
          key: `hand:${(this.count += 1)}`,
        });
      }
      case "TAKE_BACK": {
        const leave = nth(
          filed.filter(({ state }) => state === "APPROVED"),
          event.which,
        );
        if (!leave) return;
        leave.state = "OVER";
        return this.enter({ date: leave.date, kind: "CANCEL_USE", days: leave.days, validTo: null, key: `cancel:${leave.id}` });
      }
      default: {
        const leave = nth(
          filed.filter(({ state }) => state === "WAITING"),
          event.which,
        );
        if (!leave) return;
        if (event.what === "APPROVE") return this.approve(leave);
        leave.state = "OVER";
        if (event.what === "CHANGE") this.file(leave.date, event.halves);
      }
    }
  }

  check(): void {
    const { today, filed, facts } = this;
    const of = (state: Filed["state"], counts: (date: Day) => boolean) =>
      filed.filter((filed) => filed.state === state && counts(filed.date)).reduce((days, filed) => days + filed.days, 0);
    const balance = balanceOn(facts, today, this.pendingBut(null));
    expect([balance.used, balance.planned, balance.pending]).toEqual([
      of("APPROVED", (date) => date <= today),
      of("APPROVED", (date) => date > today),
      of("WAITING", () => true),
    ]);
    const handed = facts.entries.filter(({ kind }) => kind === "MANUAL_GRANT").reduce((days, entry) => days + entry.days, 0);
    expect(handed).toBe(this.granted);
    const sum = facts.entries.filter(({ kind, date }) => kind !== "CARRY" && date <= today).reduce((days, entry) => days + entry.days, 0);
    expect(balance.remaining).toBe(sum);
    expect(balance.remaining).toBeGreaterThanOrEqual(-this.limit);
    if (this.most !== null) expect(balance.remaining).toBeLessThanOrEqual(this.most + sumReturnedDays(facts.entries));
  }

  /** No grant left more than the type's maximum. */
  checkGrants(): void {
    if (this.most !== null) expect(listGrantsAboveLimit(this.facts.entries, this.most)).toEqual([]);
  }

  private file(date: Day, halves: number): void {
    const days = halves * (D / 2);
    if (date < DAY_ONE || useProblem(this.facts, this.asked(date), days, this.pendingBut(null)) !== null) return;
    this.filed.push({ id: (this.count += 1), date, days, state: "WAITING" });
  }

  private approve(filed: Filed): void {
    if (useProblem(this.facts, this.asked(filed.date), filed.days, this.pendingBut(filed)) !== null) return;
    filed.state = "APPROVED";
    this.enter({ date: filed.date, kind: "USE", days: -filed.days, validTo: null, key: `use:${filed.id}` });
  }

  private pass(days: number): void {
    this.today = addDays(this.today, days);
    this.enter(...runLedger(this.facts, { day: this.today, over: false }).due);
  }

  private enter(...movements: LeaveMovement[]): void {
    this.facts = withMovements(this.facts, movements);
    const { due } = runLedger(this.facts, { day: this.today, over: false });
    if (due.length > 0) this.facts = withMovements(this.facts, due);
  }

  /** Leave on past days is validated against today's balance. */
  private asked = (date: Day): Day => (date < this.today ? this.today : date);

  private pendingBut = (filed: Filed | null): number =>
    this.filed.filter((other) => other !== filed && other.state === "WAITING").reduce((days, other) => days + other.days, 0);
}

const nth = <One>(list: readonly One[], which: number): One | undefined => list[which % Math.max(1, list.length)];

// covers: L-1 L-2 L-6 L-9
test("for any sequence of events, a balance equals their sum and stays within its type's limits", () => {
  fc.assert(
    fc.property(policies, events, (policy, happened) => {
      const values: LeavePolicyValues = { ...LEAVE_POLICY_DEFAULTS, tiers: [{ fromYears: 0, days: 5 * D }], ...policy };
      const facts: LedgerFacts = {
        employeeSeq: 12,
        leavePolicySeq: 3,
        policies: [{ effectiveDay: "2020-01-01", values }],
        joinDate: DAY_ONE,
        resignationDate: null,
        startDate: DAY_ONE,
        granting: true,
        entries: [],
      };
      const person = new Person(facts, policy.negativeLimit, policy.maxBalance);
      for (const event of happened) {
        person.happen(event);
        person.check();
      }
      person.checkGrants();
    }),
    { numRuns: 300, seed: 17 },
  );
});
