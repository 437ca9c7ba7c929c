import { hash, randomBytes } from "node:crypto";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { staleRevision, contentRevision } from "~/models/shared/optimistic-lock.server";
import { listAdministrators } from "~/models/shared/administrators.server";

type Company = Pick<Scope, "companySeq">;

/** An account's subscription to the deadlines. */
export interface CalendarSubscription {
  reminded: boolean;
  revision: string;
  /** When its calendar link was created, and last read by a calendar; null = no link. */
  link: { madeAt: Date; readAt: Date | null } | null;
}

export function getCalendarSubscription({ companySeq, accountSeq }: Scope): Promise<CalendarSubscription> {
  return readInCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ reminded: boolean; madeAt: Date | null; readAt: Date | null }>(
      `select reminders_yn = 'Y' as reminded, issued_at as "madeAt", last_read_at as "readAt" from calendar_subscriptions
        where company_seq = $1 and account_seq = $2`,
      [companySeq, accountSeq],
    );
    const [row] = rows;
    const reminded = row?.reminded ?? true;
    return { reminded, revision: contentRevision(reminded), link: row?.madeAt ? { madeAt: row.madeAt, readAt: row.readAt } : null };
  });
}

/** Accounts that may prepare payrolls on a day and want reminders, with their addresses. @param today the day in Manila */
export async function listReminderRecipients(tx: Tx, company: Company, today: Day): Promise<{ accountSeq: number; email: string }[]> {
  const holders = await holdersOn(tx, company, today);
  const { rows } = await tx.$client.query<{ accountSeq: number; email: string }>(
    `select a.account_seq as "accountSeq", a.email from accounts a
      where a.company_seq = $1 and a.account_seq = any($2::int[])
        and not exists (select from calendar_subscriptions r where r.company_seq = $1 and r.account_seq = a.account_seq and r.reminders_yn = 'N')
      order by a.account_seq`,
    [company.companySeq, holders],
  );
  return rows;
}

/**
 * Switches an account's reminders on or off.
 * @param revision of the choice that was shown @throws Refusal (409) when it was changed in another window
 */
export function setDeadlineReminders({ companySeq, accountSeq }: Scope, reminded: boolean, revision?: string): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await tx.$client.query("select 1 from accounts where company_seq = $1 and account_seq = $2 for no key update", [
      companySeq,
      accountSeq,
    ]);
    const { rows } = await tx.$client.query<{ reminded: boolean }>(
      "select reminders_yn = 'Y' as reminded from calendar_subscriptions where company_seq = $1 and account_seq = $2",
      [companySeq, accountSeq],
    );
    if (revision !== undefined && revision !== contentRevision(rows[0]?.reminded ?? true)) throw staleRevision("Your choice", null);
    await tx.$client.query(
      `insert into calendar_subscriptions (company_seq, account_seq, reminders_yn) values ($1, $2, $3)
       on conflict (company_seq, account_seq) do update set reminders_yn = excluded.reminders_yn`,
      [companySeq, accountSeq, reminded ? "Y" : "N"],
    );
  });
}

/** Creates the user's calendar link and revokes an earlier one. @returns its token, shown only once */
export function renewCalendarLink(scope: Scope): Promise<string> {
  const { companySeq, accountSeq } = scope;
  const token = `kawani_duties_${companySeq}_${randomBytes(32).toString("base64url")}`;
  return inCompany(scope, async (tx) => {
    await tx.$client.query(
      `insert into calendar_subscriptions (company_seq, account_seq, token_hash, issued_at) values ($1, $2, $3, now())
       on conflict (company_seq, account_seq) do update set token_hash = excluded.token_hash, issued_at = excluded.issued_at, last_read_at = null`,
      [companySeq, accountSeq, digest(token)],
    );
    return token;
  });
}

/** Revokes the user's calendar link. */
export function revokeCalendarLink({ companySeq, accountSeq }: Scope): Promise<void> {
  return inCompany({ companySeq }, async (tx) => {
    await tx.$client.query(
      "update calendar_subscriptions set token_hash = null, issued_at = null, last_read_at = null where company_seq = $1 and account_seq = $2",
      [companySeq, accountSeq],
    );
  });
}

/**
 * The company of a calendar link, recording its use once a minute; null when it is unknown, revoked, or its account may no longer prepare
 * payrolls.
 * @param today the day in Manila
 */
export function findCalendarLink(token: string, today: Day): Promise<Company | null> {
  return openCalendarLink(token, async (tx, { companySeq, accountSeq }) =>
    (await holdersOn(tx, { companySeq }, today)).includes(accountSeq) ? { companySeq } : null,
  );
}

/** Opens a calendar link and records its use once a minute. @param open null refuses it @returns null when it is unknown, revoked or refused */
export async function openCalendarLink<Opened>(
  token: string,
  open: (tx: Tx, holder: Pick<Scope, "companySeq" | "accountSeq">) => Promise<Opened | null>,
): Promise<Opened | null> {
  const companySeq = Number(/^kawani_duties_([1-9]\d{0,8})_[\w-]{43}$/.exec(token)?.[1] ?? 0);
  if (companySeq === 0) return null;
  return inCompany({ companySeq }, async (tx) => {
    const { rows } = await tx.$client.query<{ accountSeq: number }>(
      `select account_seq as "accountSeq" from calendar_subscriptions where company_seq = $1 and token_hash = $2`,
      [companySeq, digest(token)],
    );
    const [reader] = rows;
    const opened = reader ? await open(tx, { companySeq, accountSeq: reader.accountSeq }) : null;
    if (!reader || opened === null) return null;
    await tx.$client.query(
      `update calendar_subscriptions set last_read_at = now() where company_seq = $1 and account_seq = $2
          and (last_read_at is null or last_read_at < now() - interval '1 minute')`,
      [companySeq, reader.accountSeq],
    );
    return opened;
  });
}

/** Accounts that may prepare payrolls on a day. */
async function holdersOn(tx: Tx, company: Company, today: Day): Promise<number[]> {
  const may = (await listAdministrators(tx, company, today)).filter(
    ({ permissions, subscriptions }) => permissions.includes("PAYROLL_SETTING_EDIT") && subscriptions.includes("PAYROLL_USAGE"),
  );
  return may.map(({ accountSeq }) => accountSeq);
}

const digest = (token: string) => hash("sha256", token, "hex");
