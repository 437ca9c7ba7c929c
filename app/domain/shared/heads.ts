import { formatDay, isDay, type Day } from "./day";

/** A link of a chain (an entry of the change log, a posting of the points ledger): its number and hash. */
export interface Head {
  seq: number;
  hash: string;
}

/** An externally stored link that the chain must still match. `held` ends the sentence "it was …". */
export interface HeldHead extends Head {
  held: string;
}

/**
 * Ends of both hash chains of a company on a day: the ledger posting that anchored it, and the change log entry that names this posting.
 */
export interface DayHeads {
  day: Day;
  log: Head;
  ledger: Head;
}

/** External evidence for a check. If `days` is given, each anchored and exported day must be one of them. */
export interface NotedHeads {
  heads: readonly HeldHead[];
  days?: ReadonlySet<Day>;
}

/** The line of a day in the anchor file and in the mail. */
export function headsLine(companySeq: number, { day, log, ledger }: DayHeads): string {
  return `${day} company ${companySeq} log ${formatHead(log)} ledger ${formatHead(ledger)}`;
}

/** Parses such a line; null if invalid, as after a power loss during the write. */
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

/** Parses "120:9f86d0…"; null if invalid. */
export function readHead(text: string): Head | null {
  const [, seq, hash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(text) ?? [];
  return hash ? { seq: Number(seq), hash } : null;
}

/** How messages name a link from the anchor file. */
export const notedOn = (day: Day) => `noted down on ${formatDay(day)}`;

/** External evidence of a chain while it is verified link by link. `noun` names a link. */
export class Holders {
  readonly #heads = new Map<number, HeldHead[]>();

  constructor(
    private readonly noun: string,
    heads: readonly HeldHead[],
  ) {
    for (const head of heads) this.#heads.set(head.seq, [...(this.#heads.get(head.seq) ?? []), head]);
  }

  /** Why a link differs from the external evidence; null if it matches. */
  differing({ seq, hash }: Head): string | null {
    const other = this.#heads.get(seq)?.find((head) => head.hash !== hash);
    return other ? `it is not the ${this.noun} that was ${other.held}` : null;
  }

  /** Why a chain is too short; null if it reaches all external evidence. @param last its last number */
  beyond(last: number): string | null {
    const furthest = Math.max(...this.#heads.keys());
    if (furthest <= last) return null;
    return `it is missing; ${this.noun} ${furthest} was ${this.#heads.get(furthest)![0]!.held}`;
  }
}

/** Why the anchor file lacks a link that anchored a day; null if it is there, or not exported yet. */
export function untold(day: Day, { days }: NotedHeads, notedUntil: Day | null): string | null {
  if (!days || days.has(day) || notedUntil === null || day > notedUntil) return null;
  return `it sealed ${formatDay(day)}, of which the file says nothing`;
}
