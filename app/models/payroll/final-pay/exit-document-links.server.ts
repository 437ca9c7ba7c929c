import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { employees } from "~/db/schema/employees";
import { exitDocumentLinks } from "~/db/schema/payroll/final-pay";
import {
  buildExitDocumentMail,
  LINK_DAYS,
  linkLockedChange,
  linkOpened,
  linkSent,
  linkWithdrawn,
  MAX_FAILED_ATTEMPTS,
  missingBirthdayText,
  TOO_MANY_ATTEMPTS,
} from "~/domain/payroll/final-pay/exit-document-link";
import { addDays, manilaDay, type Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { newLinkToken, readLinkToken } from "~/models/settings/link-tokens.server";
import { writeMail } from "~/models/shared/notifications/mails.server";
import { recordChange } from "~/models/shared/change-log.server";
import { registeredName } from "~/models/shared/company-details.server";
import { countTry, refund, QUARTER_HOUR } from "~/models/shared/throttle.server";
import { getCase } from "./cases.server";

type Company = Pick<Scope, "companySeq">;
/** The company and digest that a token resolves to. */
export type LinkKey = { companySeq: number; tokenHash: string };

/** Attempts per network address, as at sign-in. */
const FROM_ADDRESS = { name: "papers-address", points: 10, seconds: QUARTER_HOUR };

/** An employee's link as the payroll officer sees it. */
export interface ExitDocumentLink {
  email: string;
  sentBy: string;
  sentAt: Date;
  expiresAt: Date;
  /** Expired or revoked. */
  over: boolean;
  openings: number;
  openedAt: Date | null;
}

/** An employee's latest link, null where none was sent, and the address it would go to. @throws NotFound without a last day */
export async function getExitDocumentLink(
  scope: Company,
  employeeSeq: number,
  today: Day,
): Promise<{ link: ExitDocumentLink | null; email: string }> {
  await getCase(scope, employeeSeq, today);
  return readInCompany(scope, async (tx) => {
    const [row] = await tx
      .select({ link: exitDocumentLinks, over: sql<boolean>`not (${OPEN})` })
      .from(exitDocumentLinks)
      .where(ofEmployee(scope, employeeSeq));
    const [person] = await tx
      .select({ email: employees.email })
      .from(employees)
      .where(and(eq(employees.companySeq, scope.companySeq), eq(employees.employeeSeq, employeeSeq)));
    if (!row) return { link: null, email: person?.email ?? "" };
    const { email, sentBy, sentAt, expiresAt, openings, openedAt } = row.link;
    return { link: { email, sentBy, sentAt, expiresAt, over: row.over, openings, openedAt }, email };
  });
}

/**
 * Mails a leaver a secret link to their exit documents and revokes the previous one. The database stores only its digest.
 * @param linkOf the public URL of a token @throws NotFound; Refusal without a birthday on record
 */
export async function sendExitDocumentLink(
  scope: Scope,
  employeeSeq: number,
  email: string,
  linkOf: (token: string) => string,
  now: Date,
): Promise<void> {
  const { companySeq } = scope;
  const today = manilaDay(now);
  const { employeeName } = await getCase(scope, employeeSeq, today);
  const { token, tokenHash } = newLinkToken(companySeq);
  const until = addDays(today, LINK_DAYS);
  await inCompany(scope, async (tx) => {
    const [person] = await tx
      .select({ birthday: employees.birthday, firstName: employees.firstName })
      .from(employees)
      .where(and(eq(employees.companySeq, companySeq), eq(employees.employeeSeq, employeeSeq)))
      .for("no key update");
    if (!person?.birthday) throw new Refusal(missingBirthdayText(employeeName), { field: "email" });
    await tx.delete(exitDocumentLinks).where(ofEmployee(scope, employeeSeq));
    await tx.insert(exitDocumentLinks).values({
      companySeq,
      tokenHash,
      employeeSeq,
      email,
      sentBy: scope.employeeName,
      expiresAt: sql`now() + make_interval(days => ${LINK_DAYS})`,
    });
    const texts = buildExitDocumentMail({
      firstName: person.firstName,
      companyName: await registeredName(tx, scope, today),
      href: linkOf(token),
      until,
    });
    await writeMail(tx, scope, { mailKey: `papers:${tokenHash}`, recipient: email, texts, confidential: true });
    await recordChange(tx, scope, linkSent(employeeSeq, employeeName, until));
  });
}

/** Revokes the link. @throws NotFound */
export async function revokeExitDocumentLink(scope: Scope, employeeSeq: number, today: Day): Promise<void> {
  const { employeeName } = await getCase(scope, employeeSeq, today);
  await inCompany(scope, async (tx) => {
    const ended = await tx
      .update(exitDocumentLinks)
      .set({ endedAt: sql`now()` })
      .where(and(ofEmployee(scope, employeeSeq), OPEN))
      .returning({ employeeSeq: exitDocumentLinks.employeeSeq });
    if (ended.length > 0) await recordChange(tx, scope, linkWithdrawn(employeeSeq, employeeName));
  });
}

/** The leaver of a token; null when expired or unknown. Viewing does not consume it: mail programs open links automatically. */
export async function findLeaver(token: string): Promise<(LinkKey & { employeeSeq: number }) | null> {
  const key = readLinkToken(token);
  if (!key) return null;
  const [row] = await readInCompany(key, (tx) =>
    tx
      .select({ employeeSeq: exitDocumentLinks.employeeSeq })
      .from(exitDocumentLinks)
      .where(and(ofKey(key), OPEN)),
  );
  return row ? { ...key, employeeSeq: row.employeeSeq } : null;
}

/**
 * Verifies the birthday for a link. The fifth wrong one revokes it; revocation and access are logged in the history.
 * @param address the visitor's network address @returns OVER where the link is no longer valid @throws Refusal 429 after too many attempts
 * from there
 */
export async function openExitDocumentLink(token: string, birthday: Day, address: string): Promise<"OPEN" | "WRONG" | "OVER"> {
  await countTry(FROM_ADDRESS, address, TOO_MANY_ATTEMPTS);
  const key = readLinkToken(token);
  if (!key) return "OVER";
  const opened = await inCompany(key, (tx) => verifyVisitor(tx, key, birthday));
  if (opened === "OPEN") await refund(FROM_ADDRESS, address);
  return opened;
}

async function verifyVisitor(tx: Tx, key: LinkKey, birthday: Day): Promise<"OPEN" | "WRONG" | "OVER"> {
  const [link] = await tx
    .select({ employeeSeq: exitDocumentLinks.employeeSeq, failedAttempts: exitDocumentLinks.failedAttempts })
    .from(exitDocumentLinks)
    .where(and(ofKey(key), OPEN))
    .for("update");
  if (!link) return "OVER";
  const { employeeSeq } = link;
  const [person] = await tx
    .select({ birthday: employees.birthday, employeeName: employees.employeeName })
    .from(employees)
    .where(and(eq(employees.companySeq, key.companySeq), eq(employees.employeeSeq, employeeSeq)));
  const visitor = visitorOf(key);
  const { employeeName } = person!;
  if (person!.birthday !== birthday) {
    const failedAttempts = link.failedAttempts + 1;
    await tx.update(exitDocumentLinks).set({ failedAttempts }).where(ofKey(key));
    if (failedAttempts >= MAX_FAILED_ATTEMPTS) await recordChange(tx, visitor, linkLockedChange(employeeSeq, employeeName));
    return failedAttempts >= MAX_FAILED_ATTEMPTS ? "OVER" : "WRONG";
  }
  await tx
    .update(exitDocumentLinks)
    .set({ openings: sql`${exitDocumentLinks.openings} + 1`, openedAt: sql`now()` })
    .where(ofKey(key));
  await recordChange(tx, visitor, linkOpened(employeeSeq, employeeName));
  return "OPEN";
}

/** The actor for the history: the link's visitor has no account. */
const visitorOf = ({ companySeq }: LinkKey): Scope => ({
  companySeq,
  accountSeq: 0,
  employeeName: "Secret link",
  permissions: [],
  subscriptions: [],
});

const OPEN = and(
  isNull(exitDocumentLinks.endedAt),
  lt(exitDocumentLinks.failedAttempts, MAX_FAILED_ATTEMPTS),
  gt(exitDocumentLinks.expiresAt, sql`now()`),
)!;
const ofKey = ({ companySeq, tokenHash }: LinkKey) =>
  and(eq(exitDocumentLinks.companySeq, companySeq), eq(exitDocumentLinks.tokenHash, tokenHash));
const ofEmployee = ({ companySeq }: Company, employeeSeq: number) =>
  and(eq(exitDocumentLinks.companySeq, companySeq), eq(exitDocumentLinks.employeeSeq, employeeSeq));
