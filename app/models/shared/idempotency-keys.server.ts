import { and, eq, gt, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { idempotencyKeys } from "~/db/schema/idempotency-keys";
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
export async function claimIdempotencyKey(tx: Pick<Tx, "insert">, { companySeq, accountSeq }: Sender, keyHash: string): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ companySeq, accountSeq, keyHash })
    .onConflictDoNothing()
    .returning({ keyHash: idempotencyKeys.keyHash });
  return claimed.length > 0;
}

/** An earlier post with this key and its response, which is null while unknown. */
export async function findIdempotencyKey(scope: Sender, keyHash: string): Promise<{ response: string | null } | undefined> {
  const [row] = await readInCompany(scope, (tx) =>
    tx.select({ response: idempotencyKeys.response }).from(idempotencyKeys).where(ofKey(scope, keyHash)),
  );
  return row;
}

/**
 * Stores the response for repeated posts and deletes expired keys, in a transaction with asynchronous commit: the key itself commits with
 * the created record, and a repeat is detected even if the response is lost.
 */
export async function saveFormResponse(scope: Sender, keyHash: string, response: string | null): Promise<void> {
  const { companySeq, accountSeq } = scope;
  await inCompany(scope, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`
      with old as (
             delete from idempotency_keys where company_seq = ${companySeq} and (account_seq, key_hash) in (
               select account_seq, key_hash from idempotency_keys
                where company_seq = ${companySeq}
                  and (created_at < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})
                       and (not starts_with(key_hash, ${OFFLINE_PREFIX}) or created_at < now() - make_interval(days => ${OFFLINE_KEY_DAYS}))
                    or key_hash = ${TYPED} and created_at < now() - make_interval(mins => ${TYPED_MINUTES}))
                limit ${DELETE_BATCH} for update skip locked))
      update idempotency_keys set response = ${response}
       where company_seq = ${companySeq} and account_seq = ${accountSeq} and key_hash = ${keyHash}`);
  });
}

/** Releases a key whose post had no effect, so that it can be retried. */
export async function releaseIdempotencyKey(scope: Sender, keyHash: string): Promise<void> {
  await inCompany(scope, (tx) => tx.delete(idempotencyKeys).where(ofKey(scope, keyHash)));
}

const ofKey = ({ companySeq, accountSeq }: Sender, keyHash: string) =>
  and(eq(idempotencyKeys.companySeq, companySeq), eq(idempotencyKeys.accountSeq, accountSeq), eq(idempotencyKeys.keyHash, keyHash));

/** Stores the encrypted text of an account's last form that could not be saved, replacing an earlier one. */
export async function saveTypedForm({ companySeq, accountSeq }: Sender, response: string): Promise<void> {
  const typed = { response, createdAt: sql`now()` };
  await inCompany({ companySeq }, (tx) =>
    tx
      .insert(idempotencyKeys)
      .values({ companySeq, accountSeq, keyHash: TYPED, ...typed })
      .onConflictDoUpdate({
        target: [idempotencyKeys.companySeq, idempotencyKeys.accountSeq, idempotencyKeys.keyHash],
        set: excludedValues(idempotencyKeys, typed),
      }),
  );
}

/** The encrypted text of that form; null without one or after an hour. */
export async function findTypedForm(holder: Sender): Promise<string | null> {
  const inTime = gt(idempotencyKeys.createdAt, sql`now() - make_interval(mins => ${TYPED_MINUTES})`);
  const [row] = await readInCompany(holder, (tx) =>
    tx
      .select({ response: idempotencyKeys.response })
      .from(idempotencyKeys)
      .where(and(typedOf(holder), inTime)),
  );
  return row?.response ?? null;
}

export async function forgetTypedForm(holder: Sender): Promise<void> {
  await inCompany(holder, (tx) => tx.delete(idempotencyKeys).where(typedOf(holder)));
}

const typedOf = ({ companySeq, accountSeq }: Sender) =>
  and(eq(idempotencyKeys.companySeq, companySeq), eq(idempotencyKeys.accountSeq, accountSeq), eq(idempotencyKeys.keyHash, TYPED));
