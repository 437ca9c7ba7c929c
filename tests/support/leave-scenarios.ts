import fc from "fast-check";
import { expect } from "vitest";
import { inCompany, readInCompany } from "~/db/client.server";
import { balanceOn } from "~/domain/leave/ledger/balance";
import { highest, lowest } from "~/domain/leave/ledger/limits";
import { addDays, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { createStatus, listStatusHistory, removeStatus } from "~/models/employees/job-info/status-history.server";
import { decideRequest, type RequestDecision } from "~/models/filing/requests/decide-request.server";
import { fileLeave } from "~/models/filing/requests/file-leave.server";
import { recalculateLeaves } from "~/models/filing/requests/recalculate-leave.server";
import { readPendingDays } from "~/models/filing/requests/validate-leave.server";
import { postAccruals } from "~/models/leave/accruals.server";
import { verifyLeave } from "~/models/leave/leave-proof.server";
import { postByHand, undoHandEntry } from "~/models/leave/postings.server";
import { readLedgers } from "~/models/shared/leave/ledgers.server";
import { sumReturnedDays, listGrantsAboveLimit } from "./leave-ceiling";

/** Number of employees and leave types of the generated company, numbered from 1. */
export const SIZES = { people: 3, types: 3 };

const employeeAndType = {
  employeeSeq: fc.integer({ min: 1, max: SIZES.people }),
  leavePolicySeq: fc.integer({ min: 1, max: SIZES.types }),
};
const requestIndex = fc.nat({ max: 20 });
const requestAction = fc.constantFrom("APPROVE" as const, "REJECT" as const, "WITHDRAW" as const, "CANCEL" as const, "CHANGE" as const);

/** One action; `which` picks an existing request. */
const leaveStep = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      does: fc.constant("FILE" as const),
      ...employeeAndType,
      ahead: fc.integer({ min: -10, max: 120 }),
      dates: fc.integer({ min: 1, max: 6 }),
      half: fc.boolean(),
    }),
  },
  { weight: 14, arbitrary: fc.record({ does: requestAction, which: requestIndex }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("POST" as const), ...employeeAndType, days: fc.integer({ min: -3, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("UNDO" as const), which: requestIndex }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("LEAVE" as const), ...employeeAndType, ahead: fc.integer({ min: -5, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("STAY" as const), ...employeeAndType }) },
);
type LeaveStep = typeof leaveStep extends fc.Arbitrary<infer One> ? One : never;

/** Concurrent actions, and the days that pass after them. */
export const leaveScenario = fc.array(
  fc.record({ deeds: fc.array(leaveStep, { minLength: 3, maxLength: 8 }), days: fc.constantFrom(0, 0, 0, 1, 9, 30, 120) }),
  { minLength: 20, maxLength: 25 },
);
export type LeaveScenario = typeof leaveScenario extends fc.Arbitrary<infer One> ? One : never;

type RequestRow = { requestSeq: number; employeeSeq: number; leavePolicySeq: number; state: string; phase: string; revision: number };

/** A company whose employees file, decide, cancel, resign and return through the product's own models. */
export class LeaveScenarioRunner {
  constructor(
    private readonly scope: Scope,
    public today: Day,
  ) {}

  async live(moments: LeaveScenario): Promise<void> {
    for (const { deeds, days } of moments) {
      const requests = await this.requests();
      const answers = await Promise.allSettled(deeds.map((deed) => this.happen(deed, requests)));
      for (const answer of answers)
        if (answer.status === "rejected" && !(answer.reason instanceof Refusal || answer.reason instanceof NotFound)) throw answer.reason;
      this.today = addDays(this.today, days);
      await this.keep();
      await this.check();
    }
    expect(await postAccruals(this.scope, this.today)).toBe(0);
    expect((await verifyLeave(this.scope, this.today)).broken).toBeNull();
  }

  /** Runs the daily job twice: recalculated leave may return days to a year that has ended. */
  private async keep(): Promise<void> {
    await postAccruals(this.scope, this.today);
    if ((await recalculateLeaves(this.scope, this.today)) > 0) await postAccruals(this.scope, this.today);
  }

  private async happen(step: LeaveStep, requests: readonly RequestRow[]): Promise<unknown> {
    const { scope, today } = this;
    switch (step.does) {
      case "FILE": {
        const startDate = addDays(today, step.ahead);
        return this.file(step, startDate, addDays(startDate, step.dates - 1), step.half);
      }
      case "POST": {
        if (step.days === 0) return;
        const values = { leavePolicySeq: step.leavePolicySeq, days: String(Math.abs(step.days)), validTo: null, reason: "By hand" };
        return postByHand(scope, step.days > 0 ? "GRANT" : "DEDUCT", [step.employeeSeq], values, today);
      }
      case "UNDO": {
        const manual = await this.rows<{ seq: number }>(
          "select entry_seq as seq from leave_entries where company_seq = $1 and entry_kind in ('MANUAL_GRANT', 'DEDUCT') and reverses_seq is null order by 1 desc",
        );
        const entry = manual[step.which % Math.max(1, manual.length)];
        return entry && undoHandEntry(scope, entry.seq, today);
      }
      case "LEAVE":
        return createStatus(scope, step.employeeSeq, {
          employeeResignationDate: addDays(today, step.ahead),
          employeeResignationType: "T",
          employeeStatusContent: "Leaves",
        });
      case "STAY": {
        const resigned = (await listStatusHistory(scope, step.employeeSeq)).find(({ employeeStatus }) => employeeStatus === "RESIGNED");
        return resigned && removeStatus(scope, resigned, resigned.revision);
      }
      default:
        return this.press(step.does, requests[step.which % Math.max(1, requests.length)]);
    }
  }

  private async press(does: "APPROVE" | "REJECT" | "WITHDRAW" | "CANCEL" | "CHANGE", request: RequestRow | undefined): Promise<unknown> {
    if (!request) return;
    const { requestSeq, revision, employeeSeq } = request;
    if (does === "CHANGE") return this.file(request, addDays(this.today, 7), addDays(this.today, 8), false, { requestSeq, revision });
    const decides = does === "APPROVE" || does === "REJECT";
    const action: RequestDecision["action"] = decides ? `SPECIAL_${does}` : does;
    const pressed = { action, remark: "No one above", revision, actor: decides ? null : employeeSeq };
    return decideRequest(this.scope, requestSeq, pressed, this.today);
  }

  private file(
    { employeeSeq, leavePolicySeq }: Pick<RequestRow, "employeeSeq" | "leavePolicySeq">,
    startDate: Day,
    endDate: Day,
    half: boolean,
    changed: { requestSeq: number; revision: number } | null = null,
  ): Promise<number> {
    const period = { startDate, endDate, part: half ? "AM" : "FULL", startTime: null, endTime: null } as const;
    const except = changed?.requestSeq ?? null;
    return fileLeave(this.scope, 1, { employeeSeq, leavePolicySeq, period, reason: "Home", changed, except }, this.today);
  }

  private requests(): Promise<RequestRow[]> {
    return this.rows<RequestRow>(
      `select request_seq as "requestSeq", employee_seq as "employeeSeq", leave_policy_seq as "leavePolicySeq", request_state as state, phase, revision
         from requests where company_seq = $1 and request_state in ('PENDING', 'APPROVED') order by 1`,
    );
  }

  /** Compares the entries by plain sums with the pages' balances, and each request's deduction with what it reports. */
  private async check(): Promise<void> {
    const { scope, today } = this;
    const sums = await this.rows<{ employeeSeq: number; leavePolicySeq: number; days: number }>(
      `select employee_seq as "employeeSeq", leave_policy_seq as "leavePolicySeq", (sum(days) * 10000)::int as days from leave_entries
        where company_seq = $1 and entry_kind <> 'CARRY' and entry_day <= '${today}' group by 1, 2`,
    );
    const summed = new Map(sums.map(({ employeeSeq, leavePolicySeq, days }) => [`${employeeSeq} ${leavePolicySeq}`, days]));
    await readInCompany(scope, async (tx) => {
      for (const { employeeSeq, leavePolicySeq, facts } of (await readLedgers(tx, scope, today)).map((ledger) => ({
        ...ledger,
        ...ledger.facts,
      }))) {
        const pending = await readPendingDays(tx, scope, { employeeSeq, leavePolicySeq });
        const { remaining } = balanceOn(facts, today, pending);
        const of = `person ${employeeSeq}, type ${leavePolicySeq}, ${today}`;
        expect(remaining, of).toBe(summed.get(`${employeeSeq} ${leavePolicySeq}`) ?? 0);
        expect(remaining, of).toBeGreaterThanOrEqual(lowest(facts, today)!);
        const most = highest(facts, today);
        if (most === null) continue;
        expect(listGrantsAboveLimit(facts.entries, most), of).toEqual([]);
        expect(remaining, of).toBeLessThanOrEqual(most + sumReturnedDays(facts.entries));
      }
    });
    const differing = await this.rows(
      `select r.request_seq, r.request_state, r.phase, r.amount_days, t.taken
         from requests r
         cross join lateral (select coalesce(-sum(days), 0) as taken from leave_entries l
           where l.company_seq = r.company_seq and l.request_seq = r.request_seq and entry_kind in ('USE', 'CANCEL_USE')) t
        where r.company_seq = $1
          and t.taken <> case when r.request_state = 'APPROVED' or r.phase = 'CANCELLING' and r.request_state = 'PENDING' then r.amount_days else 0 end`,
    );
    expect(differing).toEqual([]);
    // A resigned employee has no leave.
    const after = await this.rows(
      `select l.employee_seq, l.entry_day::text, sum(days) from leave_entries l join employees e using (company_seq, employee_seq)
        where company_seq = $1 and entry_kind in ('USE', 'CANCEL_USE') and entry_day > e.resignation_date group by 1, 2 having sum(days) <> 0`,
    );
    expect(after).toEqual([]);
  }

  private rows<Row extends object>(sql: string): Promise<Row[]> {
    return inCompany(this.scope, async ({ $client }) => (await $client.query<Row>(sql, [this.scope.companySeq])).rows);
  }
}
