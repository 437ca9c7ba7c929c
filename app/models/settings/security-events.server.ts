import { and, asc, count, desc, eq, gte, lt, or, sql, type SQL } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { accounts, companies } from "~/db/schema/settings";
import { securityEvents } from "~/db/schema/settings-security-events";
import { deviceText, clientNetwork } from "~/domain/settings/device";
import { SECURITY_EVENT_DAYS, type SecurityEventFilter, type SecurityEventKind } from "~/domain/settings/security-events";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";

type Company = Pick<Scope, "companySeq">;

/** The source of an action: user agent and network address, stored only as a description and the network. */
export type SecurityPlace = { userAgent: string; address: string };
/** The acting account, and the source of the request. */
export type HolderAt = Pick<Scope, "companySeq" | "accountSeq"> & { place?: SecurityPlace };

export interface SecurityEvent {
  eventKind: SecurityEventKind;
  /** The affected account; null = none. */
  accountSeq: number | null;
  /** The actor, where it is another account. */
  by?: Pick<Scope, "accountSeq" | "employeeName"> | typeof BY_COMMAND;
  place?: SecurityPlace;
  /** Further details: never a secret, a password or an employee's ID number. */
  detail?: string;
}

/** No account: a user with access to the server itself. */
export const BY_COMMAND = { accountSeq: null, employeeName: "Command on the server" } as const;

export type ListedSecurityEvent = Omit<typeof securityEvents.$inferSelect, "companySeq" | "doneBySeq">;

/** Records an event in the transaction it describes, with the account's current name. */
export async function recordSecurityEvent(tx: Tx, { companySeq }: Company, { place, by, ...event }: SecurityEvent): Promise<void> {
  const { accountSeq } = event;
  const [account] =
    accountSeq === null
      ? []
      : await tx
          .select({ employeeName: accounts.employeeName })
          .from(accounts)
          .where(and(eq(accounts.companySeq, companySeq), eq(accounts.accountSeq, accountSeq)));
  await tx.insert(securityEvents).values({
    companySeq,
    ...event,
    accountName: account?.employeeName ?? "",
    doneBySeq: by?.accountSeq ?? null,
    doneBy: by?.employeeName ?? "",
    device: deviceText(place?.userAgent ?? ""),
    network: clientNetwork(place?.address ?? ""),
  });
}

/** `recordSecurityEvent` in its own transaction. */
export function saveSecurityEvent(company: Company, event: SecurityEvent): Promise<void> {
  return inCompany(company, (tx) => recordSecurityEvent(tx, company, event));
}

/** The filtered events, latest first, and their total. */
export function listSecurityEvents(
  company: Company,
  filter: SecurityEventFilter,
  slice: { limit: number; offset: number },
): Promise<{ list: ListedSecurityEvent[]; count: number }> {
  return readInCompany(company, async (tx) => {
    const condition = filtered(company, filter);
    const list = await tx
      .select(COLUMNS)
      .from(securityEvents)
      .where(condition)
      .orderBy(...LATEST_FIRST)
      .limit(slice.limit)
      .offset(slice.offset);
    const [all] = await tx.select({ count: count() }).from(securityEvents).where(condition);
    return { list, count: all!.count };
  });
}

/** Streams all filtered events, some thousands per query. */
export async function* streamSecurityEvents(company: Company, filter: SecurityEventFilter): AsyncGenerator<ListedSecurityEvent> {
  for (let after: SQL | undefined; ;) {
    const condition = and(filtered(company, filter), after);
    const rows = await readInCompany(company, (tx) =>
      tx
        .select({ ...COLUMNS, at: sql<string>`${happenedAt}::text` })
        .from(securityEvents)
        .where(condition)
        .orderBy(...LATEST_FIRST)
        .limit(AT_ONCE),
    );
    for (const { at: _exactly, ...event } of rows) yield event;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    // The cursor has microseconds, which a Date lacks.
    after = sql`(${happenedAt}, ${eventId}) < (${last.at}::timestamptz, ${last.eventId})`;
  }
}

/** The accounts of a company by name, closed ones included: events outlive them. */
export function listAccountNames({ companySeq }: Company): Promise<{ accountSeq: number; employeeName: string; email: string }[]> {
  const { accountSeq, employeeName, email } = accounts;
  return readInCompany({ companySeq }, (tx) =>
    tx
      .select({ accountSeq, employeeName, email })
      .from(accounts)
      .where(eq(accounts.companySeq, companySeq))
      .orderBy(asc(sql`lower(${employeeName})`), asc(accountSeq)),
  );
}

/** Deletes events past retention and records the day. @param today the day in Manila @returns how many */
export function removeOldSecurityEvents({ companySeq }: Company, today: Day): Promise<number> {
  const over = and(eq(securityEvents.companySeq, companySeq), lt(happenedAt, sql`now() - make_interval(days => ${SECURITY_EVENT_DAYS})`));
  return inCompany({ companySeq }, async (tx) => {
    const removed = await tx.delete(securityEvents).where(over).returning({ eventId });
    await tx.update(companies).set({ eventsClearedDay: today }).where(eq(companies.companySeq, companySeq));
    return removed.length;
  });
}

const AT_ONCE = 5_000;
const COLUMNS = {
  eventId: securityEvents.eventId,
  happenedAt: securityEvents.happenedAt,
  eventKind: securityEvents.eventKind,
  accountSeq: securityEvents.accountSeq,
  accountName: securityEvents.accountName,
  doneBy: securityEvents.doneBy,
  device: securityEvents.device,
  network: securityEvents.network,
  detail: securityEvents.detail,
};
const { happenedAt, eventId } = COLUMNS;
const LATEST_FIRST = [desc(happenedAt), desc(eventId)];

function filtered({ companySeq }: Company, { eventKind, accountSeq, startDate, endDate }: SecurityEventFilter): SQL | undefined {
  // Midnight in Manila is eight hours before midnight UTC.
  const midnight = (day: string, daysOn: number) => sql`((${day}::date + ${daysOn}::int)::timestamp at time zone 'Asia/Manila')`;
  return and(
    eq(securityEvents.companySeq, companySeq),
    eventKind === null ? undefined : eq(COLUMNS.eventKind, eventKind),
    accountSeq === null ? undefined : or(eq(COLUMNS.accountSeq, accountSeq), eq(securityEvents.doneBySeq, accountSeq)),
    startDate === null ? undefined : gte(happenedAt, midnight(startDate, 0)),
    endDate === null ? undefined : lt(happenedAt, midnight(endDate, 1)),
  );
}
