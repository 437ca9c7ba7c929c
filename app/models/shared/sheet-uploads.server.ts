import { hash } from "node:crypto";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { staleSheetText, REPLACED, ROWS_WRONG } from "~/domain/shared/forms/sheet-upload";
import type { TypedSheet } from "~/domain/shared/forms/raw-sheet";
import type { Scope } from "~/domain/shared/scope";

/** An uploaded workbook: stored as entered and validated on every view, until it is used or discarded. */
export interface SheetUpload {
  uploadSeq: number;
  fileName: string;
  /** STORING: being saved in the background, for kinds that support it. */
  uploadState: "WAITING" | "STORING" | "USED" | "REPLACED";
  uploadedBy: string;
  uploadedAt: Date;
  usedBy: string | null;
  usedAt: Date | null;
}

export interface SheetPreview<Reading> {
  upload: SheetUpload;
  sheet: TypedSheet;
  reading: Reading;
  /** A digest of what the rows change; the confirmation covers exactly that. */
  digest: string;
}

/** Input of `write`: the rows, and the workbook named in histories. */
export interface AppliedSheet<Reading> {
  reading: Reading;
  upload: Pick<SheetUpload, "uploadSeq" | "fileName"> & { noun: string };
}

/** Storage and row handling of one kind of upload. */
export interface SheetKind<Reading, Apart> {
  table: string;
  seq: string;
  state: string;
  /** The sequence that numbers them. */
  noun: string;
  /**
   * The column that separates uploads, for example by year: an upload replaces only those with the same value. Null = one set per company.
   */
  apart: string | null;
  /** Compares the sheet with stored data; `does` is what the confirmation covers. @throws Refusal without readable rows */
  read: (tx: Tx, scope: Scope, sheet: TypedSheet, apart: Apart) => Promise<{ reading: Reading; does: unknown }>;
  /** Locks to take before validating and saving. */
  lock: (tx: Tx, scope: Scope) => Promise<unknown>;
  /** "Entries or employees": what may have changed since the preview. */
  overtakenBy: string;
  /** @returns how much was stored */
  write: (tx: Tx, scope: Scope, used: AppliedSheet<Reading>, apart: Apart) => Promise<number>;
}

/** The lifecycle of one kind of upload. @param apart the separating value; null for the company */
export function sheetUploads<Reading extends { problems: readonly unknown[] }, Apart extends string | number | null>(
  kind: SheetKind<Reading, Apart>,
) {
  const { table, seq, state, apart: column } = kind;
  const key = column === null ? `company_seq = $1 and ${seq} = $2` : `company_seq = $1 and ${seq} = $2 and ${column} = $3`;
  const keyOf = ({ companySeq }: Scope, uploadSeq: number, apart: Apart) => [companySeq, uploadSeq, ...(column === null ? [] : [apart])];

  async function previewIn(tx: Tx, scope: Scope, uploadSeq: number, apart: Apart): Promise<SheetPreview<Reading>> {
    const { rows } = await tx.$client.query<SheetUpload & { sheet: TypedSheet }>(
      `select ${seq} as "uploadSeq", file_name as "fileName", ${state} as "uploadState", uploaded_by as "uploadedBy", uploaded_at as "uploadedAt",
              used_by as "usedBy", used_at as "usedAt", sheet from ${table} where ${key}`,
      keyOf(scope, uploadSeq, apart),
    );
    if (!rows[0]) throw new NotFound("upload");
    const { sheet, ...upload } = rows[0];
    if (upload.uploadState === "REPLACED") throw new Refusal(REPLACED, { status: 409 });
    const { reading, does } = await kind.read(tx, scope, sheet, apart);
    return { upload, sheet, reading, digest: hash("sha256", JSON.stringify([does, reading.problems]), "base64url").slice(0, 20) };
  }

  return {
    /** Stores a sheet as entered and discards earlier unused ones. @returns its number @throws Refusal without readable rows */
    create: (scope: Scope, fileName: string, sheet: TypedSheet, apart: Apart): Promise<number> =>
      inCompany(scope, async (tx) => {
        await kind.read(tx, scope, sheet, apart);
        const { companySeq, employeeName } = scope;
        const uploadSeq = await nextSeq(tx, companySeq, kind.noun);
        const of = column === null ? [] : [apart];
        await tx.$client.query(
          `update ${table} set ${state} = 'REPLACED', sheet = '[]' where company_seq = $1 and ${state} = 'WAITING'${column === null ? "" : ` and ${column} = $2`}`,
          [companySeq, ...of],
        );
        await tx.$client.query(
          `insert into ${table} (company_seq, ${seq}, file_name, sheet, uploaded_by${column === null ? "" : `, ${column}`})
           values ($1, $2, $3, $4, $5${column === null ? "" : ", $6"})`,
          [companySeq, uploadSeq, fileName.slice(0, 200), JSON.stringify(sheet), employeeName, ...of],
        );
        return uploadSeq;
      }),

    /** Compares the upload with the current data. @throws NotFound; Refusal (409) when a later upload has replaced it */
    preview: (scope: Scope, uploadSeq: number, apart: Apart): Promise<SheetPreview<Reading>> =>
      readInCompany(scope, (tx) => previewIn(tx, scope, uploadSeq, apart)),

    /**
     * Saves every row, or none while one has errors. Idempotent.
     * @param digest of the preview @returns how much was stored; null when the workbook was used before
     * @throws NotFound; Refusal: a row has errors, the upload was replaced, or data changed since the preview (409)
     */
    apply: (scope: Scope, uploadSeq: number, digest: string, apart: Apart): Promise<number | null> =>
      inCompany(scope, async (tx) => {
        await kind.lock(tx, scope);
        const preview = await previewIn(tx, scope, uploadSeq, apart);
        if (preview.upload.uploadState === "USED") return null;
        if (preview.reading.problems.length > 0) throw new Refusal(ROWS_WRONG);
        if (preview.digest !== digest) throw new Refusal(staleSheetText(kind.overtakenBy), { status: 409 });
        const stored = await kind.write(tx, scope, { reading: preview.reading, upload: { ...preview.upload, noun: kind.noun } }, apart);
        await tx.$client.query(
          `update ${table} set ${state} = 'USED', used_by = $${column === null ? 3 : 4}, used_at = now() where ${key}`,
          [...keyOf(scope, uploadSeq, apart), scope.employeeName],
        );
        return stored;
      }),

    /** Discards an unused workbook; one in use or used is kept as a record. */
    remove: (scope: Scope, uploadSeq: number, apart: Apart): Promise<void> =>
      inCompany(scope, async (tx) => {
        await tx.$client.query(`delete from ${table} where ${key} and ${state} in ('WAITING', 'REPLACED')`, keyOf(scope, uploadSeq, apart));
      }),
  };
}
