import { sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { matchesDigest, keyedDigest } from "~/db/encrypted-columns.server";
import { notificationChoices } from "~/db/schema/notifications";
import { CONFIGURABLE_KINDS, defaultPreference, type ConfigurableKind } from "~/domain/shared/messages/notification-preference";
import type { Language } from "~/domain/shared/language";
import { readStopToken, formatStopToken, TOO_MANY_STOPS, type MailStop, type StoppableKind } from "~/domain/shared/messages/stop-mails";
import { countTry, refund, QUARTER_HOUR } from "~/models/shared/throttle.server";
import { pathTo } from "~/paths";

/** Limit of invalid links per network address, as at sign-in. Valid ones are not counted: a mail provider opens links for many users. */
const FROM_ADDRESS = { name: "unsubscribe-address", points: 10, seconds: QUARTER_HOUR };
const PURPOSE = "stop-mails";

/** The unsubscribe path, which needs no sign-in: it is unguessable and allows only that. */
export const stopPath = (stop: MailStop): string =>
  pathTo("get-unsubscribe", { token: `${formatStopToken(stop)}.${keyedDigest(formatStopToken(stop), PURPOSE)}` });

/** The kind of mail that a link unsubscribes from, and whether that is done already; null for an invalid link or a deleted account. */
export async function findMailStop(token: string): Promise<{ kind: StoppableKind; stopped: boolean; language: Language } | null> {
  const stop = encryptedStop(token);
  if (!stop) return null;
  return readInCompany(stop, async (tx) => {
    const language = await languageOf(tx, stop);
    return language && { kind: stop.kind, stopped: (await listMailed(tx, stop)).length === 0, language };
  });
}

/**
 * Unsubscribes from the mails of a link; on-page notifications are unchanged.
 * @param address the visitor's network address @returns null as `findMailStop` @throws Refusal 429 after too many invalid links from there
 */
export async function stopMails(
  token: string,
  address: string,
): Promise<{ kind: StoppableKind; before: boolean; language: Language } | null> {
  await countTry(FROM_ADDRESS, address, TOO_MANY_STOPS);
  const stop = encryptedStop(token);
  if (!stop) return null;
  const done = await inCompany(stop, (tx) => stopOf(tx, stop));
  if (done === null) return null;
  await refund(FROM_ADDRESS, address);
  return { kind: stop.kind, ...done };
}

/** @returns whether they were unsubscribed before; null without the account */
async function stopOf(tx: Tx, stop: MailStop): Promise<{ before: boolean; language: Language } | null> {
  const { companySeq, accountSeq } = stop;
  const language = await languageOf(tx, stop);
  if (language === null) return null;
  const kinds = await listMailed(tx, stop);
  if (kinds.length === 0) return { before: true, language };
  await tx
    .insert(notificationChoices)
    .values(kinds.map((kind) => ({ companySeq, accountSeq, kind, ...defaultPreference(kind), mail: "NONE" as const })))
    .onConflictDoUpdate({
      target: [notificationChoices.companySeq, notificationChoices.accountSeq, notificationChoices.kind],
      set: { mail: sql`excluded.mail` },
    });
  return { before: false, language };
}

/** The link's kinds that are currently mailed. A single-kind link covers digests too, if the user chose "once a day" since. */
async function listMailed(tx: Tx, { companySeq, accountSeq, kind }: MailStop): Promise<ConfigurableKind[]> {
  const { rows } = await tx.$client.query<{ kind: ConfigurableKind; mail: string }>(
    "select kind, mail from notification_choices where company_seq = $1 and account_seq = $2",
    [companySeq, accountSeq],
  );
  const chosen = new Map(rows.map((row) => [row.kind, row.mail]));
  const wayOf = (configurableKind: ConfigurableKind) => chosen.get(configurableKind) ?? defaultPreference(configurableKind).mail;
  if (kind === "DAILY") return CONFIGURABLE_KINDS.filter((configurableKind) => wayOf(configurableKind) === "DAILY");
  return wayOf(kind) === "NONE" ? [] : [kind];
}

/** The recipient's language; null without the account. */
async function languageOf(tx: Tx, { companySeq, accountSeq }: MailStop): Promise<Language | null> {
  const { rows } = await tx.$client.query<{ language: Language }>(
    "select language from accounts where company_seq = $1 and account_seq = $2 and account_state = 'ACTIVE'",
    [companySeq, accountSeq],
  );
  return rows[0]?.language ?? null;
}

function encryptedStop(token: string): MailStop | null {
  const read = readStopToken(token);
  return read && matchesDigest(read.seal, formatStopToken(read.stop), PURPOSE) ? read.stop : null;
}
