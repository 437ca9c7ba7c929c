import { randomUUID } from "node:crypto";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import {
  evaluatePosting,
  postedText,
  undoneDeductProblem,
  UNDONE_ALREADY,
  undoProblem,
  VALID_TO_PAST,
  type PostedPerson,
} from "~/domain/leave/grants/posting";
import { postedDays, type PostingInput, type PostingKind } from "~/domain/leave/grants/posting-input";
import { leaveDaysWithUnit, type LeaveDays } from "~/domain/leave/leave-days";
import type { PostingSort } from "~/domain/leave/usage-sorts";
import { joinFirst, endSentence } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { readNamed } from "~/models/shared/people.server";
import { postLeave, updatedLedgers, type NewLeaveEntry } from "~/models/shared/leave/entries.server";
import { readLedgers, type Ledger } from "~/models/shared/leave/ledgers.server";
import { leaveStart, readLeaveTypes } from "~/models/shared/leave/leave-types.server";

type Company = Pick<Scope, "companySeq">;
type Values = Pick<PostingInput, "leavePolicySeq" | "days" | "validTo" | "reason">;

/** Whether leaves are used, and the types that can be granted, by name. */
export function listPostableTypes(scope: Company): Promise<{ start: Day | null; types: { leavePolicySeq: number; leaveName: string }[] }> {
  return readInCompany(scope, async (tx) => {
    const types = (await readLeaveTypes(tx, scope)).filter(({ state }) => state === "ENABLE");
    return {
      start: await leaveStart(tx, scope),
      types: types
        .map(({ leavePolicySeq, leaveName }) => ({ leavePolicySeq, leaveName }))
        .sort((a, b) => a.leaveName.localeCompare(b.leaveName, "en")),
    };
  });
}

export interface ValidatedPosting {
  leaveName: string;
  days: LeaveDays;
  people: PostedPerson[];
}

/** Previews a posting for each employee. @throws NotFound, Refusal */
export function validatePosting(
  scope: Company,
  kind: PostingKind,
  employeeSeqs: readonly number[],
  input: Values,
  today: Day,
): Promise<ValidatedPosting> {
  return readInCompany(scope, async (tx) => {
    const whose = { employeeSeqs, leavePolicySeqs: [input.leavePolicySeq] };
    return evaluateEmployee(tx, scope, { kind, employeeSeqs, input, today, ledgers: await readLedgers(tx, scope, today, whose) });
  });
}

/**
 * Posts days for several employees manually, all or none.
 * @returns the confirmation text @throws NotFound; Refusal that names who cannot and why
 */
export function postByHand(scope: Scope, kind: PostingKind, employeeSeqs: readonly number[], input: Values, today: Day): Promise<string> {
  return inCompany(scope, async (tx) => {
    const { leavePolicySeq, reason } = input;
    const whose = { employeeSeqs, leavePolicySeqs: [leavePolicySeq] };
    const validated = await evaluateEmployee(tx, scope, {
      kind,
      employeeSeqs,
      input,
      today,
      ledgers: await updatedLedgers(tx, scope, today, whose),
    });
    const { days, leaveName, people } = validated;
    const refused = people.flatMap(({ problem }) => problem ?? []);
    if (refused.length > 0) throw new Refusal(refusedText(refused));
    const posting = randomUUID();
    const of = { leavePolicySeq, date: today, reason, validTo: kind === "GRANT" ? input.validTo : null };
    const kinds = { GRANT: "MANUAL_GRANT", DEDUCT: "DEDUCT" } as const;
    const entries = people.map(({ employeeSeq }): NewLeaveEntry => {
      return { ...of, employeeSeq, kind: kinds[kind], days: kind === "GRANT" ? days : -days, key: `hand:${posting}:${employeeSeq}` };
    });
    await postLeave(tx, scope, entries);
    const names = joinFirst(people.map(({ employeeName }) => employeeName));
    const summary = postedText(kind, people.length, days, leaveName);
    await recordChange(tx, scope, {
      featureName: "LEAVE",
      subject: { noun: "leave_posting", seq: null },
      action: kind,
      after: { leavePolicySeq, days, validTo: of.validTo, employeeSeqs },
      description: `${summary} ${names}. Reason: ${endSentence(reason)}`,
    });
    return summary;
  });
}

async function evaluateEmployee(
  tx: Tx,
  scope: Company,
  {
    kind,
    employeeSeqs,
    input,
    today,
    ledgers,
  }: { kind: PostingKind; employeeSeqs: readonly number[]; input: Values; today: Day; ledgers: readonly Ledger[] },
): Promise<ValidatedPosting> {
  const type = (await readLeaveTypes(tx, scope)).find(({ leavePolicySeq }) => leavePolicySeq === input.leavePolicySeq);
  if (type?.state !== "ENABLE")
    throw new Refusal("This leave type is not in use any more. Choose another one.", { field: "leavePolicySeq" });
  if (kind === "GRANT" && input.validTo !== null && input.validTo < today) throw new Refusal(VALID_TO_PAST, { field: "validTo" });
  const days = postedDays(input.days)!;
  const names = await readNamed(tx, scope, employeeSeqs);
  const byPerson = new Map(ledgers.map((ledger) => [ledger.employeeSeq, ledger]));
  const people = names.map((person): PostedPerson => {
    const ledger = byPerson.get(person.employeeSeq);
    if (!ledger)
      return {
        ...person,
        before: 0,
        after: 0,
        problem: `The leave type is not for ${person.employeeName}. Leave this person out, or change the type.`,
      };
    return { ...person, ...evaluatePosting(ledger.facts, ledger, { kind, days, validTo: input.validTo }, today) };
  });
  return { leaveName: type.leaveName, days, people };
}

const NAMED = 5;
const refusedText = (problems: readonly string[]): string => {
  const more = problems.length - NAMED;
  return `Nothing was entered. ${problems.slice(0, NAMED).join(" ")}${more > 0 ? ` And ${more.toLocaleString("en-US")} more.` : ""}`;
};

/** A manual entry as the history lists it. */
export interface HandEntry {
  entrySeq: number;
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  leavePolicySeq: number;
  leaveName: string;
  kind: "MANUAL_GRANT" | "DEDUCT";
  days: LeaveDays;
  date: Day;
  validTo: Day | null;
  reason: string;
  recordedBy: string;
  recordedAt: Date;
  key: string;
  reversesSeq: number | null;
  /** Reversed by another entry. */
  undone: boolean;
}

const HAND_ENTRIES = `
  from leave_entries l
  join employees e on e.company_seq = l.company_seq and e.employee_seq = l.employee_seq
  join leave_policies p on p.company_seq = l.company_seq and p.leave_policy_seq = l.leave_policy_seq
 where l.company_seq = $1 and l.entry_kind in ('MANUAL_GRANT', 'DEDUCT')`;
const HAND_FIELDS = `
  l.entry_seq as "entrySeq", l.employee_seq as "employeeSeq", e.employee_id as "employeeId", e.employee_name as "employeeName",
  l.leave_policy_seq as "leavePolicySeq", p.leave_name as "leaveName", l.entry_kind as kind, (l.days * 10000)::int as days, l.entry_day::text as date,
  l.valid_to::text as "validTo", l.reason, l.recorded_by as "recordedBy", l.recorded_at as "recordedAt", l.entry_key as key, l.reverses_seq as "reversesSeq",
  exists (select 1 from leave_entries u where u.company_seq = $1 and u.reverses_seq = l.entry_seq) as undone`;

const HAND_ORDER: Record<PostingSort, string> = {
  entered: "l.entry_seq",
  name: 'e.employee_name collate "und-x-icu"',
  kind: "l.entry_kind",
  type: 'p.leave_name collate "und-x-icu"',
  days: "l.days",
  validTo: "l.valid_to",
};

/** Manual grants and deductions in the given order, then newest first. @param q a name or an ID, folded */
export function listHandEntries(
  scope: Company,
  q: string,
  { sort, descending, limit, offset }: { sort: PostingSort; descending: boolean; limit: number; offset: number },
): Promise<{ rows: HandEntry[]; count: number }> {
  return readInCompany(scope, async (tx) => {
    const searched = `${HAND_ENTRIES} and ($2 = '' or position($2 in e.search_text) > 0)`;
    const order = `${HAND_ORDER[sort]} ${descending ? "desc" : "asc"} nulls last, l.entry_seq desc`;
    const { rows } = await tx.$client.query<HandEntry>(`select ${HAND_FIELDS} ${searched} order by ${order} limit $3 offset $4`, [
      scope.companySeq,
      q,
      limit,
      offset,
    ]);
    const counted = await tx.$client.query<{ count: number }>(`select count(*)::int as count ${searched}`, [scope.companySeq, q]);
    return { rows, count: counted.rows[0]!.count };
  });
}

/** @throws NotFound */
export function getHandEntry(scope: Company, entrySeq: number): Promise<HandEntry> {
  return readInCompany(scope, (tx) => findHandEntry(tx, scope, entrySeq));
}

/** Reverses a manual posting that is still unused by an opposite entry. @throws NotFound; Refusal (409) when it was undone already */
export function undoHandEntry(scope: Scope, entrySeq: number, today: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { employeeSeq, leavePolicySeq } = await findHandEntry(tx, scope, entrySeq);
    const [ledger] = await updatedLedgers(tx, scope, today, { employeeSeqs: [employeeSeq], leavePolicySeqs: [leavePolicySeq] });
    const entry = await findHandEntry(tx, scope, entrySeq);
    if (entry.undone || entry.reversesSeq !== null) throw new Refusal(UNDONE_ALREADY, { status: 409 });
    const { key, days, date, kind, validTo, leaveName, employeeName } = entry;
    const undo = { employeeSeq, leavePolicySeq, date, kind, days: -days, validTo, reversesSeq: entrySeq, key: `undo:${entrySeq}` };
    const problem =
      ledger &&
      (kind === "DEDUCT" ? undoneDeductProblem(ledger.facts, employeeName, undo, today) : undoProblem(ledger.facts, key, days, today));
    if (problem) throw new Refusal(problem);
    await postLeave(tx, scope, [{ ...undo, reason: "Undone" }]);
    await recordChange(tx, scope, {
      featureName: "LEAVE",
      subject: { noun: "leave_posting", seq: entrySeq },
      action: "UNDO",
      before: { days },
      after: null,
      description: `Undone: ${leaveDaysWithUnit(Math.abs(days))} of ${leaveName} ${kind === "DEDUCT" ? "from" : "for"} ${employeeName}.`,
    });
  });
}

async function findHandEntry(tx: Tx, { companySeq }: Company, entrySeq: number): Promise<HandEntry> {
  const { rows } = await tx.$client.query<HandEntry>(`select ${HAND_FIELDS} ${HAND_ENTRIES} and l.entry_seq = $2`, [companySeq, entrySeq]);
  if (!rows[0]) throw new NotFound("grant");
  return rows[0];
}
