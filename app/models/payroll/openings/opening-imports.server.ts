import { hash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { openingImports } from "~/db/schema/payroll-openings";
import { openingSaved } from "~/domain/payroll/opening/opening-changes";
import { readOpeningSheet, type OpeningReading, type SheetPerson } from "~/domain/payroll/opening/opening-sheet";
import { formatInstant } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { TypedSheet } from "~/domain/shared/forms/typed-sheet";
import type { Scope } from "~/domain/shared/scope";
import { recordChanges } from "~/models/shared/change-log.server";
import { readOpeningPeople } from "./opening-bounds.server";
import { lockPay, readOpenings, writeOpenings } from "./opening-rows.server";

export type ImportKey = { taxableYear: number; importSeq: number };

export interface ImportPreview {
  upload: Omit<typeof openingImports.$inferSelect, "sheet">;
  sheet: TypedSheet;
  reading: OpeningReading;
  /** Of the rows and of what is stored for them: what somebody says yes to. */
  digest: string;
}

const REPLACED = "A later upload has taken the place of this one. Look at that, or upload the workbook again.";

/** Everybody who can have a row, with what is stored. */
export function listSheetPeople(scope: Scope, taxableYear: number): Promise<SheetPerson[]> {
  return readInCompany(scope, (tx) => sheetPeople(tx, scope, taxableYear));
}

/** Keeps a sheet as typed until it is used; earlier ones of the year that wait are put away. @throws Refusal when nothing of it can be read */
export function createOpeningImport(scope: Scope, taxableYear: number, fileName: string, sheet: TypedSheet): Promise<ImportKey> {
  const { companySeq, employeeName: uploadedBy } = scope;
  return inCompany(scope, async (tx) => {
    readOpeningSheet(sheet, await sheetPeople(tx, scope, taxableYear));
    const importSeq = await nextSeq(tx, companySeq, "openingImport");
    await tx
      .update(openingImports)
      .set({ importState: "REPLACED", sheet: [] })
      .where(
        and(
          eq(openingImports.companySeq, companySeq),
          eq(openingImports.taxableYear, taxableYear),
          eq(openingImports.importState, "WAITING"),
        ),
      );
    await tx.insert(openingImports).values({ companySeq, importSeq, taxableYear, fileName: fileName.slice(0, 200), sheet, uploadedBy });
    return { taxableYear, importSeq };
  });
}

/** The upload held against what is stored now. @throws NotFound; Refusal (409) when a later upload has replaced it */
export function previewOpeningImport(scope: Scope, key: ImportKey): Promise<ImportPreview> {
  return readInCompany(scope, (tx) => preview(tx, scope, key));
}

/**
 * Stores every row of the workbook, or none while a row is wrong. Twice is as good as once.
 * @param digest of the preview
 * @returns how many openings are new or changed; null when the workbook was used before
 * @throws NotFound; Refusal: a row is wrong, replaced, or something changed since the preview (409)
 */
export function applyOpeningImport(scope: Scope, key: ImportKey, digest: string): Promise<number | null> {
  return inCompany(scope, async (tx) => {
    const { companySeq, employeeName: by } = scope;
    await lockPay(tx, companySeq);
    const { upload, reading, digest: present } = await preview(tx, scope, key);
    if (upload.importState === "USED") return null;
    if (reading.problems.length > 0)
      throw new Refusal("Nothing is stored while a row is wrong. Mend the rows and upload the workbook again.");
    if (present !== digest)
      throw new Refusal("Opening balances or employees were changed after this preview. Look at the rows again before you use them.", {
        status: 409,
      });
    const rows = reading.rows.filter(({ effect }) => effect !== "same");
    const stored = await readOpenings(
      tx,
      companySeq,
      key.taxableYear,
      rows.map(({ employeeSeq }) => employeeSeq),
    );
    const people = rows.map(({ employeeSeq, opening }) => ({
      employeeSeq,
      opening,
      revision: (stored.get(employeeSeq)?.revision ?? 0) + 1,
    }));
    await writeOpenings(tx, companySeq, by, people, stored);
    await tx
      .update(openingImports)
      .set({ importState: "USED", usedBy: by, usedAt: sql`now()` })
      .where(ofImport(scope, key));
    await recordChanges(
      tx,
      scope,
      rows.flatMap((row) => openingSaved(row, stored.get(row.employeeSeq)?.opening ?? null, row.opening, "") ?? []),
    );
    return rows.length;
  });
}

/** Puts a workbook away that is not to be used; one that was used stays as a record. */
export function removeOpeningImport(scope: Scope, key: ImportKey): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.delete(openingImports).where(and(ofImport(scope, key), ne(openingImports.importState, "USED")));
  });
}

/** "by Ana Reyes at 11/24/2026 09:10", once the rows were used. */
export const usedWords = ({ usedBy, usedAt }: ImportPreview["upload"]) => usedAt && `by ${usedBy} at ${formatInstant(usedAt)}`;

async function preview(tx: Tx, scope: Scope, key: ImportKey): Promise<ImportPreview> {
  const [found] = await tx.select().from(openingImports).where(ofImport(scope, key));
  if (!found) throw new NotFound("upload");
  if (found.importState === "REPLACED") throw new Refusal(REPLACED, { status: 409 });
  const { sheet, ...upload } = found;
  const people = await sheetPeople(tx, scope, key.taxableYear);
  const reading = readOpeningSheet(sheet, people);
  const named = new Set(reading.rows.map(({ employeeSeq }) => employeeSeq));
  const stored = people.filter(({ employeeSeq }) => named.has(employeeSeq)).map(({ stored: opening, paid }) => [opening, paid]);
  return { upload, sheet, reading, digest: hash("sha256", JSON.stringify([reading.rows, stored]), "base64url").slice(0, 20) };
}

async function sheetPeople(tx: Tx, { companySeq }: Scope, taxableYear: number): Promise<SheetPerson[]> {
  const people = await readOpeningPeople(tx, companySeq, taxableYear);
  const stored = await readOpenings(tx, companySeq, taxableYear);
  return people.map((person) => ({ ...person, stored: stored.get(person.employeeSeq)?.opening ?? null }));
}

const ofImport = ({ companySeq }: Scope, { taxableYear, importSeq }: ImportKey) =>
  and(eq(openingImports.companySeq, companySeq), eq(openingImports.taxableYear, taxableYear), eq(openingImports.importSeq, importSeq));
