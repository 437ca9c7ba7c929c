import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";
import { compareStrings } from "~/domain/shared/compare";

/** A lot: days granted together, and the remainder. */
export interface Lot {
  /** The entry that granted them. */
  key: string;
  date: Day;
  left: LeaveDays;
  /** Last usable day; null = the end of the leave year. */
  validTo: Day | null;
  /** Granted by the leave type, not manually: these days may not be available at first (L-6). */
  earned: boolean;
}

type Draw = { lot: Lot | null; days: LeaveDays };

const NEVER = "9999-12-31";

/** An employee's days of a leave type, by lot. Days used beyond them are owed, and the next grant settles the debt first (L-9). */
export class Lots {
  readonly all: Lot[] = [];
  owed: LeaveDays = 0;
  private readonly draws = new Map<string, Draw[]>();

  /** Remaining days less the days owed. */
  get total(): LeaveDays {
    return this.sum(() => true) - this.owed;
  }

  sum(needed: (lot: Lot) => boolean): LeaveDays {
    return this.all.reduce((sum, lot) => sum + (needed(lot) ? lot.left : 0), 0);
  }

  add(lot: Lot): void {
    const filled = Math.min(this.owed, lot.left);
    this.owed -= filled;
    this.all.push({ ...lot, left: lot.left - filled });
  }

  /**
   * Draws days: earliest expiry first, then oldest (L-7); the shortfall is owed. @param yearEnd expiry day of lots without their own; null
   * = never @param mark identifies them for a later return
   */
  take(days: LeaveDays, yearEnd: Day | null, mark?: string): void {
    const end = ({ validTo }: Lot) => validTo ?? yearEnd ?? NEVER;
    const drawn: Draw[] = [];
    let needed = days;
    for (const lot of this.all
      .filter(({ left }) => left > 0)
      .sort((a, b) => compareStrings(end(a), end(b)) || compareStrings(a.date, b.date))) {
      const amount = Math.min(lot.left, needed);
      if (amount === 0) break;
      lot.left -= amount;
      needed -= amount;
      drawn.push({ lot, days: amount });
    }
    this.owed += needed;
    if (needed > 0) drawn.push({ lot: null, days: needed });
    if (mark !== undefined) this.draws.set(mark, [...(this.draws.get(mark) ?? []), ...drawn]);
  }

  /** Returns the days drawn under a mark to their lots, last drawn first. */
  giveBack(days: LeaveDays, mark: string, date: Day): void {
    const drawn = this.draws.get(mark) ?? [];
    let needed = days;
    while (needed > 0 && drawn.length > 0) {
      const last = drawn.at(-1)!;
      const given = Math.min(last.days, needed);
      if (last.lot) last.lot.left += given;
      else this.owed -= given;
      last.days -= given;
      needed -= given;
      if (last.days === 0) drawn.pop();
    }
    if (needed > 0) this.add({ key: mark, date, left: needed, validTo: null, earned: false });
  }

  /** Draws days from the lot of one entry; a shortfall follows the usual order. */
  takeFrom(key: string, days: LeaveDays, yearEnd: Day | null): void {
    const lot = this.all.find((entry) => entry.key === key);
    const amount = Math.min(lot?.left ?? 0, days);
    if (lot) lot.left -= amount;
    if (days > amount) this.take(days - amount, yearEnd);
  }

  /** Closes the matching lots. @returns the remaining days */
  end(needed: (lot: Lot) => boolean): LeaveDays {
    const left = this.sum(needed);
    for (const lot of this.all.filter(needed)) lot.left = 0;
    return left;
  }
}
