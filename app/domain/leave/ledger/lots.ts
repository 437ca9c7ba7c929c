import type { LeaveDays } from "~/domain/leave/leave-days";
import type { Day } from "~/domain/shared/day";

/** Days that came together, and what is left of them. */
export interface Lot {
  /** Of the entry that gave them. */
  key: string;
  date: Day;
  left: LeaveDays;
  /** The last day on which they can be taken; null = as long as the leave year lets them. */
  validTo: Day | null;
  /** Given by the leave type and not by hand: they may be held at first (L-6). */
  earned: boolean;
}

type Draw = { lot: Lot | null; days: LeaveDays };

const NEVER = "9999-12-31";

/** The days that somebody has of a leave type, by where they came from. What was taken beyond them is owed, and the next days fill it first (L-9). */
export class Lots {
  readonly all: Lot[] = [];
  owed: LeaveDays = 0;
  private readonly draws = new Map<string, Draw[]>();

  /** What is there less what is owed. */
  get total(): LeaveDays {
    return this.sum(() => true) - this.owed;
  }

  sum(wanted: (lot: Lot) => boolean): LeaveDays {
    return this.all.reduce((sum, lot) => sum + (wanted(lot) ? lot.left : 0), 0);
  }

  add(lot: Lot): void {
    const filled = Math.min(this.owed, lot.left);
    this.owed -= filled;
    this.all.push({ ...lot, left: lot.left - filled });
  }

  /**
   * Takes days: first what lapses first, then the oldest (L-7); what is not there is owed.
   * @param yearEnd the day on which what has no last day of its own lapses; null = never
   * @param mark under which they can be given back
   */
  take(days: LeaveDays, yearEnd: Day | null, mark?: string): void {
    const end = ({ validTo }: Lot) => validTo ?? yearEnd ?? NEVER;
    const drawn: Draw[] = [];
    let wanted = days;
    for (const lot of this.all.filter(({ left }) => left > 0).sort((a, b) => order(end(a), end(b)) || order(a.date, b.date))) {
      const taken = Math.min(lot.left, wanted);
      if (taken === 0) break;
      lot.left -= taken;
      wanted -= taken;
      drawn.push({ lot, days: taken });
    }
    this.owed += wanted;
    if (wanted > 0) drawn.push({ lot: null, days: wanted });
    if (mark !== undefined) this.draws.set(mark, [...(this.draws.get(mark) ?? []), ...drawn]);
  }

  /** Gives back what was taken under a mark, the last first, to where it came from. */
  giveBack(days: LeaveDays, mark: string, date: Day): void {
    const drawn = this.draws.get(mark) ?? [];
    let wanted = days;
    while (wanted > 0 && drawn.length > 0) {
      const last = drawn.at(-1)!;
      const given = Math.min(last.days, wanted);
      if (last.lot) last.lot.left += given;
      else this.owed -= given;
      last.days -= given;
      wanted -= given;
      if (last.days === 0) drawn.pop();
    }
    if (wanted > 0) this.add({ key: mark, date, left: wanted, validTo: null, earned: false });
  }

  /** Takes days out of the lot of one entry, and what is not there any more as ever. */
  takeFrom(key: string, days: LeaveDays, yearEnd: Day | null): void {
    const lot = this.all.find((one) => one.key === key);
    const taken = Math.min(lot?.left ?? 0, days);
    if (lot) lot.left -= taken;
    if (days > taken) this.take(days - taken, yearEnd);
  }

  /** Ends the lots that are meant. @returns what was left of them */
  end(wanted: (lot: Lot) => boolean): LeaveDays {
    const left = this.sum(wanted);
    for (const lot of this.all.filter(wanted)) lot.left = 0;
    return left;
  }
}

const order = (a: Day, b: Day) => (a < b ? -1 : a > b ? 1 : 0);
