import { and, asc, eq, sql } from "drizzle-orm";
import { asScheduler, inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { bulkInvitationRows, bulkInvitations } from "~/db/schema/employee-invitations";
import { upsertRows } from "~/db/upsert.server";
import type { BulkRow, BulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";

export type BulkPurpose = "INVITE" | "UPDATE";
export type BulkState = "PREVIEW" | "RUNNING" | "DONE" | "FAILED";
export type BulkUpload = Omit<typeof bulkInvitations.$inferSelect, "bulkPurpose" | "bulkState"> & {
  bulkPurpose: BulkPurpose;
  bulkState: BulkState;
};

type Company = Pick<Scope, "companySeq">;
/** A stored row: the resolved values or the errors. */
export type StoredRow = {
  rowIndex: number;
  cells: string[];
  resolved: Record<string, unknown> | null;
  errors: string[];
  doneAt: Date | null;
};
type EvaluatedRow = { rowIndex: number; resolved: object | null; errors: string[] };

/**
 * Stores a sheet with its validation result and discards the sender's earlier unconfirmed sheets for the same purpose.
 * @returns its number
 */
export async function saveBulkSheet(
  tx: Tx,
  { companySeq, accountSeq, employeeName }: Scope,
  {
    bulkPurpose,
    fileName,
    sheet,
    evaluated,
  }: { bulkPurpose: BulkPurpose; fileName: string; sheet: BulkSheet; evaluated: readonly EvaluatedRow[] },
): Promise<number> {
  await tx
    .delete(bulkInvitations)
    .where(
      and(
        eq(bulkInvitations.companySeq, companySeq),
        eq(bulkInvitations.uploadedBy, accountSeq),
        eq(bulkInvitations.bulkPurpose, bulkPurpose),
        eq(bulkInvitations.bulkState, "PREVIEW"),
      ),
    );
  const bulkInviteSeq = await nextSeq(tx, companySeq, "bulkInvite");
  await tx.insert(bulkInvitations).values({
    companySeq,
    bulkInviteSeq,
    bulkPurpose,
    fileName: fileName.slice(0, 200),
    headings: sheet.headings,
    rowCount: sheet.rows.length,
    invalidCount: evaluated.filter(({ resolved }) => resolved === null).length,
    uploadedBy: accountSeq,
    uploadedByName: employeeName,
  });
  const cells = new Map(sheet.rows.map((row) => [row.rowIndex, row.cells]));
  await upsertRows(
    tx,
    bulkInvitationRows,
    evaluated.map(({ rowIndex, resolved, errors }) => ({
      companySeq,
      bulkInviteSeq,
      rowIndex,
      cells: cells.get(rowIndex)!,
      resolved: resolved as Record<string, unknown> | null,
      errors,
    })),
  );
  return bulkInviteSeq;
}

/** Updates the validation result of the rows and the error count. */
export async function updateValidation(
  tx: Tx,
  { companySeq }: Company,
  { bulkInviteSeq }: Pick<BulkUpload, "bulkInviteSeq">,
  rows: readonly (EvaluatedRow & { cells: string[] })[],
): Promise<void> {
  await upsertRows(
    tx,
    bulkInvitationRows,
    rows.map(({ rowIndex, cells, resolved, errors }) => ({
      companySeq,
      bulkInviteSeq,
      rowIndex,
      cells,
      resolved: resolved as Record<string, unknown> | null,
      errors,
    })),
  );
  const invalid = sql<number>`(select count(*) from ${bulkInvitationRows} where company_seq = ${companySeq} and bulk_invite_seq = ${bulkInviteSeq} and resolved is null)`;
  await tx.update(bulkInvitations).set({ invalidCount: invalid }).where(ofBulk({ companySeq }, bulkInviteSeq));
}

/** A sheet and one page of its rows, either with errors or valid. @throws NotFound, also for a sheet of another purpose */
export function getBulkPage(
  scope: Scope,
  bulkPurpose: BulkPurpose,
  bulkInviteSeq: number,
  { offset, pageSize, usable }: { offset: number; pageSize: number; usable: number },
): Promise<{ head: BulkUpload; wrong: StoredRow[]; usable: StoredRow[] }> {
  return readInCompany(scope, async (tx) => {
    const upload = await readBulkUpload(tx, scope, bulkPurpose, bulkInviteSeq, { by: scope });
    const rows = (condition: ReturnType<typeof sql>) =>
      tx
        .select(STORED)
        .from(bulkInvitationRows)
        .where(and(ofRows(scope, bulkInviteSeq), condition))
        .orderBy(asc(bulkInvitationRows.rowIndex));
    return {
      head: upload,
      wrong: await rows(sql`resolved is null`)
        .limit(pageSize)
        .offset(offset),
      usable: await rows(sql`resolved is not null`).limit(usable),
    };
  });
}

/** The whole sheet, for download with its errors. @throws NotFound */
export function getBulkSheet(
  scope: Scope,
  bulkPurpose: BulkPurpose,
  bulkInviteSeq: number,
): Promise<{ head: BulkUpload; rows: StoredRow[] }> {
  return readInCompany(scope, async (tx) => ({
    head: await readBulkUpload(tx, scope, bulkPurpose, bulkInviteSeq, { by: scope }),
    rows: await readBulkRows(tx, scope, bulkInviteSeq),
  }));
}

/** Confirmed sheets in progress across all tenants, with their progress. Reads only counts, never row contents. */
export function listRunningSheets(bulkPurpose: BulkPurpose): Promise<{ companySeq: number; bulkInviteSeq: number; doneCount: number }[]> {
  const { companySeq, bulkInviteSeq, doneCount, bulkState } = bulkInvitations;
  return asScheduler((tx) =>
    tx
      .select({ companySeq, bulkInviteSeq, doneCount })
      .from(bulkInvitations)
      .where(and(eq(bulkState, "RUNNING"), eq(bulkInvitations.bulkPurpose, bulkPurpose))),
  );
}

/** Locks a sheet for a worker until commit; null when another worker holds it. */
export async function lockBulkUpload(
  tx: Tx,
  company: Company,
  bulkPurpose: BulkPurpose,
  bulkInviteSeq: number,
): Promise<BulkUpload | null> {
  const [upload] = await tx
    .select()
    .from(bulkInvitations)
    .where(and(ofBulk(company, bulkInviteSeq), eq(bulkInvitations.bulkPurpose, bulkPurpose)))
    .for("update", { skipLocked: true });
  return (upload as BulkUpload | undefined) ?? null;
}

/** Sheets that are in progress or stopped. */
export function listRunningBulks(scope: Company, bulkPurpose: BulkPurpose): Promise<BulkUpload[]> {
  return readInCompany(
    scope,
    async (tx) =>
      (await tx
        .select()
        .from(bulkInvitations)
        .where(
          and(
            eq(bulkInvitations.companySeq, scope.companySeq),
            eq(bulkInvitations.bulkPurpose, bulkPurpose),
            sql`${bulkInvitations.bulkState} in ('RUNNING', 'FAILED')`,
          ),
        )
        .orderBy(asc(bulkInvitations.bulkInviteSeq))) as BulkUpload[],
  );
}

/** Discards a sheet; a confirmed one is kept. @returns whether there was one */
export function removeBulkSheet(scope: Scope, bulkPurpose: BulkPurpose, bulkInviteSeq: number): Promise<boolean> {
  const filter = bulkPurpose === "UPDATE" ? eq(bulkInvitations.uploadedBy, scope.accountSeq) : undefined;
  const unused = and(
    ofBulk(scope, bulkInviteSeq),
    eq(bulkInvitations.bulkPurpose, bulkPurpose),
    eq(bulkInvitations.bulkState, "PREVIEW"),
    filter,
  );
  return inCompany(
    scope,
    async (tx) => (await tx.delete(bulkInvitations).where(unused).returning({ bulkInviteSeq: bulkInvitations.bulkInviteSeq })).length > 0,
  );
}

/**
 * @param lock locks the sheet until commit: one worker at a time
 * @param by the requesting account: an update sheet may contain values that only its sender may see
 * @throws NotFound
 */
export async function readBulkUpload(
  tx: Tx,
  company: Company,
  bulkPurpose: BulkPurpose,
  bulkInviteSeq: number,
  { lock = false, by }: { lock?: boolean; by?: Pick<Scope, "accountSeq"> } = {},
): Promise<BulkUpload> {
  const filter = by && bulkPurpose === "UPDATE" ? eq(bulkInvitations.uploadedBy, by.accountSeq) : undefined;
  const query = tx
    .select()
    .from(bulkInvitations)
    .where(and(ofBulk(company, bulkInviteSeq), eq(bulkInvitations.bulkPurpose, bulkPurpose), filter));
  const [upload] = lock ? await query.for("update") : await query;
  if (!upload) throw new NotFound("sheet");
  return upload as BulkUpload;
}

/** All rows of a sheet, or the next valid rows not processed yet. */
export function readBulkRows(tx: Tx, company: Company, bulkInviteSeq: number, next?: number): Promise<StoredRow[]> {
  const waiting = next === undefined ? undefined : sql`resolved is not null and done_at is null`;
  const rows = tx
    .select(STORED)
    .from(bulkInvitationRows)
    .where(and(ofRows(company, bulkInviteSeq), waiting))
    .orderBy(asc(bulkInvitationRows.rowIndex));
  return next === undefined ? rows : rows.limit(next);
}

/** Marks the rows as done and adds them to the sheet's progress. */
export async function markDone(tx: Tx, company: Company, bulkInviteSeq: number, rows: readonly Pick<BulkRow, "rowIndex">[]): Promise<void> {
  const indexes = rows.map(({ rowIndex }) => rowIndex);
  await tx
    .update(bulkInvitationRows)
    .set({ doneAt: sql`now()` })
    .where(and(ofRows(company, bulkInviteSeq), sql`${bulkInvitationRows.rowIndex} = any(${sql.param(indexes)})`));
  await tx
    .update(bulkInvitations)
    .set({ doneCount: sql`${bulkInvitations.doneCount} + ${indexes.length}` })
    .where(ofBulk(company, bulkInviteSeq));
}

export async function setBulkState(
  tx: Tx,
  company: Company,
  bulkInviteSeq: number,
  change: Partial<Pick<BulkUpload, "bulkState" | "linkOrigin">>,
): Promise<void> {
  await tx.update(bulkInvitations).set(change).where(ofBulk(company, bulkInviteSeq));
}

const STORED = {
  rowIndex: bulkInvitationRows.rowIndex,
  cells: bulkInvitationRows.cells,
  resolved: bulkInvitationRows.resolved,
  errors: bulkInvitationRows.errors,
  doneAt: bulkInvitationRows.doneAt,
};

const ofBulk = ({ companySeq }: Company, bulkInviteSeq: number) =>
  and(eq(bulkInvitations.companySeq, companySeq), eq(bulkInvitations.bulkInviteSeq, bulkInviteSeq));
const ofRows = ({ companySeq }: Company, bulkInviteSeq: number) =>
  and(eq(bulkInvitationRows.companySeq, companySeq), eq(bulkInvitationRows.bulkInviteSeq, bulkInviteSeq));
