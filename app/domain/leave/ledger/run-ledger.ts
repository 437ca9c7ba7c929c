import type { LeaveDays } from "~/domain/leave/leave-days";
import type { DatedLeaveValues, LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { statutoryEditionOn } from "~/domain/leave/policies/statutory-leaves";
import { addDays, type Day } from "~/domain/shared/day";
import { earnings, type Earning, type PolicyOn } from "./earning";
import { GRANTING_KINDS, EXPIRING_KINDS, type EntryKind, type LeaveEntry, type LeaveMovement } from "./entry";
import { leaveYearEnd, leaveYearStart, hasServedAYear } from "./leave-year";
import { Lots } from "./lots";
import { atYearEnd, carriedUntil, separationShare } from "./year-end";
import { compareStrings } from "~/domain/shared/compare";

/** Facts about an employee and a leave type. */
export interface LedgerFacts {
  employeeSeq: number;
  leavePolicySeq: number;
  /** The type's versions by effective day. */
  policies: readonly DatedLeaveValues[];
  joinDate: Day;
  /** The last day employed; null = employed. */
  resignationDate: Day | null;
  /** Nothing is granted, accrued or closed before this day. */
  startDate: Day;
  /** Whether the type still grants days to this employee; existing days expire anyway. */
  granting: boolean;
  entries: readonly LeaveEntry[];
}

/** Accrued through: `over` = including the end of the day, with its expiry. */
export type Through = { day: Day; over: boolean };

/** A ledger entry, stored or still to be posted. */
export type LedgerLine = LeaveMovement & { entrySeq: number | null };

export interface LedgerRun {
  /** All entries in ledger order. */
  lines: LedgerLine[];
  /** Entries still to be posted: none on a repeated run. */
  due: LeaveMovement[];
  lots: Lots;
}

/**
 * Posts the ledger of an employee and a leave type through a day: grants, accruals, expiry, year ends and separation, each dated on its own
 * day. Grants stay unchanged; expiry is recalculated when earlier leave is added or removed, and the difference becomes its own entry.
 * Idempotent: a repeated run posts nothing.
 * @source document 4, L-1 to L-9
 */
export function runLedger(facts: LedgerFacts, through: Through): LedgerRun {
  return new LedgerBuilder(facts, through).run();
}

/** The leave type's version on a day; null before its first. */
export function policyOnDay(policies: readonly DatedLeaveValues[]): PolicyOn {
  const sorted = [...policies].sort((a, b) => (a.effectiveDay < b.effectiveDay ? -1 : 1));
  return (day) => sorted.findLast(({ effectiveDay }) => effectiveDay <= day)?.values ?? null;
}

class LedgerBuilder {
  private readonly lines: LedgerLine[] = [];
  private readonly due: LeaveMovement[] = [];
  private readonly lots = new Lots();
  private readonly policyOn: PolicyOn;
  private readonly earned: Earning[];
  private readonly stored: Map<Day, LeaveEntry[]>;
  private readonly bySeq: Map<number, LeaveEntry>;
  private readonly keys: ReadonlySet<string>;

  constructor(
    private readonly facts: LedgerFacts,
    private readonly through: Through,
  ) {
    this.policyOn = policyOnDay(facts.policies);
    const last = facts.resignationDate !== null && facts.resignationDate < through.day ? facts.resignationDate : through.day;
    this.earned = facts.granting ? earnings(this.policyOn, facts.joinDate, facts.startDate, last) : [];
    this.stored = Map.groupBy(
      [...facts.entries].sort((a, b) => a.entrySeq - b.entrySeq),
      ({ date }) => date,
    );
    this.bySeq = new Map(facts.entries.map((entry) => [entry.entrySeq, entry]));
    this.keys = new Set(facts.entries.map(({ key }) => key));
  }

  run(): LedgerRun {
    for (const date of this.dates()) {
      const entries = this.stored.get(date) ?? [];
      this.giving(date, entries);
      this.taking(date, entries);
      const lapses = Map.groupBy(
        entries.filter(({ kind }) => EXPIRING_KINDS.includes(kind)),
        ({ key }) => baseKey(key),
      );
      if (date < this.through.day || this.through.over) this.ending(date, lapses);
      for (const [base, rest] of lapses) this.stands(base, rest);
    }
    const ahead = this.facts.entries.filter(({ date }) => date > this.through.day);
    this.lines.push(...ahead.sort((a, b) => compareStrings(a.date, b.date) || a.entrySeq - b.entrySeq));
    return { lines: this.lines, due: this.due, lots: this.lots };
  }

  /** Days with possible ledger events, in order. */
  private dates(): Day[] {
    const { facts, through } = this;
    const days = new Set<Day>([...this.stored.keys(), ...this.earned.map(({ date }) => date)]);
    for (const { validTo } of facts.entries) if (validTo) days.add(validTo);
    if (facts.resignationDate !== null) days.add(facts.resignationDate);
    for (const basis of ["CALENDAR_YEAR", "JOIN_DATE"] as const) {
      if (!facts.policies.some(({ values }) => values.basis === basis && values.carryOverDays !== null)) continue;
      for (let day = leaveYearEnd(basis, facts.joinDate, facts.startDate); day <= through.day; day = this.nextYearEnd(basis, day)) {
        days.add(day);
        const policy = this.policyOn(day);
        const carried = policy && carriedUntil(policy, day);
        if (carried) days.add(carried);
      }
    }
    return [...days].filter((day) => day <= through.day).sort();
  }

  private nextYearEnd(basis: LeavePolicyValues["basis"], day: Day): Day {
    return leaveYearEnd(basis, this.facts.joinDate, addDays(day, 1));
  }

  private giving(date: Day, entries: readonly LeaveEntry[]): void {
    const { employeeSeq, leavePolicySeq } = this.facts;
    for (const entry of entries.filter(isGrant)) {
      this.lines.push(entry);
      this.lots.add({
        key: entry.key,
        date,
        left: entry.days,
        validTo: entry.validTo,
        earned: entry.kind === "GRANT" || entry.kind === "ACCRUAL",
      });
    }
    for (const entry of entries.filter(({ kind }) => kind === "CAP")) {
      this.lines.push(entry);
      this.lots.takeFrom(entry.key.replace(/^cap:/, ""), -entry.days, null);
    }
    for (const { kind, days, period } of this.earned.filter((earning) => earning.date === date)) {
      const key = `${kind === "GRANT" ? "grant" : "accrual"}:${employeeSeq}:${leavePolicySeq}:${period}`;
      if (this.keys.has(key)) continue;
      const before = this.lots.total;
      this.enter({ date, kind, days, validTo: null, key });
      this.lots.add({ key, date, left: days, validTo: null, earned: true });
      const most = this.policyOn(date)?.maxBalance ?? null;
      const above = most === null ? 0 : Math.min(days, before + days - most);
      if (above <= 0) continue;
      this.enter({ date, kind: "CAP", days: -above, validTo: null, key: `cap:${key}` });
      this.lots.takeFrom(key, above, null);
    }
  }

  private taking(date: Day, entries: readonly LeaveEntry[]): void {
    const yearEnd = this.yearEndAfter(date);
    for (const entry of entries) {
      const original = entry.reversesSeq === null ? undefined : this.bySeq.get(entry.reversesSeq);
      if (entry.kind === "USE") this.lots.take(-entry.days, yearEnd, date);
      else if (entry.kind === "CANCEL_USE") this.lots.giveBack(entry.days, date, date);
      else if (entry.kind === "DEDUCT" && entry.days < 0) this.lots.take(-entry.days, yearEnd, entry.key);
      else if (entry.kind === "DEDUCT") this.lots.giveBack(entry.days, original?.key ?? entry.key, date);
      else if (isReversal(entry)) this.lots.takeFrom(original?.key ?? "", -entry.days, yearEnd);
      else continue;
      this.lines.push(entry);
    }
  }

  /** What expires at the end of a day: lots with that last day, the leave year, and finally the separation (L-7 to L-9). */
  private ending(date: Day, lapses: Map<string, LeaveEntry[]>): void {
    const { joinDate, resignationDate, startDate } = this.facts;
    if (date < startDate || (resignationDate !== null && date > resignationDate)) return;
    this.settle(date, lapses, "EXPIRE", "expire", -this.lots.end(({ validTo }) => validTo === date));
    const policy = this.policyOn(date);
    if (policy === null) return;
    if (date === resignationDate) {
      const share = this.facts.granting ? separationShare(policy, joinDate, date) : 0;
      this.settle(date, lapses, "SEPARATION_SHARE", "share", share);
      if (share > 0) this.lots.add({ key: `share:${date}`, date, left: share, validTo: null, earned: false });
      this.settle(date, lapses, "CONVERT", "separate", policy.convertAtSeparationYn === "Y" ? -this.lots.end(() => true) : 0);
    } else if (policy.carryOverDays !== null && leaveYearEnd(policy.basis, joinDate, date) === date) {
      const used = this.usedFrom(leaveYearStart(policy.basis, joinDate, date));
      const earned = this.lots.sum((lot) => lot.validTo === null && lot.earned);
      const unused = this.lots.end(({ validTo }) => validTo === null);
      const paid = -sum(lapses.get(this.base("convert", date)) ?? []);
      const incentive = hasServedAYear(joinDate, date) ? statutoryEditionOn("SIL", date).rule.grant.days : 0;
      const end = atYearEnd(policy, unused, used, incentive, paid);
      this.settle(date, lapses, "CONVERT", "convert", -end.convert);
      this.settle(date, lapses, "FORFEIT", "forfeit", -end.forfeit);
      this.settle(date, lapses, "CARRY", "carry", end.carry);
      this.lots.owed += end.owed;
      this.carry(date, policy, Math.min(end.carry, earned), true);
      this.carry(date, policy, end.carry - Math.min(end.carry, earned), false);
    }
  }

  /** Accrued days stay accrued in the next year: they may not be available yet (L-6). */
  private carry(date: Day, policy: LeavePolicyValues, left: LeaveDays, earned: boolean): void {
    if (left > 0) this.lots.add({ key: `carry:${date}`, date, left, validTo: carriedUntil(policy, date), earned });
  }

  /** Posts the difference between a day's target and the entries it already has. */
  private settle(date: Day, lapses: Map<string, LeaveEntry[]>, kind: EntryKind, name: string, due: LeaveDays): void {
    const base = this.base(name, date);
    const entered = lapses.get(base) ?? [];
    lapses.delete(base);
    this.lines.push(...entered);
    this.enterRest(date, kind, base, entered, due - sum(entered));
  }

  /** Entries of years closed under earlier rules are kept; a revoked separation is reversed. */
  private stands(base: string, entries: readonly LeaveEntry[]): void {
    this.lines.push(...entries);
    const days = sum(entries);
    if (/^(share|separate):/.test(base)) this.enterRest(entries[0]!.date, entries[0]!.kind, base, entries, -days);
    else if (days < 0) this.lots.take(-days, null);
  }

  private enterRest(date: Day, kind: EntryKind, base: string, entered: readonly LeaveEntry[], days: LeaveDays): void {
    if (days !== 0) this.enter({ date, kind, days, validTo: null, key: entered.length === 0 ? base : `${base}#${entered.length + 1}` });
  }

  private base(name: string, date: Day): string {
    return `${name}:${this.facts.employeeSeq}:${this.facts.leavePolicySeq}:${date}`;
  }

  private usedFrom(start: Day): LeaveDays {
    return -sum(this.lines.filter(({ kind, date }) => (kind === "USE" || kind === "CANCEL_USE") && date >= start));
  }

  private yearEndAfter(date: Day): Day | null {
    const policy = this.policyOn(date);
    return policy === null || policy.carryOverDays === null ? null : leaveYearEnd(policy.basis, this.facts.joinDate, date);
  }

  private enter(movement: LeaveMovement): void {
    this.due.push(movement);
    this.lines.push({ ...movement, entrySeq: null });
  }
}

const sum = (lines: readonly { days: LeaveDays }[]): LeaveDays => lines.reduce((total, { days }) => total + days, 0);
/** Key without the suffix that distinguishes a second entry of the same event. */
const baseKey = (key: string): string => key.replace(/#\d+$/, "");
const isGrant = ({ kind, days }: LeaveEntry): boolean => GRANTING_KINDS.includes(kind) && days > 0;
const isReversal = ({ kind, days }: LeaveEntry): boolean => GRANTING_KINDS.includes(kind) && days < 0;
