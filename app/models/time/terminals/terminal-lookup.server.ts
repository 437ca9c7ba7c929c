import { hash, timingSafeEqual } from "node:crypto";
import { inCompany, statementInCompany, withoutTenant } from "~/db/client.server";
import { findIdentifier } from "~/db/global-identifiers.server";
import { ProcessCache } from "~/db/process-cache.server";
import { isInRange } from "~/domain/organization/ip-range";
import { SILENT_SECONDS, type ClockOffset } from "~/domain/time/terminals/terminal";
import { MAX_SENDS, RESEND_SECONDS } from "~/domain/time/terminals/terminal-command";
import { COMPARE_SECONDS } from "~/domain/time/terminals/terminal-people";

/** A terminal that sends a request. */
export interface Terminal {
  companySeq: number;
  terminalSeq: number;
  serialNumber: string;
  terminalName: string;
  secretHash: string;
  networkOnly: boolean;
  ipRanges: readonly string[];
  clockOffsets: readonly ClockOffset[];
  lastSeenAt: Date | null;
  connectedSince: Date | null;
  lastStamp: string;
  firmware: string;
  hasCommands: boolean;
  /** People may have to be sent or removed. */
  hasPeople: boolean;
}

/** SQL: a command of a table is to be sent at $3, after fewer than $4 attempts, $5 seconds after the last. */
export const isDue = (alias: string): string => `${alias}.answered_at is null and ${alias}.sent_count < $4
  and (${alias}.sent_at is null or ${alias}.sent_at < $3::timestamptz - make_interval(secs => $5))`;

/** Serial number → company. Every use is verified in the company, so an entry may be outdated. */
const companies = new ProcessCache<number>(10_000);

/** The terminal with a serial number, in whichever company it is; null = none. @param now the server's clock */
export async function findTerminal(serialNumber: string, now: Date): Promise<Terminal | null> {
  const known = companies.get(serialNumber);
  if (known !== undefined) {
    const terminal = await readTerminal(known, serialNumber, now);
    if (terminal) return terminal;
  }
  const entry = await withoutTenant((tx) => findIdentifier(tx, "terminal", serialNumber));
  if (!entry) return null;
  companies.set(serialNumber, entry.companySeq);
  return entry.companySeq === known ? null : readTerminal(entry.companySeq, serialNumber, now);
}

async function readTerminal(companySeq: number, serialNumber: string, now: Date): Promise<Terminal | null> {
  const rows = await statementInCompany<Omit<Terminal, "companySeq">>(
    { companySeq },
    `select t.terminal_seq as "terminalSeq", t.serial_number as "serialNumber", t.terminal_name as "terminalName", t.secret_hash as "secretHash",
            t.network_only_yn = 'Y' as "networkOnly", w.ip_ranges as "ipRanges", t.clock_offsets as "clockOffsets", t.last_seen_at as "lastSeenAt",
            t.connected_since as "connectedSince", t.last_stamp as "lastStamp", t.firmware,
            exists (select from terminal_commands c
                     where c.company_seq = $1 and c.terminal_seq = t.terminal_seq and ${isDue("c")}) as "hasCommands",
            ${HAS_PEOPLE} as "hasPeople"
       from terminals t join work_places w on w.company_seq = t.company_seq and w.work_place_seq = t.work_place_seq
      where t.company_seq = $1 and t.serial_number = $2`,
    [companySeq, serialNumber, now, MAX_SENDS, RESEND_SECONDS, COMPARE_SECONDS],
  );
  return rows[0] ? { companySeq, ...rows[0] } : null;
}

/** SQL: a person is due, or it is time to compare. Does not read employees, because every request of a terminal asks for it. */
const HAS_PEOPLE = `(exists (select from terminal_people p
    where p.company_seq = $1 and p.terminal_seq = t.terminal_seq and ${isDue("p")})
  or (t.people_compared_at is null or t.people_compared_at < $3::timestamptz - make_interval(secs => $6))
    and (t.send_people_yn = 'Y' or exists (select from terminal_people p where p.company_seq = $1 and p.terminal_seq = t.terminal_seq)))`;

/** Whether a request counts: from the networks of the office and with the secret part of the address, where these are required. */
export function isAdmitted({ networkOnly, ipRanges, secretHash }: Terminal, address: string, secret: string): boolean {
  if (networkOnly && !ipRanges.some((range) => isInRange(address, range))) return false;
  if (secretHash === "") return secret === "";
  return timingSafeEqual(Buffer.from(secretHashOf(secret)), Buffer.from(secretHash));
}

export const secretHashOf = (secret: string): string => hash("sha256", secret, "hex");

/** How long the time of the last request may be outdated: a terminal sends one every few seconds. */
const SEEN_SECONDS = 30;

/**
 * Records that a terminal is connected. @param restarted it asked for its options, or is about to send old punches
 * @returns since when it is connected without a gap
 */
export async function recordSeen(terminal: Terminal, now: Date, { firmware = "", restarted = false } = {}): Promise<Date> {
  const { companySeq, terminalSeq, lastSeenAt } = terminal;
  const gap = lastSeenAt === null ? Infinity : (now.getTime() - lastSeenAt.getTime()) / 1000;
  const since = restarted || gap > SILENT_SECONDS || terminal.connectedSince === null ? now : terminal.connectedSince;
  const changed = firmware !== "" && firmware !== terminal.firmware;
  if (gap < SEEN_SECONDS && !restarted && !changed) return since;
  await inCompany({ companySeq }, (tx) =>
    tx.$client.query(
      `update terminals set last_seen_at = $3, connected_since = $4, firmware = coalesce(nullif($5, ''), firmware)
        where company_seq = $1 and terminal_seq = $2`,
      [companySeq, terminalSeq, now, since, firmware],
    ),
  );
  return since;
}
