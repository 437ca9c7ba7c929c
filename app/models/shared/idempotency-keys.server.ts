import { and, eq, gt, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { formPosts } from "~/db/schema/form-posts";
import type { Scope } from "~/domain/shared/scope";

type Sender = Pick<Scope, "companySeq" | "accountSeq">;

/** Hours for which a form post's idempotency key is stored. */
export const IDEMPOTENCY_HOURS = 24;
/** Days for which a phone's key is stored: it may retry for weeks until it gets a response. */
const OFFLINE_KEY_DAYS = 62;
const OFFLINE_PREFIX = "kept ";
export const offlineKey = (key: string): string => OFFLINE_PREFIX + key;
/** Key of an account's last form that could not be saved, kept for some minutes (`web/forms/typed-form.server`). */
const TYPED = "typed";
const TYPED_MINUTES = 60;
/** Expired keys deleted per new one. */
const DELETE_BATCH = 100;

/**
 * Claims a form's idempotency key in the transaction that creates the record; blocks while a concurrent post holds it.
 * @returns false when it was already used
 */
export async function claimFormPost(tx: Pick<Tx, "insert">, { companySeq, accountSeq }: Sender, sent: string): Promise<boolean> {
  const made = await tx
    .insert(formPosts)
    .values({ companySeq, accountSeq, sent })
    .onConflictDoNothing()
    .returning({ sent: formPosts.sent });
  return made.length > 0;
}

/** The response to an earlier post; its answer is null while unknown, and the result is null when the key was never used. */
export async function findFormPost(scope: Sender, sent: string): Promise<{ answer: string | null } | undefined> {
  const [row] = await readInCompany(scope, (tx) => tx.select({ answer: formPosts.answer }).from(formPosts).where(ofForm(scope, sent)));
  return row;
}

/**
 * Stores the response for repeated posts and deletes expired keys, in a transaction with asynchronous commit: the key itself commits with
 * the created record, and a repeat is detected even if the response is lost.
 */
export async function saveFormResponse(scope: Sender, sent: string, answer: string | null): Promise<void> {
  const { companySeq, accountSeq } = scope;
  await inCompany(scope, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`
      with old as (
             delete from form_posts where company_seq = ${companySeq} and (account_seq, sent) in (
               select account_seq, sent from form_posts
                where company_seq = ${companySeq}
                  and (sent_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})
                       and (not starts_with(sent, ${OFFLINE_PREFIX}) or sent_at < now() - make_interval(days => ${OFFLINE_KEY_DAYS}))
                    or sent = ${TYPED} and sent_at < now() - make_interval(mins => ${TYPED_MINUTES}))
                limit ${DELETE_BATCH} for update skip locked))
      update form_posts set answer = ${answer}
       where company_seq = ${companySeq} and account_seq = ${accountSeq} and sent = ${sent}`);
  });
}

/** Releases a key whose post had no effect, so that it can be retried. */
export async function forgetFormPost(scope: Sender, sent: string): Promise<void> {
  await inCompany(scope, (tx) => tx.delete(formPosts).where(ofForm(scope, sent)));
}

const ofForm = ({ companySeq, accountSeq }: Sender, sent: string) =>
  and(eq(formPosts.companySeq, companySeq), eq(formPosts.accountSeq, accountSeq), eq(formPosts.sent, sent));

/** Stores the encrypted text of an account's last form that could not be saved, replacing an earlier one. */
export async function saveTypedForm({ companySeq, accountSeq }: Sender, answer: string): Promise<void> {
  const typed = { answer, sentAt: sql`now()` };
  await inCompany({ companySeq }, (tx) =>
    tx
      .insert(formPosts)
      .values({ companySeq, accountSeq, sent: TYPED, ...typed })
      .onConflictDoUpdate({
        target: [formPosts.companySeq, formPosts.accountSeq, formPosts.sent],
        set: excludedValues(formPosts, typed),
      }),
  );
}

/** The encrypted text of that form; null without one or after an hour. */
export async function findTypedForm(holder: Sender): Promise<string | null> {
  const inTime = gt(formPosts.sentAt, sql`now() - make_interval(mins => ${TYPED_MINUTES})`);
  const [row] = await readInCompany(holder, (tx) =>
    tx
      .select({ answer: formPosts.answer })
      .from(formPosts)
      .where(and(typedOf(holder), inTime)),
  );
  return row?.answer ?? null;
}

export async function forgetTypedForm(holder: Sender): Promise<void> {
  await inCompany(holder, (tx) => tx.delete(formPosts).where(typedOf(holder)));
}

const typedOf = ({ companySeq, accountSeq }: Sender) =>
  and(eq(formPosts.companySeq, companySeq), eq(formPosts.accountSeq, accountSeq), eq(formPosts.sent, TYPED));
