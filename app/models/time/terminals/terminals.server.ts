import { randomBytes } from "node:crypto";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { nextSeq } from "~/db/counters.server";
import { claimIdentifier, releaseIdentifier } from "~/db/global-identifiers.server";
import { workPlaces } from "~/db/schema/organization";
import { terminalCommands, terminalMessages, terminalPeople, terminals } from "~/db/schema/time/terminals";
import { formatDay, manilaDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { OFFICE_GONE } from "~/domain/time/clock/kiosk";
import { queryDays } from "~/domain/time/terminals/iclock";
import {
  CLOCK_UNKNOWN,
  clockCorrected,
  commandQueued,
  MAX_TERMINALS,
  SERIAL_HERE,
  SERIAL_TAKEN,
  TERMINAL,
  TOO_MANY_TERMINALS,
  terminalAdded,
  terminalChanged,
  terminalRemoved,
  withOffset,
  type TerminalSettings,
} from "~/domain/time/terminals/terminal";
import { recordChange } from "~/models/shared/change-log.server";
import { markDaysDirtyFor } from "~/models/shared/dirty-days.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { localSecond } from "~/models/time/uploads/upload-reading.server";
import { queueCommand } from "./terminal-commands.server";
import { secretHashOf } from "./terminal-lookup.server";
import { NUMBER_OF_MESSAGE } from "./terminal-messages.server";
import { sendEveryoneAgain } from "./terminal-people.server";

type Company = Pick<Scope, "companySeq">;

/** The terminals of a company with their offices, by name. */
export function listTerminals({ companySeq }: Company) {
  return readInCompany({ companySeq }, (tx) =>
    select(tx)
      .where(eq(terminals.companySeq, companySeq))
      .orderBy(...BY_NAME),
  );
}
export type StoredTerminal = Awaited<ReturnType<typeof listTerminals>>[number];

/** @throws NotFound */
export function getTerminal(scope: Company, terminalSeq: number): Promise<StoredTerminal> {
  return readInCompany(scope, (tx) => terminalOf(tx, scope, terminalSeq));
}

/** @returns its number, and the secret part of its address if it has one @throws Refusal */
export function createTerminal(scope: Scope, settings: TerminalSettings): Promise<{ terminalSeq: number; secret: string }> {
  return inCompany(scope, async (tx) => {
    const { companySeq, employeeName } = scope;
    await lockCompany(tx, scope);
    const all = await tx.select({ count: count() }).from(terminals).where(eq(terminals.companySeq, companySeq));
    if (all[0]!.count >= MAX_TERMINALS) throw new Refusal(TOO_MANY_TERMINALS);
    const same = and(eq(terminals.companySeq, companySeq), eq(terminals.serialNumber, settings.serialNumber));
    const here = await tx.select({ seq: terminals.terminalSeq }).from(terminals).where(same);
    if (here.length > 0) throw new Refusal(SERIAL_HERE, { field: "serialNumber" });
    await requireOffice(tx, scope, settings.workPlaceSeq);
    const terminalSeq = await nextSeq(tx, companySeq, "terminal");
    const claimed = await claimIdentifier(tx, "terminal", settings.serialNumber, { companySeq, subjectSeq: terminalSeq });
    if (!claimed) throw new Refusal(SERIAL_TAKEN, { field: "serialNumber" });
    const secret = settings.secretAddress ? newSecret() : "";
    const { serialNumber } = settings;
    await tx.insert(terminals).values({ companySeq, terminalSeq, serialNumber, ...columnsOf(settings, secret), createdBy: employeeName });
    await recordChange(tx, scope, terminalAdded(terminalSeq, settings));
    return { terminalSeq, secret };
  });
}

/**
 * @returns a new secret part of the address; empty = unchanged, or none
 * @throws NotFound; Refusal when the office is gone, or on a concurrent edit (409)
 */
export function updateTerminal(
  scope: Scope,
  terminalSeq: number,
  edited: Omit<TerminalSettings, "serialNumber">,
  posted: number,
): Promise<string> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const stored = await terminalOf(tx, scope, terminalSeq);
    await assertUnchanged(tx, scope, stored, posted);
    const [before, after] = [settingsOf(stored), { ...edited, serialNumber: stored.serialNumber }];
    const moved = before.workPlaceSeq !== after.workPlaceSeq;
    const office = moved ? await requireOffice(tx, scope, after.workPlaceSeq) : stored.office;
    const change = terminalChanged(terminalSeq, before, after, (seq) => (seq === before.workPlaceSeq ? stored.office : office));
    if (change === null) return "";
    const secret = after.secretAddress && !before.secretAddress ? newSecret() : "";
    const { secretHash, ...columns } = columnsOf(after, secret);
    const secretColumn = before.secretAddress === after.secretAddress ? {} : { secretHash };
    await tx
      .update(terminals)
      .set({ ...columns, ...secretColumn, peopleComparedAt: null, revision: stored.revision + 1 })
      .where(oneOf(scope, terminalSeq));
    if (after.sendPeople && !before.sendPeople) await sendEveryoneAgain(tx, { ...scope, terminalSeq });
    if (moved && stored.lastPunchAt) await markOffices(tx, scope, [before.workPlaceSeq, after.workPlaceSeq]);
    await recordChange(tx, scope, change);
    return secret;
  });
}

/** Punches that it sent stay. @throws NotFound; Refusal on a concurrent edit (409) */
export function removeTerminal(scope: Scope, terminalSeq: number, posted: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const { companySeq } = scope;
    await lockCompany(tx, scope);
    const stored = await terminalOf(tx, scope, terminalSeq);
    await assertUnchanged(tx, scope, stored, posted);
    // Locks the row first: a post of the terminal that is being stored ends before, or finds none.
    await tx.select({ seq: terminals.terminalSeq }).from(terminals).where(oneOf(scope, terminalSeq)).for("update");
    for (const table of [terminalMessages, terminalCommands, terminalPeople])
      await tx.delete(table).where(and(eq(table.companySeq, companySeq), eq(table.terminalSeq, terminalSeq)));
    await releaseIdentifier(tx, "terminal", { companySeq, subjectSeq: terminalSeq });
    await tx.delete(terminals).where(oneOf(scope, terminalSeq));
    if (stored.lastPunchAt) await markOffices(tx, scope, [stored.workPlaceSeq]);
    await recordChange(tx, scope, terminalRemoved(terminalSeq, settingsOf(stored)));
  });
}

/**
 * Corrects the times that a terminal's clock shows from now on by its measured difference; stored punches stay as they are.
 * @throws NotFound; Refusal when the difference is unknown, or on a concurrent edit (409)
 */
export function correctClock(scope: Scope, terminalSeq: number, posted: number, now: Date): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const stored = await terminalOf(tx, scope, terminalSeq);
    await assertUnchanged(tx, scope, stored, posted);
    if (stored.clockDifferenceSeconds === null) throw new Refusal(CLOCK_UNKNOWN);
    const clockOffsets = withOffset(stored.clockOffsets, stored.clockDifferenceSeconds, localSecond(now));
    const before = stored.clockOffsets.at(-1)?.seconds ?? 0;
    await tx
      .update(terminals)
      .set({ clockOffsets, revision: stored.revision + 1 })
      .where(oneOf(scope, terminalSeq));
    await recordChange(tx, scope, clockCorrected(terminalSeq, stored.terminalName, clockOffsets.at(-1)!, before));
  });
}

/** Queues a command for the punches of a day, unless it is pending. @throws NotFound; Refusal when too many are pending */
export function fetchDayAgain(scope: Scope, terminalSeq: number, day: Day): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const { terminalName } = await terminalOf(tx, scope, terminalSeq);
    const added = await queueCommand(tx, scope, terminalSeq, queryDays(day));
    if (added) await recordChange(tx, scope, commandQueued(terminalSeq, terminalName, `Fetched the time logs of ${formatDay(day)} again`));
  });
}

/** Queues a command for the days of refused punches with a number. @returns false if there are none @throws as `fetchDayAgain` */
export function fetchNumberAgain(scope: Scope, terminalSeq: number, number: string): Promise<boolean> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const { terminalName } = await terminalOf(tx, scope, terminalSeq);
    const { rows } = await tx.$client.query<{ first: Date | null; last: Date | null }>(
      `select min(first_line_at) as first, max(last_line_at) as last from terminal_messages
        where company_seq = $1 and terminal_seq = $2 and kind = 'UNKNOWN_PERSON' and detail = $3`,
      [scope.companySeq, terminalSeq, number],
    );
    const { first, last } = rows[0]!;
    if (first === null || last === null) return false;
    const [from, to] = [manilaDay(first), manilaDay(last)];
    const added = await queueCommand(tx, scope, terminalSeq, queryDays(from, to));
    const days = [...new Set([from, to])].map(formatDay).join(" to ");
    if (added) await recordChange(tx, scope, commandQueued(terminalSeq, terminalName, `Fetched the time logs of ${days} again`));
    return true;
  });
}

const { terminalSeq, serialNumber, terminalName, workPlaceSeq, clockOffsets, lastSeenAt, lastPunchAt, clockDifferenceSeconds } = terminals;
const { silenceNotifiedAt, firmware, revision } = terminals;
const COLUMNS = {
  terminalSeq,
  serialNumber,
  terminalName,
  workPlaceSeq,
  clockOffsets,
  lastSeenAt,
  lastPunchAt,
  silenceNotifiedAt,
  clockDifferenceSeconds,
  firmware,
  revision,
  networkOnly: sql<boolean>`${terminals.networkOnlyYn} = 'Y'`,
  secretAddress: sql<boolean>`${terminals.secretHash} <> ''`,
  sendPeople: sql<boolean>`${terminals.sendPeopleYn} = 'Y'`,
  office: workPlaces.workPlaceName,
  unknownNumbers: sql<number>`(select count(*)::int from terminal_messages m
    left join employees e on e.company_seq = m.company_seq and ${sql.raw(NUMBER_OF_MESSAGE)}
    where m.company_seq = ${terminals.companySeq} and m.terminal_seq = ${terminalSeq} and m.kind = 'UNKNOWN_PERSON' and e.employee_seq is null)`,
};
const BY_NAME = [asc(sql`lower(${terminalName})`), asc(terminalSeq)] as const;
const AT_OFFICE = and(eq(workPlaces.companySeq, terminals.companySeq), eq(workPlaces.workPlaceSeq, workPlaceSeq));
const select = (tx: Tx) => tx.select(COLUMNS).from(terminals).innerJoin(workPlaces, AT_OFFICE);
const oneOf = ({ companySeq }: Company, seq: number) => and(eq(terminals.companySeq, companySeq), eq(terminalSeq, seq));

async function terminalOf(tx: Tx, scope: Company, seq: number): Promise<StoredTerminal> {
  const [terminal] = await select(tx).where(oneOf(scope, seq));
  if (!terminal) throw new NotFound("terminal");
  return terminal;
}

const settingsOf = (stored: StoredTerminal): TerminalSettings => ({
  serialNumber: stored.serialNumber,
  terminalName: stored.terminalName,
  workPlaceSeq: stored.workPlaceSeq,
  networkOnly: stored.networkOnly,
  secretAddress: stored.secretAddress,
  sendPeople: stored.sendPeople,
});

/** Short enough to be typed on a terminal. */
const newSecret = (): string => randomBytes(9).toString("hex");

const columnsOf = (settings: Omit<TerminalSettings, "serialNumber">, secret: string) => ({
  terminalName: settings.terminalName,
  workPlaceSeq: settings.workPlaceSeq,
  networkOnlyYn: settings.networkOnly ? "Y" : "N",
  sendPeopleYn: settings.sendPeople ? "Y" : "N",
  secretHash: secret === "" ? "" : secretHashOf(secret),
});

const assertUnchanged = (tx: Tx, scope: Scope, stored: StoredTerminal, posted: number): Promise<void> =>
  assertRevision(tx, scope, `The terminal ${stored.terminalName}`, {
    present: stored.revision,
    posted,
    featureName: "TIME_POLICY",
    noun: TERMINAL,
    seq: stored.terminalSeq,
  });

/** @returns the name of an active office @throws Refusal */
async function requireOffice(tx: Tx, { companySeq }: Company, seq: number): Promise<string> {
  const [office] = await tx
    .select({ name: workPlaces.workPlaceName })
    .from(workPlaces)
    .where(and(eq(workPlaces.companySeq, companySeq), eq(workPlaces.workPlaceSeq, seq), eq(workPlaces.useYn, "Y")));
  if (!office) throw new Refusal(OFFICE_GONE, { field: "workPlaceSeq" });
  return office.name;
}

/** The set of time clocks decides whether a day counts as absent or as missing device data. */
const markOffices = (tx: Tx, scope: Company, workPlaceSeqs: number[]): Promise<void> =>
  markDaysDirtyFor(tx, scope, { workPlaceSeqs }, { from: null, to: null });
