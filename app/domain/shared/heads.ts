import { formatDay, isDay, type Day } from "./day";

/** A link of a chain (an entry of the change log, a posting of the points ledger): its number and hash. */
export interface Head {
  seq: number;
  hash: string;
}

/** A link that somebody outside of the chain holds, and that must still be what it was. `held` ends the sentence "it was …". */
export interface HeldHead extends Head {
  held: string;
}

/** Both chains of a company on a day: the posting that sealed it, and the entry of the change log that names this posting. */
export interface DayHeads {
  day: Day;
  log: Head;
  ledger: Head;
}

/** What a proof is given from elsewhere. Where `days` are, every day that was sealed and written out must be one of them. */
export interface NotedHeads {
  heads: readonly HeldHead[];
  days?: ReadonlySet<Day>;
}

/** The line of a day in the file of heads, and in the mail. */
export function headsLine(companySeq: number, { day, log, ledger }: DayHeads): string {
  return `${day} company ${companySeq} log ${formatHead(log)} ledger ${formatHead(ledger)}`;
}

/** Reads such a line; null where it is none, as when the power went while it was written. */
export function readHeadsLine(line: string): ({ companySeq: number } & DayHeads) | null {
  const [, day, company, log, ledger] = /^(\S{10}) company ([1-9]\d{0,8}) log (\S+) ledger (\S+)$/.exec(line) ?? [];
  const [ofLog, ofLedger] = [readHead(log ?? ""), readHead(ledger ?? "")];
  if (!day || !isDay(day) || !ofLog || !ofLedger) return null;
  return { companySeq: Number(company), day, log: ofLog, ledger: ofLedger };
}

/** "120:9f86d0…" */
export function formatHead({ seq, hash }: Head): string {
  return `${seq}:${hash}`;
}

/** Reads "120:9f86d0…"; null where it is none. */
export function readHead(text: string): Head | null {
  const [, seq, hash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(text) ?? [];
  return hash ? { seq: Number(seq), hash } : null;
}

/** How a link that the file of heads holds is spoken of. */
export const notedOn = (day: Day) => `noted down on ${formatDay(day)}`;

/** What others hold of a chain, while it is proven link by link. `noun` is what a link is called. */
export class Holders {
  readonly #heads = new Map<number, HeldHead[]>();

  constructor(
    private readonly noun: string,
    heads: readonly HeldHead[],
  ) {
    for (const head of heads) this.#heads.set(head.seq, [...(this.#heads.get(head.seq) ?? []), head]);
  }

  /** Why a link is not the one that somebody holds; null when it is. */
  differing({ seq, hash }: Head): string | null {
    const other = this.#heads.get(seq)?.find((head) => head.hash !== hash);
    return other ? `it is not the ${this.noun} that was ${other.held}` : null;
  }

  /** Why a chain is too short; null when it reaches as far as everybody says. @param last its last number */
  beyond(last: number): string | null {
    const furthest = Math.max(...this.#heads.keys());
    if (furthest <= last) return null;
    return `it is missing; ${this.noun} ${furthest} was ${this.#heads.get(furthest)![0]!.held}`;
  }
}

/** Why a link that sealed a day is not told of by the file of heads; null when it is, or was not written out yet. */
export function untold(day: Day, { days }: NotedHeads, notedUntil: Day | null): string | null {
  if (!days || days.has(day) || notedUntil === null || day > notedUntil) return null;
  return `it sealed ${formatDay(day)}, of which the file says nothing`;
}
