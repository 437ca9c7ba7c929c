import { inCompany, readInCompany, statementInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { manilaDay } from "~/domain/shared/day";
import { MAX_SENDS, RESEND_SECONDS } from "~/domain/time/terminals/terminal-command";
import {
  PIN_PATTERN,
  putPerson,
  removePerson,
  RETRY_HOURS,
  type FailedPerson,
  type PeopleCounts,
} from "~/domain/time/terminals/terminal-people";
import { isDue } from "./terminal-lookup.server";

type OfTerminal = { companySeq: number; terminalSeq: number };

/** Employees of the office of terminal $2 who have not left by day $3; `pin` is the number by which their punches are matched. */
const OF_OFFICE = `select e.employee_seq, e.employee_name, e.employee_number, coalesce(nullif(e.employee_number, ''), e.employee_id) as pin
  from terminals t join employees e on e.company_seq = t.company_seq and e.work_place_seq = t.work_place_seq
  where t.company_seq = $1 and t.terminal_seq = $2 and t.send_people_yn = 'Y' and (e.resignation_date is null or e.resignation_date >= $3::date)`;
/** A number that someone else has as employee number means that person, even if it is also an employee ID. */
const HAS_PIN = `o.pin ~ '${PIN_PATTERN}' and (o.employee_number <> ''
  or not exists (select from employees n where n.company_seq = $1 and n.employee_number = o.pin))`;
const WANTED = `select * from (${OF_OFFICE}) o where ${HAS_PIN}`;

const OF_TERMINAL = "p.company_seq = $1 and p.terminal_seq = $2";
const IS_GONE = `p.removal_yn = 'N' and not exists (select from (${WANTED}) w where w.pin = p.pin and w.employee_seq = p.employee_seq)`;
/** A number of someone else becomes free when the terminal has confirmed the removal, so that no fingerprint gets another owner. */
const MISSING = `from (${WANTED}) w where not exists (select from terminal_people p where ${OF_TERMINAL} and p.pin = w.pin
  and (p.employee_seq <> w.employee_seq or p.removal_yn = 'N' and p.person_name = w.employee_name))`;
const NEVER_PUT = "p.removal_yn = 'Y' and p.put_at is null";
const isRetried = (now: string): string => `(p.result < 0 or p.answered_at is null and p.sent_count >= ${MAX_SENDS})
  and coalesce(p.answered_at, p.sent_at) < ${now}::timestamptz - make_interval(hours => ${RETRY_HOURS})`;
/** The next command gets an ID of its own, so that the result of an earlier one does not count for it. */
const NEW_COMMAND = "command_seq = null, sent_at = null, sent_count = 0, answered_at = null, result = null";

/** Records the time of the comparison and returns whether anything differs or has no result yet. */
const COMPARE = `update terminals set people_compared_at = $4 where company_seq = $1 and terminal_seq = $2
  returning exists (select ${MISSING}) or exists (select from terminal_people p where ${OF_TERMINAL}
    and (p.answered_at is null or ${IS_GONE} or ${NEVER_PUT} or ${isRetried("$4")})) as changed`;

/** Compares the people of a terminal with the employees of its office and takes the commands to send now, removals first. */
export async function takePeopleCommands({ companySeq, terminalSeq }: OfTerminal, now: Date, limit: number) {
  // Usually nothing has changed: one pipelined statement, because each terminal does this every minute.
  const compared = [companySeq, terminalSeq, manilaDay(now), now];
  if (!(await statementInCompany<{ changed: boolean }>({ companySeq }, COMPARE, compared))[0]?.changed) return [];
  return inCompany({ companySeq }, async (tx) => {
    // Two requests at once do not send the same command: the second one sees what the first one took.
    await lockTerminal(tx, { companySeq, terminalSeq });
    await updateList(tx, { companySeq, terminalSeq }, now);
    const { rows: due } = await tx.$client.query<{ pin: string; name: string; isRemoval: boolean; seq: number | null }>(
      `select p.pin, p.person_name as name, p.removal_yn = 'Y' as "isRemoval", p.command_seq as seq from terminal_people p
        where ${OF_TERMINAL} and ${isDue("p")} order by p.removal_yn desc, p.pin limit $6`,
      [companySeq, terminalSeq, now, MAX_SENDS, RESEND_SECONDS, limit],
    );
    if (due.length === 0) return [];
    let next = await nextSeq(tx, companySeq, "terminalCommand", due.length);
    const commands = due.map(({ pin, name, isRemoval, seq }) => ({
      pin,
      seq: seq ?? next++,
      command: isRemoval ? removePerson(pin) : putPerson(pin, name),
    }));
    await tx.$client.query(
      `update terminal_people p set command_seq = r.seq, sent_at = $3, sent_count = p.sent_count + 1,
              put_at = case when p.removal_yn = 'Y' then p.put_at else coalesce(p.put_at, $3) end
         from unnest($4::text[], $5::int[]) as r(pin, seq) where ${OF_TERMINAL} and p.pin = r.pin`,
      [companySeq, terminalSeq, now, commands.map(({ pin }) => pin), commands.map(({ seq }) => seq)],
    );
    return commands.sort((a, b) => a.seq - b.seq);
  });
}

/** Requests that change the list of a terminal wait for each other. */
const lockTerminal = (tx: Tx, { companySeq, terminalSeq }: OfTerminal) =>
  tx.$client.query("select 1 from terminals where company_seq = $1 and terminal_seq = $2 for no key update", [companySeq, terminalSeq]);

/** Makes the list of a terminal match the employees of its office. The caller holds the lock. */
async function updateList(tx: Tx, { companySeq, terminalSeq }: OfTerminal, now: Date): Promise<void> {
  const values = [companySeq, terminalSeq, manilaDay(now)];
  await tx.$client.query(`update terminal_people p set ${NEW_COMMAND} where ${OF_TERMINAL} and ${isRetried("$3")}`, [
    companySeq,
    terminalSeq,
    now,
  ]);
  await tx.$client.query(
    `update terminal_people p set removal_yn = 'Y', person_name = '', ${NEW_COMMAND} where ${OF_TERMINAL} and ${IS_GONE}`,
    values,
  );
  await tx.$client.query(`delete from terminal_people p where ${OF_TERMINAL} and ${NEVER_PUT}`, [companySeq, terminalSeq]);
  await tx.$client.query(
    `insert into terminal_people (company_seq, terminal_seq, pin, employee_seq, person_name)
     select $1, $2, w.pin, w.employee_seq, w.employee_name ${MISSING}
     on conflict (company_seq, terminal_seq, pin) do update set person_name = excluded.person_name, removal_yn = 'N', ${NEW_COMMAND}`,
    values,
  );
}

/** For a terminal whose switch is turned on: it may have been reset. */
export async function sendEveryoneAgain(tx: Tx, { companySeq, terminalSeq }: OfTerminal): Promise<void> {
  await tx.$client.query(`update terminal_people p set ${NEW_COMMAND} where ${OF_TERMINAL} and p.removal_yn = 'N'`, [
    companySeq,
    terminalSeq,
  ]);
}

/** Records what a terminal returned for its people. Who was refused and never confirmed is not on it, and is never deleted there. */
export async function recordPeopleResults(
  tx: Tx,
  { companySeq, terminalSeq }: OfTerminal,
  results: readonly { seq: number; result: number }[],
  now: Date,
): Promise<void> {
  const columns = [results.map(({ seq }) => seq), results.map(({ result }) => result)];
  await lockTerminal(tx, { companySeq, terminalSeq });
  await tx.$client.query(
    `delete from terminal_people p using unnest($3::int[], $4::int[]) as r(seq, result)
      where ${OF_TERMINAL} and p.answered_at is null and p.command_seq = r.seq and p.removal_yn = 'Y' and r.result >= 0`,
    [companySeq, terminalSeq, ...columns],
  );
  await tx.$client.query(
    `update terminal_people p set answered_at = $5, result = r.result, confirmed_at = case when r.result < 0 then p.confirmed_at else $5 end,
            put_at = case when r.result < 0 and p.confirmed_at is null then null else p.put_at end
       from unnest($3::int[], $4::int[]) as r(seq, result)
      where ${OF_TERMINAL} and p.answered_at is null and p.command_seq = r.seq`,
    [companySeq, terminalSeq, ...columns, now],
  );
}

export interface TerminalPeople extends PeopleCounts {
  failed: FailedPerson | null;
  failedAt: Date | null;
}

const isUnanswered = (now: string): string => `(answered_at is null and sent_count >= ${MAX_SENDS}
  and sent_at < ${now}::timestamptz - make_interval(secs => ${RESEND_SECONDS}))`;

/** How many people of a terminal are in which state, and its last failed command. */
export function readTerminalPeople(
  { companySeq }: Pick<OfTerminal, "companySeq">,
  terminalSeq: number,
  now: Date,
): Promise<TerminalPeople> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<PeopleCounts>(
      `select count(*) filter (where removal_yn = 'N' and result >= 0)::int as added,
              count(*) filter (where removal_yn = 'N' and answered_at is null and not ${isUnanswered("$4")})::int as "toAdd",
              count(*) filter (where removal_yn = 'Y' and answered_at is null and not ${isUnanswered("$4")})::int as "toRemove",
              count(*) filter (where result < 0)::int as refused, count(*) filter (where ${isUnanswered("$4")})::int as unanswered,
              (select count(*)::int from (${OF_OFFICE}) o where not (${HAS_PIN})) as "withoutNumber"
         from terminal_people p where ${OF_TERMINAL}`,
      [companySeq, terminalSeq, manilaDay(now), now],
    );
    const { rows: failed } = await tx.$client.query<FailedPerson & { failedAt: Date }>(
      `select p.pin, e.employee_name as "employeeName", p.removal_yn = 'Y' as "isRemoval", p.result, coalesce(p.answered_at, p.sent_at) as "failedAt"
         from terminal_people p join employees e on e.company_seq = p.company_seq and e.employee_seq = p.employee_seq
        where ${OF_TERMINAL} and (p.result < 0 or ${isUnanswered("$3")}) order by "failedAt" desc, p.pin limit 1`,
      [companySeq, terminalSeq, now],
    );
    return { ...rows[0]!, failed: failed[0] ?? null, failedAt: failed[0]?.failedAt ?? null };
  });
}
