import { hash } from "node:crypto";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import { overtaken, REPLACED, ROWS_WRONG } from "~/domain/shared/forms/sheet-upload";
import type { TypedSheet } from "~/domain/shared/forms/typed-sheet";
import type { Scope } from "~/domain/shared/scope";

/** A workbook that somebody uploaded: kept as typed, judged anew whenever it is looked at, until it is used or put away. */
export interface SheetUpload {
  uploadSeq: number;
  fileName: string;
  /** STORING: in the background, where a kind does that. */
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

/** What a kind stores: the rows, and the workbook that histories name. */
export interface UsedSheet<Reading> {
  reading: Reading;
  upload: Pick<SheetUpload, "uploadSeq" | "fileName"> & { noun: string };
}

/** Where the uploads of one kind stand, and what their rows mean. */
export interface SheetKind<Reading, Apart> {
  table: string;
  seq: string;
  state: string;
  /** The noun that numbers them. */
  noun: string;
  /** The column of what they belong to, such as a year: an upload takes the place of those of the same alone. Null = they belong to the company. */
  apart: string | null;
  /** Held against what is stored; `does` is what the confirmation covers. @throws Refusal when nothing can be read */
  read: (tx: Tx, scope: Scope, sheet: TypedSheet, apart: Apart) => Promise<{ reading: Reading; does: unknown }>;
  /** Taken before anything is judged and stored. */
  lock: (tx: Tx, scope: Scope) => Promise<unknown>;
  /** "Entries or employees": what may have changed since the preview. */
  overtakenBy: string;
  /** @returns how much was stored */
  write: (tx: Tx, scope: Scope, used: UsedSheet<Reading>, apart: Apart) => Promise<number>;
}

/** The life of the uploads of one kind. @param apart what they belong to, null where that is the company */
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
    /** Keeps a sheet as typed; earlier ones that wait are put away. @returns its number @throws Refusal when nothing of it can be read */
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

    /** The upload held against what is stored now. @throws NotFound; Refusal (409) when a later upload has replaced it */
    preview: (scope: Scope, uploadSeq: number, apart: Apart): Promise<SheetPreview<Reading>> =>
      readInCompany(scope, (tx) => previewIn(tx, scope, uploadSeq, apart)),

    /**
     * Stores what every row says, or nothing while a row is wrong. Twice is as good as once.
     * @param digest of the preview @returns how much was stored; null when the workbook was used before
     * @throws NotFound; Refusal: a row is wrong, replaced, or something changed since the preview (409)
     */
    apply: (scope: Scope, uploadSeq: number, digest: string, apart: Apart): Promise<number | null> =>
      inCompany(scope, async (tx) => {
        await kind.lock(tx, scope);
        const preview = await previewIn(tx, scope, uploadSeq, apart);
        if (preview.upload.uploadState === "USED") return null;
        if (preview.reading.problems.length > 0) throw new Refusal(ROWS_WRONG);
        if (preview.digest !== digest) throw new Refusal(overtaken(kind.overtakenBy), { status: 409 });
        const stored = await kind.write(tx, scope, { reading: preview.reading, upload: { ...preview.upload, noun: kind.noun } }, apart);
        await tx.$client.query(
          `update ${table} set ${state} = 'USED', used_by = $${column === null ? 3 : 4}, used_at = now() where ${key}`,
          [...keyOf(scope, uploadSeq, apart), scope.employeeName],
        );
        return stored;
      }),

    /** Puts a workbook away that is not to be used; one that is or was used stays as a record. */
    remove: (scope: Scope, uploadSeq: number, apart: Apart): Promise<void> =>
      inCompany(scope, async (tx) => {
        await tx.$client.query(`delete from ${table} where ${key} and ${state} in ('WAITING', 'REPLACED')`, keyOf(scope, uploadSeq, apart));
      }),
  };
}
