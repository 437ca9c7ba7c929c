import { inCompany, type Tx } from "~/db/client.server";
import type { Scope } from "~/domain/shared/scope";
import { toDate } from "~/domain/time/evaluation/local-time";
import { createFieldsChecker, isPunch, type PunchLine } from "~/domain/time/punches/parsing/check-lines";
import { toLineFields, type ApiLine, type ApiPunch, type ApiResult } from "~/domain/time/punches/punch-api";
import { markDaysDirty } from "~/models/shared/dirty-days.server";
import { markDaysOfDevices } from "./device-log.server";
import { reservePunchNumbers } from "./uploads/stored-punches.server";
import { localSecond, punchColumns, readPunchPeople } from "./uploads/upload-reading.server";
import type { TimeTokenHolder } from "./time-tokens.server";

/** Who sends punches: a token of Work Schedule Settings, or one of /api/v1. */
export interface PunchSender {
  companySeq: number;
  tokenName: string;
  /** Distinguishes keys of different senders. */
  sender: string;
}

/**
 * Stores an API client's punches, idempotent per punch, in one transaction.
 * @param now the instant by the server's clock @returns the result of each, in order
 */
export async function storeApiPunches(by: PunchSender, punches: readonly ApiPunch[], now: Date): Promise<ApiLine[]> {
  const firstSeq = await reservePunchNumbers(by, punches.length);
  return inCompany(by, async (tx) => {
    const judge = createFieldsChecker({ ...(await readPunchPeople(tx, by)), now: localSecond(now), offsetMinutes: 0 });
    const keys = new Set<string>();
    const evaluated = punches.map((punch, index) => {
      const row = judge(toLineFields(punch), index);
      const again = keys.has(punch.key);
      keys.add(punch.key);
      return again && isPunch(row) ? ({ ...row, problem: "TWICE_IN_FILE" } as const) : row;
    });
    const good = evaluated.filter(isPunch);
    const stored = await insert(tx, by, good, (line) => punches[line]!.key, firstSeq);
    const fresh = good.filter(({ line }) => stored.has(punches[line]!.key));
    if (fresh.length > 0) await markDays(tx, by, fresh);
    const again = good.filter(({ line }) => !stored.has(punches[line]!.key));
    const otherPunches = await keysOfOtherPunches(tx, by, again, (line) => punches[line]!.key);
    await markDaysOfDevices(
      tx,
      by,
      fresh.map(({ deviceId }) => deviceId),
    );
    return evaluated.map((row, index): ApiLine => {
      const { key } = punches[index]!;
      if (!isPunch(row)) return { key, result: row.problem as ApiResult };
      if (stored.has(key)) return { key, result: "STORED" };
      return { key, result: otherPunches.has(key) ? "KEY_USED" : "ALREADY_THERE" };
    });
  });
}

/** @returns the stored keys */
async function insert(
  tx: Tx,
  { companySeq, sender, tokenName }: PunchSender,
  rows: readonly PunchLine[],
  keyOf: (line: number) => string,
  firstSeq: number,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const mark = keyPrefix(sender);
  const { rows: stored } = await tx.$client.query<{ key: string }>(
    `insert into punches (company_seq, punch_seq, employee_seq, punched_at, direction, source, device_id, punch_key, reason, recorded_by)
     select $1, $2 + r.place - 1, r.employee, to_timestamp(r.at), r.direction, 'API', r.device, $3 || r.key, '', $4
       from unnest($5::int[], $6::bigint[], $7::text[], $8::text[], $9::text[]) with ordinality as r(employee, at, device, direction, key, place)
     on conflict do nothing returning substr(punch_key, length($3) + 1) as key`,
    [
      companySeq,
      firstSeq,
      mark,
      tokenName,
      ...punchColumns(rows),
      rows.map(({ direction }) => direction),
      rows.map(({ line }) => keyOf(line)),
    ],
  );
  return new Set(stored.map(({ key }) => key));
}

/** Which of these keys exist with other contents. */
async function keysOfOtherPunches(
  tx: Tx,
  { companySeq, sender }: PunchSender,
  rows: readonly PunchLine[],
  keyOf: (line: number) => string,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: foundRows } = await tx.$client.query<{ key: string }>(
    `select r.key from unnest($2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[]) as r(employee, at, device, direction, key)
       join punches p on p.company_seq = $1 and p.punch_key = $7 || r.key
      where (p.employee_seq, p.punched_at, p.device_id, p.direction) is distinct from (r.employee, to_timestamp(r.at), r.device, r.direction)`,
    [companySeq, ...punchColumns(rows), rows.map(({ direction }) => direction), rows.map(({ line }) => keyOf(line)), keyPrefix(sender)],
  );
  return new Set(foundRows.map(({ key }) => key));
}

/** Prefixed so that keys of different tokens cannot collide. */
const keyPrefix = (sender: string) => `${sender} `;

/** The sender of a token of Work Schedule Settings. */
export const punchSender = ({ companySeq, timeTokenSeq, tokenName }: TimeTokenHolder): PunchSender => ({
  companySeq,
  tokenName,
  sender: `token ${timeTokenSeq}`,
});

/** Marks the days from each employee's first to last punch for reevaluation. */
async function markDays(tx: Tx, scope: Pick<Scope, "companySeq">, rows: readonly PunchLine[]): Promise<void> {
  const days = rows.map(({ at }) => toDate(Math.floor(at / 60))).sort();
  await markDaysDirty(tx, scope, {
    employeeSeqs: [...new Set(rows.map(({ employeeSeq }) => employeeSeq))],
    from: days[0]!,
    to: days.at(-1)!,
  });
}
