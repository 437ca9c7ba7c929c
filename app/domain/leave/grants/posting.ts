import { balanceOn, type LeaveBalance } from "~/domain/leave/ledger/balance";
import type { LeaveEntry } from "~/domain/leave/ledger/entry";
import { deductProblem, grantProblem, highest, withMovements } from "~/domain/leave/ledger/limits";
import { runLedger, type LedgerFacts } from "~/domain/leave/ledger/run-ledger";
import { leaveDaysText, leaveDaysWithUnit, type LeaveDays } from "~/domain/leave/leave-days";
import { formatDay, type Day } from "~/domain/shared/day";
import type { PostingKind } from "./posting-input";

/** Effect of a posting on one employee. */
export interface PostedPerson {
  employeeSeq: number;
  employeeId: string;
  employeeName: string;
  /** Balances before and after: available days and days not available yet. */
  before: LeaveDays;
  after: LeaveDays;
  /** Why it is not possible, as a sentence. */
  problem: string | null;
}

/**
 * Whether days can be granted or deducted, with the balance before and after.
 * @param reached whether the type applies to the person @param date effective day; default today
 */
export function evaluatePosting(
  facts: LedgerFacts,
  { employeeName, reached }: { employeeName: string; reached: boolean },
  { kind, days, validTo, date }: { kind: PostingKind; days: LeaveDays; validTo: Day | null; date?: Day },
  today: Day,
): Pick<PostedPerson, "before" | "after" | "problem"> {
  const balance = balanceOn(facts, today, 0);
  const before = daysIncludingWaiting(balance);
  const signed = kind === "GRANT" ? days : -days;
  const movement = {
    date: date ?? today,
    kind: kind === "GRANT" ? "MANUAL_GRANT" : "DEDUCT",
    days: signed,
    validTo,
    key: "preview",
  } as const;
  const after = daysIncludingWaiting(balanceOn(withMovements(facts, [movement]), today, 0));
  return { before, after, problem: findPostingProblem(facts, { name: employeeName, reached, kind, days, balance, today }) };
}

function findPostingProblem(
  facts: LedgerFacts,
  {
    name,
    reached,
    kind,
    days,
    balance,
    today,
  }: { name: string; reached: boolean; kind: PostingKind; days: LeaveDays; balance: LeaveBalance; today: Day },
): string | null {
  const { resignationDate } = facts;
  if (resignationDate !== null && resignationDate < today) return `${name} left on ${formatDay(resignationDate)}. Leave this person out.`;
  if (kind === "DEDUCT") return deductProblem(facts, name, days, balance, today);
  return reached
    ? grantProblem(facts, name, days, balance, today)
    : `The leave type is not for ${name}. Leave this person out, or change the type.`;
}

/** Days of an employee that are not planned, including those not available yet. */
const daysIncludingWaiting = ({ available, held }: LeaveBalance): LeaveDays => available + held;

export const VALID_TO_PAST = "The last day has passed. Choose today or a later day.";
export const UNDONE_ALREADY = "This was undone already.";
export const USED_ALREADY =
  "Some of these days were used, planned or have expired, so they cannot be removed. Deduct the remaining days instead.";

/**
 * Why a manual grant cannot be undone: part of it was used, planned or has expired (§6.5). @param key key of its entry @param days granted
 * days
 */
export function undoProblem(facts: LedgerFacts, key: string, days: LeaveDays, today: Day): string | null {
  const last = facts.entries.reduce((day, { date }) => (date > day ? date : day), today);
  const left = (day: Day) => runLedger(facts, { day, over: false }).lots.all.find((lot) => lot.key === key)?.left ?? 0;
  return left(today) === days && left(last) === days ? null : USED_ALREADY;
}

/**
 * Why a deduction cannot be undone: days were granted since, and the balance would exceed the type's maximum (L-6). Days that expired since
 * then expire anyway. @param name the employee's name @param undo the reversing entry
 */
export function undoneDeductProblem(
  facts: LedgerFacts,
  name: string,
  undo: Pick<LeaveEntry, "date" | "days" | "key" | "reversesSeq">,
  today: Day,
): string | null {
  const most = highest(facts, today);
  const entrySeq = Math.max(...facts.entries.map((entry) => entry.entrySeq)) + 1;
  const undone: LedgerFacts = { ...facts, entries: [...facts.entries, { ...undo, kind: "DEDUCT", validTo: null, entrySeq }] };
  const [before, after] = [facts, undone].map((facts) => balanceOn(facts, today, 0).remaining) as [LeaveDays, LeaveDays];
  if (most === null || after <= most || after <= before) return null;
  return `${name} would have ${leaveDaysWithUnit(after)}; the maximum of the leave type is ${leaveDaysText(most)}. Grant the remaining days manually instead.`;
}

/** Confirmation text of a posting. */
export const postingQuestion = (kind: PostingKind, people: number, days: LeaveDays, leaveName: string): string =>
  `${leaveDaysWithUnit(days)} of ${leaveName} ${kind === "GRANT" ? "for" : "from"} ${people === 1 ? "1 employee" : `${people.toLocaleString("en-US")} employees`}.`;

/** After days were posted. */
export const postedText = (kind: PostingKind, people: number, days: LeaveDays, leaveName: string): string =>
  `${kind === "GRANT" ? "Granted" : "Deducted"}: ${postingQuestion(kind, people, days, leaveName)}`;
