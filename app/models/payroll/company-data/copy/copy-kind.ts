import type { Tx } from "~/db/client.server";
import { copyRefused } from "~/domain/settings/companies/copy-settings";
import type { Change } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** A record of a company in a form that fits any company: names instead of numbers. */
export interface PortableRecord<Content, Extra = unknown> {
  /** Its number in its own company. */
  seq: number;
  name: string;
  /** A company holds a key once: the name, as its settings page compares it. */
  key: string;
  /** Equal for equal records; contains nothing that differs between companies. */
  content: Content;
  /** What is used to create it but does not make it another record. */
  extra: Extra;
  /** Whether it is copied; otherwise it only counts as present. */
  offered: boolean;
  /** Why it can be copied to no company; null if it can. */
  problem: string | null;
  /** What the copy lacks; empty if nothing. */
  note: string;
}

/** What a company accepts. */
export interface TargetRules<Content> {
  /** How many records may be added, and the message beyond. */
  room: { left: number; message: string };
  /** Why a record cannot be created here; null if it can. */
  problemOf(content: Content): string | null;
}

/** Reads and creates the records of a kind. */
export interface CopyModel<Content, Extra = unknown> {
  /** Every record of the company as of a day, by name. */
  readRecords(tx: Tx, scope: Company, day: Day): Promise<PortableRecord<Content, Extra>[]>;
  readRules(tx: Tx, scope: Company, day: Day): Promise<TargetRules<Content>>;
  /** Creates records as their settings page does. @returns the changes, which the caller records last @throws Refusal */
  addRecords(tx: Tx, scope: Scope, records: readonly PortableRecord<Content, Extra>[], day: Day): Promise<Change[]>;
}

/** `addRecords` for records that are created one by one; a refusal names the record, because the form has no field of its settings page. */
export function oneByOne<Record extends { name: string }>(
  add: (tx: Tx, scope: Scope, record: Record, day: Day) => Promise<Change[]>,
): (tx: Tx, scope: Scope, records: readonly Record[], day: Day) => Promise<Change[]> {
  return async (tx, scope, records, day) => {
    const changes: Change[] = [];
    for (const record of records)
      try {
        changes.push(...(await add(tx, scope, record, day)));
      } catch (error) {
        if (error instanceof Refusal) throw new Refusal(copyRefused(record.name, error.message), { status: 409 });
        throw error;
      }
    return changes;
  };
}

/** The reason for records that name something the target lacks. @param noun as in "department" */
export const missingThere = (noun: string, names: readonly string[]): string =>
  `The other company has no ${noun} called ${names.join(", ")}. Add it there first, under the same name.`;

/** The numbers of names in a company; a name that several records have fits none. */
export function seqsByName(entries: Iterable<readonly [seq: number, name: string]>): Map<string, number> {
  const seqs = new Map<string, number>();
  const several = new Set<string>();
  for (const [seq, name] of entries) {
    if (seqs.has(name)) several.add(name);
    seqs.set(name, seq);
  }
  for (const name of several) seqs.delete(name);
  return seqs;
}
