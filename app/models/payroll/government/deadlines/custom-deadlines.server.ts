import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import {
  DEADLINE_REPEATS,
  MAX_CUSTOM_DEADLINES,
  buildCustomDeadlineDays,
  TOO_MANY_CUSTOM_DEADLINES,
  type CustomDeadline,
  type CustomDeadlineDay,
} from "~/domain/payroll/government/deadlines/custom-deadline";
import type { CustomDeadlineInput } from "~/domain/payroll/government/deadlines/custom-deadline-input";
import { movedText } from "~/domain/shared/change";
import { addDays, formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { daysOffBetween } from "~/models/payroll/government/deadlines/deadlines.server";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

type Company = Pick<Scope, "companySeq">;

/** Longest possible run of weekends and holidays, in days. */
const MAX_DAYS_MOVED = 14;

/** The company's own deadlines, by title. */
export function listCustomDeadlines(scope: Company): Promise<CustomDeadline[]> {
  return readInCompany(scope, (tx) => read(tx, scope));
}

/** Due days of the company's own deadlines in a period. */
export function listCustomDeadlineDays(scope: Company, from: Day, to: Day): Promise<CustomDeadlineDay[]> {
  return readInCompany(scope, async (tx) => {
    const duties = await read(tx, scope);
    return duties.length === 0
      ? []
      : buildCustomDeadlineDays(
          duties,
          from,
          to,
          await daysOffBetween(tx, scope, addDays(from, -MAX_DAYS_MOVED), addDays(to, MAX_DAYS_MOVED)),
        );
  });
}

/** @throws NotFound */
export function getCustomDeadline(scope: Company, customDeadlineSeq: number): Promise<CustomDeadline> {
  return readInCompany(scope, (tx) => find(tx, scope, customDeadlineSeq));
}

/** @returns its number @throws Refusal above the limit */
export function createCustomDeadline(scope: Scope, input: CustomDeadlineInput): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    if ((await read(tx, scope)).length >= MAX_CUSTOM_DEADLINES) throw new Refusal(TOO_MANY_CUSTOM_DEADLINES);
    const customDeadlineSeq = await nextSeq(tx, scope.companySeq, "ownDuty");
    const after = { ...stateOf(input), customDeadlineSeq };
    await tx.$client.query(
      `insert into custom_deadlines (company_seq, custom_deadline_seq, title, note, due_day, repeats, moves_yn) values ($1, $2, $3, $4, $5, $6, $7)`,
      [scope.companySeq, customDeadlineSeq, after.title, after.note, after.day, after.repeats, after.moves ? "Y" : "N"],
    );
    await recordChange(tx, scope, {
      ...deadlineSubject(customDeadlineSeq),
      action: "CREATE",
      description: `Added the custom deadline ${deadlineText(after)}.`,
      after,
    });
    return customDeadlineSeq;
  });
}

/** @throws NotFound; Refusal when the form is outdated (409) */
export function updateCustomDeadline(scope: Scope, customDeadlineSeq: number, input: CustomDeadlineInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await find(tx, scope, customDeadlineSeq);
    await assertRevision(tx, scope, "This deadline", {
      present: before.revision,
      posted: input.revision,
      ...deadlineRecord(customDeadlineSeq),
    });
    const after = stateOf(input);
    const moved = movedText<State>(before, after, {
      title: ["title", (title) => `“${title}”`],
      day: ["day", formatDay],
      repeats: ["repeats", (repeats) => DEADLINE_REPEATS[repeats].toLowerCase()],
      moves: ["moves off weekends and holidays", (moves) => (moves ? "yes" : "no")],
      note: ["note", (note) => (note === "" ? "none" : `“${note}”`)],
    });
    if (moved === "") return;
    await tx.$client.query(
      `update custom_deadlines set title = $3, note = $4, due_day = $5, repeats = $6, moves_yn = $7, revision = revision + 1 where company_seq = $1 and custom_deadline_seq = $2`,
      [scope.companySeq, customDeadlineSeq, after.title, after.note, after.day, after.repeats, after.moves ? "Y" : "N"],
    );
    await recordChange(tx, scope, {
      ...deadlineSubject(customDeadlineSeq),
      action: "UPDATE",
      description: `Changed the custom deadline ${before.title}: ${moved}.`,
      before,
      after,
    });
  });
}

/** @throws NotFound; Refusal when the page is outdated (409) */
export function removeCustomDeadline(scope: Scope, customDeadlineSeq: number, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const before = await find(tx, scope, customDeadlineSeq);
    await assertRevision(tx, scope, "This deadline", { present: before.revision, posted: revision, ...deadlineRecord(customDeadlineSeq) });
    await tx.$client.query("delete from custom_deadlines where company_seq = $1 and custom_deadline_seq = $2", [
      scope.companySeq,
      customDeadlineSeq,
    ]);
    await recordChange(tx, scope, {
      ...deadlineSubject(customDeadlineSeq),
      action: "REMOVE",
      description: `Deleted the custom deadline ${deadlineText(before)}.`,
      before,
    });
  });
}

type State = Pick<CustomDeadline, "title" | "note" | "day" | "repeats" | "moves">;

const stateOf = ({ title, note, day, repeats, moves }: CustomDeadlineInput): State => ({
  title,
  note,
  day,
  repeats,
  moves: moves === "on",
});

const deadlineText = ({ title, day, repeats }: State) => `${title}, ${formatDay(day)}, ${DEADLINE_REPEATS[repeats].toLowerCase()}`;

async function read(tx: Tx, { companySeq }: Company, customDeadlineSeq: number | null = null): Promise<CustomDeadline[]> {
  const { rows } = await tx.$client.query<CustomDeadline>(
    `select custom_deadline_seq as "customDeadlineSeq", title, note, due_day::text as day, repeats, moves_yn = 'Y' as moves, revision
       from custom_deadlines where company_seq = $1 and ($2::int is null or custom_deadline_seq = $2) order by lower(title), custom_deadline_seq`,
    [companySeq, customDeadlineSeq],
  );
  return rows;
}

async function find(tx: Tx, scope: Company, customDeadlineSeq: number): Promise<CustomDeadline> {
  const [duty] = await read(tx, scope, customDeadlineSeq);
  if (!duty) throw new NotFound("own duty");
  return duty;
}

const deadlineRecord = (seq: number) => ({ featureName: "GOVERNMENT", noun: "own duty", seq }) as const;
const deadlineSubject = (seq: number) => ({ featureName: "GOVERNMENT" as const, subject: { noun: "own duty", seq } });
