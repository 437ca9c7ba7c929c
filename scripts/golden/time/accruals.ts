import { computeBalance } from "~/domain/leave/ledger/balance";
import type { EntryKind, LeaveEntry } from "~/domain/leave/ledger/entry";
import { runLedger, type LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import { parseStoredLeaveDays } from "~/domain/leave/leave-days";
import { LEAVE_POLICY_DEFAULTS, type LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import type { Day } from "~/domain/shared/day";
import { withoutNulls } from "./without-nulls";

type DaysText = string | number;

/** Input of an ACCRUAL case (document 4 §10). */
interface AccrualInput {
  leavePolicy: Partial<Omit<LeavePolicyValues, "tiers" | "carryOverDays" | "maxBalance" | "negativeLimit">> & {
    tiers?: { fromYears: number; days: DaysText }[];
    carryOverDays?: DaysText;
    maxBalance?: DaysText;
    negativeLimit?: DaysText;
  };
  employee: { joinDate: Day; resignationDate?: Day };
  asOf: Day;
  entries?: { date: Day; kind: "GRANT" | "DEDUCT" | "USE" | "CANCEL_USE"; days: DaysText; validTo?: Day }[];
  pendingRequests?: { days: DaysText }[];
}

/** A grant in the file is a manual one. */
const KINDS = { GRANT: "MANUAL_GRANT", DEDUCT: "DEDUCT", USE: "USE", CANCEL_USE: "CANCEL_USE" } as const satisfies Record<
  string,
  EntryKind
>;

/** Runs the leave ledger of a case with the product's function; amounts of days as numbers. */
export function accrualCase(input: unknown): { entries: { date: Day; kind: EntryKind; days: number }[]; balance: Record<string, number> } {
  const { leavePolicy, employee, asOf, entries = [], pendingRequests = [] } = withoutNulls(input) as AccrualInput;
  const facts: LedgerFacts = {
    employeeSeq: 1,
    leavePolicySeq: 1,
    policies: [{ effectiveDay: "1990-01-01", values: valuesOf(leavePolicy) }],
    joinDate: employee.joinDate,
    resignationDate: employee.resignationDate ?? null,
    startDate: "1990-01-01",
    granting: true,
    entries: entries.map(({ date, kind, days, validTo }, index): LeaveEntry => {
      if (!Object.hasOwn(KINDS, kind)) throw new Error(`an entry of a case is none of kind ${kind}`);
      const size = parseStoredLeaveDays(String(days));
      const taken = kind === "DEDUCT" || kind === "USE";
      return {
        entrySeq: index + 1,
        date,
        kind: KINDS[kind],
        days: taken ? -size : size,
        validTo: validTo ?? null,
        key: `case:${index}`,
        reversesSeq: null,
      };
    }),
  };
  const run = runLedger(facts, { day: asOf, over: true });
  const pending = pendingRequests.reduce((sum, { days }) => sum + parseStoredLeaveDays(String(days)), 0);
  const balance = Object.entries(computeBalance(run, facts, asOf, pending)).map(([name, days]) => [name, (days as number) / 10_000]);
  return {
    entries: run.lines.map(({ date, kind, days }) => ({ date, kind, days: days / 10_000 })),
    balance: Object.fromEntries(balance) as Record<string, number>,
  };
}

function valuesOf({ tiers = [], carryOverDays, maxBalance, negativeLimit, ...rest }: AccrualInput["leavePolicy"]): LeavePolicyValues {
  const daysOf = (text: DaysText | undefined) => (text === undefined ? null : parseStoredLeaveDays(String(text)));
  return {
    ...LEAVE_POLICY_DEFAULTS,
    ...rest,
    tiers: tiers
      .map(({ fromYears, days }) => ({ fromYears, days: parseStoredLeaveDays(String(days)) }))
      .sort((a, b) => a.fromYears - b.fromYears),
    carryOverDays: daysOf(carryOverDays),
    maxBalance: daysOf(maxBalance),
    negativeLimit: daysOf(negativeLimit) ?? 0,
  };
}
