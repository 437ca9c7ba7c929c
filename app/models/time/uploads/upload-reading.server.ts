import { isUtf8 } from "node:buffer";
import type { Tx } from "~/db/client.server";
import { foldText } from "~/domain/shared/clean-text";
import { dayNumber, type Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { toDate } from "~/domain/time/evaluation/local-time";
import {
  isPunch,
  createLineChecker,
  asAlreadyStored,
  type EvaluatedLine,
  type LineFacts,
  type PunchLine,
} from "~/domain/time/punches/parsing/check-lines";
import { isLate, type LockedDays } from "~/domain/time/punches/parsing/late";
import { ZK_ATTLOG, ZK_PUSH, type LineProfile } from "~/domain/time/punches/parsing/line-profile";
import { withRequiredFields } from "~/domain/time/punches/parsing/punch-profile";
import { lineReader } from "~/domain/time/punches/parsing/text-lines";
import { getFile, openFile } from "~/models/shared/stored-files.server";
import { punchProfileOf } from "./punch-profiles.server";

type Company = Pick<Scope, "companySeq">;

/** A line, and the existing punch it restores, which was voided when its file was reverted. */
export interface ParsedLine {
  row: EvaluatedLine;
  text: string;
  lifts: number | null;
  /** Its date was transferred to payroll already. */
  late: boolean;
}

/** Lines compared with stored data per statement. */
const AT_ONCE = 5_000;

/** How an upload's file is read. */
type ReadBy = { profile: string; punchProfileSeq: number | null };

/** @throws NotFound when its profile was deleted: the file was stored then, and is not read again */
async function readLineProfile(tx: Tx, scope: Company, { profile, punchProfileSeq }: ReadBy): Promise<LineProfile> {
  if (profile === "COLUMNS") return withRequiredFields(await punchProfileOf(tx, scope, punchProfileSeq ?? 0));
  return profile === "ZK_PUSH" ? ZK_PUSH : ZK_ATTLOG;
}

/**
 * Streams an upload's file in batches of some thousand lines, each validated against the current employees and punches; memory does not
 * grow with the file, except for the instants read so far.
 */
export async function* readUploadedLines(
  tx: Tx,
  scope: Company,
  upload: { fileSeq: number } & ReadBy,
  offsetMinutes: number,
  now: Date,
): AsyncGenerator<ParsedLine[]> {
  const judge = createLineChecker(await readLineProfile(tx, scope, upload), {
    ...(await readPunchPeople(tx, scope)),
    now: localSecond(now),
    offsetMinutes,
  });
  let [line, waiting]: [number, { row: EvaluatedLine; text: string }[]] = [0, []];
  for await (const texts of linesOf(scope, upload.fileSeq)) {
    for (const text of texts) {
      line += 1;
      const row = judge(text, line);
      if (row !== null) waiting.push({ row, text });
    }
    if (waiting.length < AT_ONCE) continue;
    yield await compareWithStored(tx, scope, waiting, "FILE");
    waiting = [];
  }
  if (waiting.length > 0) yield await compareWithStored(tx, scope, waiting, "FILE");
}

async function* linesOf(scope: Company, fileSeq: number): AsyncGenerator<string[]> {
  const reader = lineReader(isUtf8);
  for await (const piece of await openFile(await getFile(scope, fileSeq))) yield reader.take(piece);
  yield reader.end();
}

/**
 * Employees by device number, or by employee ID where they have none: exact match first, then case-insensitive. With the day from which
 * their punches count.
 */
export async function readPunchPeople(tx: Tx, { companySeq }: Company): Promise<Pick<LineFacts, "personOf" | "startOf">> {
  const { rows } = await tx.$client.query<{ number: string; employeeSeq: number; start: Day }>(
    `select coalesce(nullif(e.employee_number, ''), e.employee_id) as number, e.employee_seq as "employeeSeq",
            greatest(e.join_date, c.attendance_start_date)::text as start
       from employees e join companies c on c.company_seq = e.company_seq
      where e.company_seq = $1 and (e.employee_number <> '' or e.employee_id <> '')
      order by e.employee_number <> ''`,
    [companySeq],
  );
  const exact = new Map(rows.map(({ number, employeeSeq }) => [number, employeeSeq]));
  const folded = new Map(rows.map(({ number, employeeSeq }) => [foldText(number), employeeSeq]));
  const starts = new Map(rows.map(({ employeeSeq, start }) => [employeeSeq, dayNumber(start) * DAY_SECONDS]));
  return {
    personOf: (number) => exact.get(number) ?? folded.get(foldText(number)),
    startOf: (employeeSeq) => starts.get(employeeSeq)!,
  };
}

/** How a time clock's lines arrive: in a file, or sent by the terminal itself. */
export type LineSource = "FILE" | "DEVICE";

/**
 * Marks lines whose punch is stored. A terminal names itself by its serial number and its file often by another, so a punch of one employee
 * at the same second that came the other way is the same punch, unless its file was reverted.
 */
export async function compareWithStored(
  tx: Tx,
  { companySeq }: Company,
  lines: { row: EvaluatedLine; text: string }[],
  source: LineSource,
): Promise<ParsedLine[]> {
  const punches = lines.map(({ row }) => row).filter(isPunch);
  const { rows } = await tx.$client.query<{ line: number; punchSeq: number; takenBack: boolean | null }>(
    `select r.line, p.punch_seq as "punchSeq", v.undo_yn = 'N' and v.upload_seq is not null as "takenBack"
       from unnest($2::int[], $3::int[], $4::bigint[], $5::text[]) as r(line, employee, at, device)
       join punches p on p.company_seq = $1 and p.employee_seq = r.employee and p.punched_at = to_timestamp(r.at) and p.source in ('FILE', 'DEVICE')
       left join lateral (select undo_yn, upload_seq from punch_voids w where w.company_seq = $1 and w.punch_seq = p.punch_seq order by w.void_seq desc limit 1) v on true
      where p.source = $6 and p.device_id = r.device
         or p.source <> $6 and (v.undo_yn = 'N' and v.upload_seq is not null) is not true
      order by r.line, p.source <> $6`,
    [companySeq, punches.map(({ line }) => line), ...punchColumns(punches), source],
  );
  const there = new Map(rows.map((row) => [row.line, row]));
  const locks = await readLocks(tx, { companySeq }, punches);
  return lines.map(({ row, text }) => {
    if (!isPunch(row)) return { row, text, lifts: null, late: false };
    const stored = there.get(row.line);
    if (stored && stored.takenBack !== true) return { row: asAlreadyStored(row), text, lifts: null, late: false };
    const late = isLate(dayOfSecond(row.at), locks.get(row.employeeSeq) ?? []);
    return { row, text, lifts: stored?.punchSeq ?? null, late };
  });
}

/** Payroll locks of these employees around these instants. */
async function readLocks(tx: Tx, { companySeq }: Company, punches: readonly PunchLine[]): Promise<Map<number, LockedDays[]>> {
  if (punches.length === 0) return new Map();
  let [first, last] = [Infinity, -Infinity];
  for (const { at } of punches) [first, last] = [Math.min(first, at), Math.max(last, at)];
  const { rows } = await tx.$client.query<LockedDays & { employeeSeq: number }>(
    `select employee_seq as "employeeSeq", start_date::text as "startDate", end_date::text as "endDate" from attendance_locks
      where company_seq = $1 and employee_seq = any($2) and end_date >= $3 and start_date <= $4`,
    [companySeq, [...new Set(punches.map(({ employeeSeq }) => employeeSeq))], dayOfSecond(first), dayOfSecond(last)],
  );
  return Map.groupBy(rows, ({ employeeSeq }) => employeeSeq);
}

/** Employee, time and device as statement parameters. */
export const punchColumns = (punches: readonly PunchLine[]) => [
  punches.map(({ employeeSeq }) => employeeSeq),
  punches.map(({ at }) => at - MANILA_SECONDS),
  punches.map(({ deviceId }) => deviceId),
];

const [DAY_SECONDS, MANILA_SECONDS] = [86_400, 8 * 3600];
export const localSecond = (at: Date) => Math.floor(at.getTime() / 1000) + MANILA_SECONDS;

const dayOfSecond = (at: number): Day => toDate(Math.floor(at / 60));
