import { hash } from "node:crypto";
import type { Tx } from "~/db/client.server";
import type { CopyKind, CopyOutcome, CopyRow, CopySelection } from "~/domain/settings/companies/copy-settings";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import type { CopyModel, PortableRecord, TargetRules } from "./copy-kind";
import { chainCopies } from "./copy-approval-chains.server";
import { journalCopies } from "./copy-journal-accounts.server";
import { leaveTypeCopies } from "./copy-leave-types.server";
import { scheduleCopies } from "./copy-schedules.server";
import { templateCopies } from "./copy-templates.server";

type Company = Pick<Scope, "companySeq">;

export const COPY_MODELS: Record<CopyKind, CopyModel<unknown>> = {
  SCHEDULES: scheduleCopies,
  LEAVE_TYPES: leaveTypeCopies,
  TEMPLATES: templateCopies,
  JOURNAL_ACCOUNTS: journalCopies,
  APPROVAL_CHAINS: chainCopies,
};

export type SourceRecords = { kind: CopyKind; records: PortableRecord<unknown>[] }[];
/** A record with what happens to it. */
export type PlannedRecord = CopyRow & { record: PortableRecord<unknown> };

/** The records of the company that is copied from. */
export async function readSource(tx: Tx, scope: Company, { kinds, templates }: CopySelection, day: Day): Promise<SourceRecords> {
  const source: SourceRecords = [];
  for (const kind of kinds) {
    const records = (await COPY_MODELS[kind].readRecords(tx, scope, day)).filter(({ offered }) => offered);
    source.push({ kind, records: kind === "TEMPLATES" ? records.filter(({ seq }) => templates.includes(seq)) : records });
  }
  return source;
}

/** What copying would do in a company. */
export async function planCopy(tx: Tx, target: Company, source: SourceRecords, day: Day): Promise<PlannedRecord[]> {
  const planned: PlannedRecord[] = [];
  for (const { kind, records } of source) {
    const model = COPY_MODELS[kind];
    const present = Map.groupBy(await model.readRecords(tx, target, day), ({ key }) => key);
    const rules = await model.readRules(tx, target, day);
    let { left } = rules.room;
    for (const record of records) {
      const [outcome, note] = outcomeOf(record, present.get(record.key) ?? [], { ...rules, room: { ...rules.room, left } });
      if (outcome === "ADD") left -= 1;
      planned.push({ kind, name: record.name, outcome, note, record });
    }
  }
  return planned;
}

/** Equal for equal plans of the same companies, including the contents that would be copied. */
export function planDigest(from: Company, to: Company, planned: readonly PlannedRecord[]): string {
  const rows = planned.map(({ kind, name, outcome, note, record }) => [
    kind,
    name,
    outcome,
    note,
    outcome === "ADD" ? [record.content, record.extra] : null,
  ]);
  return hash("sha256", JSON.stringify([from.companySeq, to.companySeq, rows]), "base64url").slice(0, 20);
}

function outcomeOf(
  { content, problem, note }: PortableRecord<unknown>,
  present: readonly PortableRecord<unknown>[],
  { room, problemOf }: TargetRules<unknown>,
): [CopyOutcome, string] {
  if (present.length > 0) return [present.some((other) => isEqual(other.content, content)) ? "SAME" : "OTHER", ""];
  const blocked = problem ?? problemOf(content) ?? (room.left < 1 ? room.message : null);
  return blocked === null ? ["ADD", note] : ["BLOCKED", blocked];
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
