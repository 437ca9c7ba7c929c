import { hash } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { entryImports } from "~/db/schema/payroll-items";
import { readEntrySheet, type EntryBook, type EntryReading } from "~/domain/payroll/items/entry-sheet";
import { formatInstant } from "~/domain/shared/day";
import type { TypedSheet } from "~/domain/shared/forms/typed-sheet";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { readEntryBook, writeEntries } from "./entry-book.server";
import { lockItems } from "./items.server";

export interface EntryImportPreview {
  upload: Omit<typeof entryImports.$inferSelect, "sheet">;
  sheet: TypedSheet;
  reading: EntryReading;
  /** Of what the rows would do: what somebody says yes to. */
  digest: string;
}

const REPLACED = "A later upload has taken the place of this one. Look at that, or upload the workbook again.";

/** Everything that the workbook to fill in holds. */
export function getEntryBook(scope: Scope): Promise<EntryBook> {
  return readInCompany(scope, (tx) => readEntryBook(tx, scope));
}

/** Keeps a sheet as typed until it is used; earlier ones that wait are put away. @throws Refusal when nothing of it can be read */
export function createEntryImport(scope: Scope, fileName: string, sheet: TypedSheet): Promise<number> {
  const { companySeq, employeeName: uploadedBy } = scope;
  return inCompany(scope, async (tx) => {
    readEntrySheet(sheet, await readEntryBook(tx, scope));
    const entryImportSeq = await nextSeq(tx, companySeq, "entryImport");
    await tx
      .update(entryImports)
      .set({ importState: "REPLACED", sheet: [] })
      .where(and(eq(entryImports.companySeq, companySeq), eq(entryImports.importState, "WAITING")));
    await tx.insert(entryImports).values({ companySeq, entryImportSeq, fileName: fileName.slice(0, 200), sheet, uploadedBy });
    return entryImportSeq;
  });
}

/** The upload held against what is stored now. @throws NotFound; Refusal (409) when a later upload has replaced it */
export function previewEntryImport(scope: Scope, entryImportSeq: number): Promise<EntryImportPreview> {
  return readInCompany(scope, (tx) => preview(tx, scope, entryImportSeq));
}

/**
 * Stores what every row of the workbook says, or nothing while a row is wrong. Twice is as good as once.
 * @param digest of the preview
 * @returns how many entries are new or changed; null when the workbook was used before
 * @throws NotFound; Refusal: a row is wrong, replaced, or something changed since the preview (409)
 */
export function applyEntryImport(scope: Scope, entryImportSeq: number, digest: string): Promise<number | null> {
  return inCompany(scope, async (tx) => {
    await lockItems(tx, scope);
    const { upload, reading, digest: present } = await preview(tx, scope, entryImportSeq);
    if (upload.importState === "USED") return null;
    if (reading.problems.length > 0)
      throw new Refusal("Nothing is stored while a row is wrong. Mend the rows and upload the workbook again.");
    if (present !== digest)
      throw new Refusal("Entries or employees were changed after this preview. Look at the rows again before you use them.", {
        status: 409,
      });
    await writeEntries(tx, scope, reading.plans);
    await tx
      .update(entryImports)
      .set({ importState: "USED", usedBy: scope.employeeName, usedAt: sql`now()` })
      .where(ofImport(scope, entryImportSeq));
    const { added, changed } = reading;
    if (added + changed > 0)
      await recordChange(tx, scope, {
        featureName: "PAYROLL_ITEM",
        subject: { noun: "entryImport", seq: entryImportSeq },
        action: "UPDATE",
        description: `Used the workbook ${upload.fileName}: ${entries(added)} added, ${entries(changed)} changed.`,
        after: reading.plans.map(({ earner: { employeeSeq }, item: { itemCode }, plan: { add, change } }) => ({
          employeeSeq,
          itemCode,
          add,
          change,
        })),
      });
    return added + changed;
  });
}

/** Puts a workbook away that is not to be used; one that was used stays as a record. */
export function removeEntryImport(scope: Scope, entryImportSeq: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    await tx.delete(entryImports).where(and(ofImport(scope, entryImportSeq), ne(entryImports.importState, "USED")));
  });
}

/** "by Ana Reyes at 11/24/2026 09:10", once the rows were used. */
export const usedWords = ({ usedBy, usedAt }: EntryImportPreview["upload"]) => usedAt && `by ${usedBy} at ${formatInstant(usedAt)}`;

async function preview(tx: Tx, scope: Scope, entryImportSeq: number): Promise<EntryImportPreview> {
  const [found] = await tx.select().from(entryImports).where(ofImport(scope, entryImportSeq));
  if (!found) throw new NotFound("upload");
  if (found.importState === "REPLACED") throw new Refusal(REPLACED, { status: 409 });
  const { sheet, ...upload } = found;
  const reading = readEntrySheet(sheet, await readEntryBook(tx, scope));
  const what = reading.plans.map(({ earner, item, plan }) => [earner.employeeSeq, item.itemCode, plan]);
  return { upload, sheet, reading, digest: hash("sha256", JSON.stringify([what, reading.problems]), "base64url").slice(0, 20) };
}

const entries = (count: number) => (count === 1 ? "1 entry" : `${count.toLocaleString("en")} entries`);
const ofImport = ({ companySeq }: Scope, entryImportSeq: number) =>
  and(eq(entryImports.companySeq, companySeq), eq(entryImports.entryImportSeq, entryImportSeq));
