import { hash } from "node:crypto";
import { isUtf8 } from "node:buffer";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { toDate } from "~/domain/time/evaluation/local-time";
import { createLineChecker, isPunch, type EvaluatedLine, type PunchLine } from "~/domain/time/punches/parsing/check-lines";
import { parseLine } from "~/domain/time/punches/parsing/line-fields";
import { ZK_PUSH } from "~/domain/time/punches/parsing/line-profile";
import { lineReader } from "~/domain/time/punches/parsing/text-lines";
import { isCut, LINES_A_PIECE } from "~/domain/time/terminals/iclock";
import { CLOCK_ALARM_SECONDS, offsetAt, SETTLED_SECONDS } from "~/domain/time/terminals/terminal";
import { messagesOf, terminalMessage } from "~/domain/time/terminals/terminal-message";
import { markWithoutEvaluation } from "~/models/shared/dirty-days.server";
import { markDaysOfDevices } from "~/models/time/device-log.server";
import { reservePunchNumbers, storeLines } from "~/models/time/uploads/stored-punches.server";
import { compareWithStored, localSecond, readPunchPeople, type ParsedLine } from "~/models/time/uploads/upload-reading.server";
import type { Terminal } from "./terminal-lookup.server";
import { recordMessage, writeMessages } from "./terminal-messages.server";

/** So often a line that arrives without its end is asked for again; then it is read as it is. */
const CUT_TRIES = 3;

/**
 * Stores the punches of a post in pieces, each in a transaction of its own; a repeat stores nothing. The lines pass the same checks as those
 * of a file. The days are evaluated after the last piece.
 * @param connectedSince since when the terminal reports without a gap
 * @param pause is awaited between two pieces
 * @returns the number of lines; null = the last one was cut off, and the terminal must send the post again
 */
export async function storeTerminalPunches(
  terminal: Terminal,
  body: Buffer,
  { stamp, connectedSince, pause }: { stamp: string; connectedSince: Date; pause?: () => Promise<void> },
  now: Date,
): Promise<number | null> {
  const { lines, cut } = await readLines(terminal, body, now);
  const check = createLineChecker(ZK_PUSH, {
    ...(await readInCompany(terminal, (tx) => readPunchPeople(tx, terminal))),
    // A clock may be ahead a little: refusing its punches would lose them.
    now: localSecond(now) + CLOCK_ALARM_SECONDS,
    offsetMinutes: 0,
    secondsOffAt: (second) => offsetAt(terminal.clockOffsets, second),
  });
  let count = 0;
  // By employee and time, so that a piece marks the days of few employees.
  lines.sort();
  for (let start = 0; start < lines.length; start += LINES_A_PIECE) {
    const piece = lines.slice(start, start + LINES_A_PIECE).flatMap((text, index) => {
      const row = check(text, start + index + 1);
      return row === null ? [] : [{ row: { ...row, deviceId: terminal.serialNumber } satisfies EvaluatedLine, text }];
    });
    count += piece.length;
    const compared = await readInCompany(terminal, (tx) => compareWithStored(tx, terminal, piece, "DEVICE"));
    await storePiece(terminal, compared, now);
    if (start + LINES_A_PIECE < lines.length) await pause?.();
  }
  await finishPost(terminal, { stamp: cut ? "" : stamp, difference: clockDifference(lines, connectedSince, now), hasLines: count > 0 });
  return cut ? null : count;
}

async function readLines(terminal: Terminal, body: Buffer, now: Date): Promise<{ lines: string[]; cut: boolean }> {
  const reader = lineReader(isUtf8);
  const lines = reader.take(body);
  const last = reader.end();
  if (last.length === 0 || !isCut(last[0]!)) return { lines: [...lines, ...last], cut: false };
  const digest = hash("sha256", last[0]!, "hex").slice(0, 16);
  const times = await recordMessage(terminal, terminalMessage("CUT", "", `CUT ${digest}`), now);
  return times <= CUT_TRIES ? { lines, cut: true } : { lines: [...lines, ...last], cut: false };
}

async function storePiece(terminal: Terminal, lines: readonly ParsedLine[], now: Date): Promise<void> {
  const { companySeq, terminalName } = terminal;
  // Sorted, so that concurrent posts insert in the same order and cannot deadlock.
  const fresh = lines.filter(({ row, lifts }) => isPunch(row) && lifts === null).sort((a, b) => order(a.row, b.row));
  const messages = messagesOf(lines.map(({ row }) => row));
  if (fresh.length + messages.length === 0) return;
  const firstSeq = fresh.length > 0 ? await reservePunchNumbers({ companySeq }, fresh.length) : 0;
  await inCompany({ companySeq }, async (tx) => {
    await storeLines(tx, { companySeq, punchUploadSeq: null, by: terminalName }, fresh, firstSeq);
    const punches = fresh.map(({ row }) => row).filter(isPunch);
    if (punches.length > 0) await markDays(tx, terminal, punches);
    await writeMessages(tx, terminal, messages, now);
  });
}

const order = (a: EvaluatedLine, b: EvaluatedLine): number => (isPunch(a) && isPunch(b) ? a.employeeSeq - b.employeeSeq || a.at - b.at : 0);

async function markDays(tx: Tx, { companySeq, terminalSeq }: Terminal, punches: readonly PunchLine[]): Promise<void> {
  let [first, last] = [Infinity, -Infinity];
  for (const { at } of punches) [first, last] = [Math.min(first, at), Math.max(last, at)];
  const employeeSeqs = [...new Set(punches.map(({ employeeSeq }) => employeeSeq))];
  const days = { from: toDate(Math.floor(first / 60)), to: toDate(Math.floor(last / 60)) };
  await markWithoutEvaluation(tx, { companySeq }, { employeeSeqs }, days);
  await tx.$client.query(
    "update terminals set last_punch_at = greatest(last_punch_at, to_timestamp($3::bigint)) where company_seq = $1 and terminal_seq = $2",
    [companySeq, terminalSeq, last - MANILA_SECONDS],
  );
}
const MANILA_SECONDS = 8 * 3600;

/**
 * The terminal's clock minus the server's, by the newest punch; null = unknown. A punch can be old when the terminal was offline, so a clock
 * that is behind is only recognized while it is connected; one that is ahead always is.
 */
function clockDifference(lines: readonly string[], connectedSince: Date, now: Date): number | null {
  const newest = lines.reduce((latest, line) => Math.max(latest, parseLine(line, ZK_PUSH)?.at ?? -Infinity), -Infinity);
  if (newest === -Infinity) return null;
  const difference = newest - localSecond(now);
  const settled = now.getTime() - connectedSince.getTime() >= SETTLED_SECONDS * 1000;
  return settled || difference > CLOCK_ALARM_SECONDS ? Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, difference)) : null;
}
const MAX_DIFFERENCE = 2_000_000_000;

/**
 * After the punches are committed: marks the days without data, records the position of the terminal, and enqueues the evaluation. A terminal
 * whose post was interrupted before this sends it again.
 */
async function finishPost(
  { companySeq, terminalSeq, serialNumber }: Terminal,
  { stamp, difference, hasLines }: { stamp: string; difference: number | null; hasLines: boolean },
): Promise<void> {
  if (stamp === "" && difference === null && !hasLines) return;
  await inCompany({ companySeq }, async (tx) => {
    if (hasLines) {
      await markDaysOfDevices(tx, { companySeq }, [serialNumber]);
      enqueue(tx, "evaluate-days", { companySeq });
    }
    await tx.$client.query(
      `update terminals set last_stamp = coalesce(nullif($3, ''), last_stamp), clock_difference_seconds = coalesce($4, clock_difference_seconds)
        where company_seq = $1 and terminal_seq = $2`,
      [companySeq, terminalSeq, stamp, difference],
    );
  });
}
