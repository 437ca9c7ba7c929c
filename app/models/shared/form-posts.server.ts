import { and, eq, gt, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { insertedValues } from "~/db/upsert.server";
import { formPosts } from "~/db/schema/form-posts";
import type { Scope } from "~/domain/shared/scope";

type Sender = Pick<Scope, "companySeq" | "accountSeq">;

/** Hours for which a form that was sent is remembered. */
export const REMEMBERED_HOURS = 24;
/** A sending that a phone repeats until it is answered, which may be weeks later, is remembered for so many days. */
const KEPT_DAYS = 62;
const KEPT = "kept ";
export const keptSending = (key: string): string => KEPT + key;
/** Under this the last form of an account is kept that could not be saved, for so many minutes (`web/forms/typed-form.server`). */
const TYPED = "typed";
const TYPED_MINUTES = 60;
/** Of those that are older, as many go with each one that comes. */
const FORGOTTEN_TOGETHER = 100;

/** Notes in the transaction that creates something that this form did; waits for whoever does the same now. @returns false when it was done */
export async function claimFormPost(tx: Pick<Tx, "insert">, { companySeq, accountSeq }: Sender, sent: string): Promise<boolean> {
  const made = await tx
    .insert(formPosts)
    .values({ companySeq, accountSeq, sent })
    .onConflictDoNothing()
    .returning({ sent: formPosts.sent });
  return made.length > 0;
}

/** What a form was answered when it was sent; its answer is null while that is not known, and there is nothing when it never did anything. */
export async function findFormPost(scope: Sender, sent: string): Promise<{ answer: string | null } | undefined> {
  const [found] = await readInCompany(scope, (tx) => tx.select({ answer: formPosts.answer }).from(formPosts).where(ofForm(scope, sent)));
  return found;
}

/**
 * Keeps the answer for whoever sends the form again, and lets go of what is old, in a transaction that does not wait for the disk: the row
 * itself is safe with what it created, and when its answer is lost the form is told apart all the same.
 */
export async function keepFormAnswer(scope: Sender, sent: string, answer: string | null): Promise<void> {
  const { companySeq, accountSeq } = scope;
  await inCompany(scope, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`
      with old as (
             delete from form_posts where company_seq = ${companySeq} and (account_seq, sent) in (
               select account_seq, sent from form_posts
                where company_seq = ${companySeq}
                  and (sent_at < now() - make_interval(hours => ${REMEMBERED_HOURS})
                       and (not starts_with(sent, ${KEPT}) or sent_at < now() - make_interval(days => ${KEPT_DAYS}))
                    or sent = ${TYPED} and sent_at < now() - make_interval(mins => ${TYPED_MINUTES}))
                limit ${FORGOTTEN_TOGETHER} for update skip locked))
      update form_posts set answer = ${answer}
       where company_seq = ${companySeq} and account_seq = ${accountSeq} and sent = ${sent}`);
  });
}

/** It did nothing after all, and may be sent again. */
export async function forgetFormPost(scope: Sender, sent: string): Promise<void> {
  await inCompany(scope, (tx) => tx.delete(formPosts).where(ofForm(scope, sent)));
}

const ofForm = ({ companySeq, accountSeq }: Sender, sent: string) =>
  and(eq(formPosts.companySeq, companySeq), eq(formPosts.accountSeq, accountSeq), eq(formPosts.sent, sent));

/** Keeps the sealed text of the last form of an account that could not be saved; an earlier one goes. */
export async function keepTypedForm({ companySeq, accountSeq }: Sender, answer: string): Promise<void> {
  const typed = { answer, sentAt: sql`now()` };
  await inCompany({ companySeq }, (tx) =>
    tx
      .insert(formPosts)
      .values({ companySeq, accountSeq, sent: TYPED, ...typed })
      .onConflictDoUpdate({
        target: [formPosts.companySeq, formPosts.accountSeq, formPosts.sent],
        set: insertedValues(formPosts, typed),
      }),
  );
}

/** The sealed text of that form; null when there is none or its hour is over. */
export async function findTypedForm(holder: Sender): Promise<string | null> {
  const inTime = gt(formPosts.sentAt, sql`now() - make_interval(mins => ${TYPED_MINUTES})`);
  const [found] = await readInCompany(holder, (tx) =>
    tx
      .select({ answer: formPosts.answer })
      .from(formPosts)
      .where(and(typedOf(holder), inTime)),
  );
  return found?.answer ?? null;
}

export async function forgetTypedForm(holder: Sender): Promise<void> {
  await inCompany(holder, (tx) => tx.delete(formPosts).where(typedOf(holder)));
}

const typedOf = ({ companySeq, accountSeq }: Sender) =>
  and(eq(formPosts.companySeq, companySeq), eq(formPosts.accountSeq, accountSeq), eq(formPosts.sent, TYPED));
