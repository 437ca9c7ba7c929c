import { and, count, desc, eq, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { notifications } from "~/db/schema/notifications";
import { noticeEnd, noticeLastDay, type CompanyNoticeInput } from "~/domain/settings/company-notice-input";
import { movedText, type Change } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";

/** A notice to all users of the company until it expires (NOTIF-21). */
export interface CompanyNotice {
  noticeSeq: number;
  subject: string;
  description: string;
  publishedAt: Date;
  /** Null = shown until it is deleted. */
  lastDay: Day | null;
  expired: boolean;
  revision: number;
}

const COLUMNS = {
  noticeSeq: notifications.nid,
  subject: notifications.subject,
  description: notifications.description,
  publishedAt: notifications.createdAt,
  expiresAt: notifications.expiresAt,
  revision: notifications.revision,
  expired: sql<boolean>`coalesce(${notifications.expiresAt} <= now(), false)`,
};
const WORDS = {
  subject: ["subject", (subject: string) => `“${subject}”`],
  description: ["text", (text: string) => `“${text}”`],
  lastDay: ["last day", (day: Day | null) => (day === null ? "none" : formatDay(day))],
} as const;

/** Every notice that is not deleted, newest first. */
export function listCompanyNotices(
  scope: Pick<Scope, "companySeq">,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: CompanyNotice[]; count: number }> {
  return readInCompany(scope, async (tx) => {
    const rows = await tx
      .select(COLUMNS)
      .from(notifications)
      .where(ofCompany(scope))
      .orderBy(desc(notifications.createdAt), desc(notifications.nid))
      .limit(limit)
      .offset(offset);
    const [all] = await tx.select({ count: count() }).from(notifications).where(ofCompany(scope));
    return { list: rows.map(noticeOf), count: all!.count };
  });
}

/** @throws NotFound */
export function getCompanyNotice(scope: Pick<Scope, "companySeq">, noticeSeq: number): Promise<CompanyNotice> {
  return readInCompany(scope, (tx) => find(tx, scope, noticeSeq));
}

/** Publishes a notice. @returns its number */
export function createCompanyNotice(scope: Scope, { subject, description, lastDay }: CompanyNoticeInput): Promise<number> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    const noticeSeq = await nextSeq(tx, companySeq, "notification");
    await tx.insert(notifications).values({
      companySeq,
      nid: noticeSeq,
      kind: "COMPANY_NOTICE",
      subject,
      description,
      expiresAt: lastDay === null ? null : noticeEnd(lastDay),
      createdAt: sql`statement_timestamp()`,
    });
    await recordNoticeChange(tx, scope, noticeSeq, {
      action: "CREATE",
      description: `Added the notice “${subject}”${lastDay === null ? "" : `, shown until ${formatDay(lastDay)}`}.`,
      before: null,
      after: { subject, description, lastDay },
    });
    return noticeSeq;
  });
}

/** Changes a notice; users who dismissed it see it again. @throws NotFound; Refusal when the form is outdated (409) */
export function updateCompanyNotice(scope: Scope, noticeSeq: number, { revision, ...input }: CompanyNoticeInput): Promise<void> {
  return change(scope, noticeSeq, revision, async (tx, { subject, description, lastDay }) => {
    const before = { subject, description, lastDay };
    await save(tx, scope, noticeSeq, {
      subject: input.subject,
      description: input.description,
      expiresAt: input.lastDay === null ? null : noticeEnd(input.lastDay),
      createdAt: sql`statement_timestamp()`,
    });
    const moved = movedText(before, input, {
      subject: [...WORDS.subject],
      description: [...WORDS.description],
      lastDay: [...WORDS.lastDay],
    });
    await recordNoticeChange(tx, scope, noticeSeq, {
      action: "UPDATE",
      description: `Changed the notice “${subject}”: ${moved || "published again"}.`,
      before,
      after: input,
    });
  });
}

/** Expires a notice now; a new last day shows it again. @throws NotFound; Refusal when the page is outdated (409) */
export function expireCompanyNotice(scope: Scope, noticeSeq: number, revision: number): Promise<void> {
  return change(scope, noticeSeq, revision, async (tx, { subject, lastDay, expired }) => {
    if (expired) return;
    await save(tx, scope, noticeSeq, { expiresAt: sql`now()` });
    await recordNoticeChange(tx, scope, noticeSeq, {
      action: "EXPIRE",
      description: `Ended the notice “${subject}”.`,
      before: { lastDay },
      after: { expired: true },
    });
  });
}

/** @throws NotFound; Refusal when the page is outdated (409) */
export function removeCompanyNotice(scope: Scope, noticeSeq: number, revision: number): Promise<void> {
  return change(scope, noticeSeq, revision, async (tx, { subject, description, lastDay }) => {
    await tx.delete(notifications).where(ofNotice(scope, noticeSeq));
    await recordNoticeChange(tx, scope, noticeSeq, {
      action: "REMOVE",
      description: `Deleted the notice “${subject}”.`,
      before: { subject, description, lastDay },
      after: null,
    });
  });
}

function change(scope: Scope, noticeSeq: number, revision: number, run: (tx: Tx, before: CompanyNotice) => Promise<void>): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.select({ nid: notifications.nid }).from(notifications).where(ofNotice(scope, noticeSeq)).for("update");
    const before = await find(tx, scope, noticeSeq);
    await assertRevision(tx, scope, "The notice", {
      present: before.revision,
      posted: revision,
      featureName: "COMPANY_NOTICE",
      noun: "notice",
      seq: noticeSeq,
    });
    await run(tx, before);
  });
}

async function find(tx: Tx, scope: Pick<Scope, "companySeq">, noticeSeq: number): Promise<CompanyNotice> {
  const [row] = await tx.select(COLUMNS).from(notifications).where(ofNotice(scope, noticeSeq));
  if (!row) throw new NotFound("notice");
  return noticeOf(row);
}

function noticeOf({ expiresAt, ...row }: Omit<CompanyNotice, "lastDay"> & { expiresAt: Date | null }): CompanyNotice {
  return { ...row, lastDay: expiresAt && noticeLastDay(expiresAt) };
}

async function save(
  tx: Tx,
  scope: Scope,
  noticeSeq: number,
  values: Parameters<ReturnType<typeof tx.update<typeof notifications>>["set"]>[0],
): Promise<void> {
  await tx
    .update(notifications)
    .set({ ...values, revision: sql`${notifications.revision} + 1` })
    .where(ofNotice(scope, noticeSeq));
}

async function recordNoticeChange(tx: Tx, scope: Scope, seq: number, change: Omit<Change, "featureName" | "subject">): Promise<void> {
  await recordChange(tx, scope, { featureName: "COMPANY_NOTICE", subject: { noun: "notice", seq }, ...change });
}

const ofCompany = ({ companySeq }: Pick<Scope, "companySeq">) =>
  and(eq(notifications.companySeq, companySeq), eq(notifications.kind, "COMPANY_NOTICE"));
const ofNotice = (scope: Pick<Scope, "companySeq">, noticeSeq: number) => and(ofCompany(scope), eq(notifications.nid, noticeSeq));
