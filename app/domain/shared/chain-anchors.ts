import { formatDay, isDay, type Day } from "./day";

/** A link of a chain (an entry of the change log, a posting of the points ledger): its number and hash. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

/** An externally stored link that the chain must still match. `held` ends the sentence "it was …". */
export interface ChainAnchor extends ChainEnd {
  held: string;
}

/**
 * Ends of both hash chains of a company on a day: the ledger posting that anchored it, and the change log entry that names this posting.
 */
export interface DailyChainEnds {
  day: Day;
  log: ChainEnd;
  ledger: ChainEnd;
}

/** External evidence for a check. If `days` is given, each anchored and exported day must be one of them. */
export interface AnchorEvidence {
  heads: readonly ChainAnchor[];
  days?: ReadonlySet<Day>;
}

/** The line of a day in the anchor file and in the email. */
export function formatAnchorLine(companySeq: number, { day, log, ledger }: DailyChainEnds): string {
  return `${day} company ${companySeq} log ${formatChainEnd(log)} ledger ${formatChainEnd(ledger)}`;
}

/** Parses such a line; null if invalid, as after a power loss during the write. */
export function parseAnchorLine(line: string): ({ companySeq: number } & DailyChainEnds) | null {
  const [, day, company, log, ledger] = /^(\S{10}) company ([1-9]\d{0,8}) log (\S+) ledger (\S+)$/.exec(line) ?? [];
  const [ofLog, ofLedger] = [parseChainEnd(log ?? ""), parseChainEnd(ledger ?? "")];
  if (!day || !isDay(day) || !ofLog || !ofLedger) return null;
  return { companySeq: Number(company), day, log: ofLog, ledger: ofLedger };
}

/** "120:9f86d0…" */
export function formatChainEnd({ seq, hash }: ChainEnd): string {
  return `${seq}:${hash}`;
}

/** Parses "120:9f86d0…"; null if invalid. */
export function parseChainEnd(text: string): ChainEnd | null {
  const [, seq, hash] = /^([1-9]\d{0,8}):([0-9a-f]{64})$/.exec(text) ?? [];
  return hash ? { seq: Number(seq), hash } : null;
}

/** How messages name a link from the anchor file. */
export const anchoredOnText = (day: Day) => `noted down on ${formatDay(day)}`;

/** External evidence of a chain while it is verified link by link. `noun` names a link. */
export class AnchorVerifier {
  readonly #heads = new Map<number, ChainAnchor[]>();

  constructor(
    private readonly noun: string,
    anchors: readonly ChainAnchor[],
  ) {
    for (const anchor of anchors) this.#heads.set(anchor.seq, [...(this.#heads.get(anchor.seq) ?? []), anchor]);
  }

  /** Why a link differs from the external evidence; null if it matches. */
  differing({ seq, hash }: ChainEnd): string | null {
    const other = this.#heads.get(seq)?.find((anchor) => anchor.hash !== hash);
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
export function missingAnchorReason(day: Day, { days }: AnchorEvidence, notedUntil: Day | null): string | null {
  if (!days || days.has(day) || notedUntil === null || day > notedUntil) return null;
  return `it sealed ${formatDay(day)}, of which the file says nothing`;
}
