import { sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { fitsDigest, keyedDigest } from "~/db/sealed-secrets.server";
import { notificationChoices } from "~/db/schema/notifications";
import { CHOSEN_KINDS, firstChoice, type ChosenKind } from "~/domain/shared/messages/news-choice";
import type { Language } from "~/domain/shared/language";
import { readStopToken, stopPlace, TOO_MANY_STOPS, type MailStop, type StoppableKind } from "~/domain/shared/messages/stop-mails";
import { countTry, giveBack, QUARTER_HOUR } from "~/models/shared/throttle.server";
import { pathTo } from "~/paths";

/** Links that are none, from one network address, as at the sign-in. A right one costs nothing: a mail provider presses for many people. */
const FROM_ADDRESS = { name: "unsubscribe-address", points: 10, seconds: QUARTER_HOUR };
const PURPOSE = "stop-mails";

/** The path by which somebody stops mails of a kind without signing in: nobody can make it up, and it does that alone. */
export const stopPath = (stop: MailStop): string =>
  pathTo("get-unsubscribe", { token: `${stopPlace(stop)}.${keyedDigest(stopPlace(stop), PURPOSE)}` });

/** What a link stops, and whether that is so already; null for a link that is none, or of an account that is gone. Looking changes nothing. */
export async function findMailStop(token: string): Promise<{ kind: StoppableKind; stopped: boolean; language: Language } | null> {
  const stop = sealedStop(token);
  if (!stop) return null;
  return readInCompany(stop, async (tx) => {
    const language = await languageOf(tx, stop);
    return language && { kind: stop.kind, stopped: (await listMailed(tx, stop)).length === 0, language };
  });
}

/**
 * Stops the mails of a link; what stands among the notifications stays as it was chosen.
 * @param address the visitor's network address @returns null as `findMailStop` @throws Refusal 429 after too many links that are none from there
 */
export async function stopMails(
  token: string,
  address: string,
): Promise<{ kind: StoppableKind; before: boolean; language: Language } | null> {
  await countTry(FROM_ADDRESS, address, TOO_MANY_STOPS);
  const stop = sealedStop(token);
  if (!stop) return null;
  const done = await inCompany(stop, (tx) => stopOf(tx, stop));
  if (done === null) return null;
  await giveBack(FROM_ADDRESS, address);
  return { kind: stop.kind, ...done };
}

/** @returns whether they were stopped before; null without the account */
async function stopOf(tx: Tx, stop: MailStop): Promise<{ before: boolean; language: Language } | null> {
  const { companySeq, accountSeq } = stop;
  const language = await languageOf(tx, stop);
  if (language === null) return null;
  const kinds = await listMailed(tx, stop);
  if (kinds.length === 0) return { before: true, language };
  await tx
    .insert(notificationChoices)
    .values(kinds.map((kind) => ({ companySeq, accountSeq, kind, ...firstChoice(kind), mail: "NONE" as const })))
    .onConflictDoUpdate({
      target: [notificationChoices.companySeq, notificationChoices.accountSeq, notificationChoices.kind],
      set: { mail: sql`excluded.mail` },
    });
  return { before: false, language };
}

/** The kinds of a link that are mailed now. Of a single kind any way counts: who chose "once a day" since then wants no more either. */
async function listMailed(tx: Tx, { companySeq, accountSeq, kind }: MailStop): Promise<ChosenKind[]> {
  const { rows } = await tx.$client.query<{ kind: ChosenKind; mail: string }>(
    "select kind, mail from notification_choices where company_seq = $1 and account_seq = $2",
    [companySeq, accountSeq],
  );
  const chosen = new Map(rows.map((row) => [row.kind, row.mail]));
  const wayOf = (one: ChosenKind) => chosen.get(one) ?? firstChoice(one).mail;
  return kind === "DAILY" ? CHOSEN_KINDS.filter((one) => wayOf(one) === "DAILY") : wayOf(kind) === "NONE" ? [] : [kind];
}

/** In which language the reader of the mail reads; null without the account. */
async function languageOf(tx: Tx, { companySeq, accountSeq }: MailStop): Promise<Language | null> {
  const { rows } = await tx.$client.query<{ language: Language }>(
    "select language from accounts where company_seq = $1 and account_seq = $2 and account_state = 'ACTIVE'",
    [companySeq, accountSeq],
  );
  return rows[0]?.language ?? null;
}

function sealedStop(token: string): MailStop | null {
  const read = readStopToken(token);
  return read && fitsDigest(read.seal, stopPlace(read.stop), PURPOSE) ? read.stop : null;
}
