import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { MAX_COMMANDS, TOO_MANY_COMMANDS } from "~/domain/time/terminals/terminal";
import { MAX_SENDS, RESEND_SECONDS, type StoredCommand } from "~/domain/time/terminals/terminal-command";
import { isDue, type Terminal } from "./terminal-lookup.server";
import { recordPeopleResults } from "./terminal-people.server";

type Company = Pick<Scope, "companySeq">;

/** Commands per answer, and commands shown on the page. */
const [AT_ONCE, SHOWN] = [10, 50];

/** Adds a command unless the same one is pending. @returns whether it was added @throws Refusal when too many are pending */
export async function queueCommand(tx: Tx, scope: Scope, terminalSeq: number, command: string): Promise<boolean> {
  const { companySeq, employeeName } = scope;
  const { rows } = await tx.$client.query<{ command: string }>(
    `select command from terminal_commands where company_seq = $1 and terminal_seq = $2 and answered_at is null and sent_count < $3`,
    [companySeq, terminalSeq, MAX_SENDS],
  );
  if (rows.some((waiting) => waiting.command === command)) return false;
  if (rows.length >= MAX_COMMANDS) throw new Refusal(TOO_MANY_COMMANDS);
  const seq = await nextSeq(tx, companySeq, "terminalCommand");
  await tx.$client.query(
    "insert into terminal_commands (company_seq, terminal_command_seq, terminal_seq, command, created_by) values ($1, $2, $3, $4, $5)",
    [companySeq, seq, terminalSeq, command, employeeName],
  );
  await tx.$client.query(
    `delete from terminal_commands where company_seq = $1 and terminal_seq = $2 and terminal_command_seq in
       (select terminal_command_seq from terminal_commands where company_seq = $1 and terminal_seq = $2 order by terminal_command_seq desc offset $3)`,
    [companySeq, terminalSeq, SHOWN],
  );
  return true;
}

/** The commands to send now, oldest first; each counts as sent. */
export function takeCommands(terminal: Terminal, now: Date): Promise<{ seq: number; command: string }[]> {
  const { companySeq, terminalSeq } = terminal;
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ seq: number; command: string }>(
      `update terminal_commands c set sent_at = $3, sent_count = c.sent_count + 1
         from (select terminal_command_seq from terminal_commands w
                where company_seq = $1 and terminal_seq = $2 and ${isDue("w")}
                order by terminal_command_seq limit $6 for update skip locked) due
        where c.company_seq = $1 and c.terminal_command_seq = due.terminal_command_seq
       returning c.terminal_command_seq as seq, c.command`,
      [companySeq, terminalSeq, now, MAX_SENDS, RESEND_SECONDS, AT_ONCE],
    );
    return rows.sort((a, b) => a.seq - b.seq);
  });
}

/** Records what a terminal returned; only for its own commands, and only the first result of each. */
export async function recordResults(terminal: Terminal, results: readonly { seq: number; result: number }[], now: Date): Promise<void> {
  const { companySeq, terminalSeq } = terminal;
  if (results.length === 0) return;
  await inCompany({ companySeq }, async (tx) => {
    // First, because it locks the terminal: a removal locks the terminal before its commands, and the reverse order would deadlock.
    await recordPeopleResults(tx, terminal, results, now);
    await tx.$client.query(
      `update terminal_commands c set answered_at = $3, result = r.result from unnest($4::int[], $5::int[]) as r(seq, result)
        where c.company_seq = $1 and c.terminal_seq = $2 and c.terminal_command_seq = r.seq and c.answered_at is null and c.sent_at is not null`,
      [companySeq, terminalSeq, now, results.map(({ seq }) => seq), results.map(({ result }) => result)],
    );
  });
}

/** The latest commands of a terminal, the newest first. */
export function listCommands({ companySeq }: Company, terminalSeq: number): Promise<StoredCommand[]> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<StoredCommand>(
      `select terminal_command_seq as seq, command, created_by as "createdBy", created_at as "createdAt", sent_at as "sentAt",
              sent_count as "sentCount", answered_at as "answeredAt", result
         from terminal_commands where company_seq = $1 and terminal_seq = $2 order by terminal_command_seq desc limit $3`,
      [companySeq, terminalSeq, SHOWN],
    );
    return rows;
  });
}
