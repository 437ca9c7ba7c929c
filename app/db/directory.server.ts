import { hash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Tx } from "./client.server";
import { directory } from "./schema/directory";

/** What is found over all companies, and unique over them: the e-mail of an account, the name of a company. */
export type DirectoryKind = "email" | "company";
/** Whom it leads to; a company is its own subject, 0. */
export type DirectoryEntry = { companySeq: number; subjectSeq: number };

/** Says whose a text is from now on, in the company of the transaction. @returns false when it is somebody's already, in whichever company */
export async function enterDirectory(tx: Tx, kind: DirectoryKind, text: string, entry: DirectoryEntry): Promise<boolean> {
  const entered = await tx
    .insert(directory)
    .values({ kind, keyHash: directoryKey(kind, text), ...entry })
    .onConflictDoNothing()
    .returning({ companySeq: directory.companySeq });
  return entered.length > 0;
}

/** Whose a text is, in whichever company; opened by the policy "looked_up" for the one that is asked for. */
export async function findInDirectory(tx: Tx, kind: DirectoryKind, text: string): Promise<DirectoryEntry | null> {
  const key = directoryKey(kind, text);
  // Hexadecimal, and never a visitor's words.
  await tx.$client.query(`set local app.directory_key = '${key}'`);
  const [entry] = await tx
    .select({ companySeq: directory.companySeq, subjectSeq: directory.subjectSeq })
    .from(directory)
    .where(and(eq(directory.kind, kind), eq(directory.keyHash, key)));
  return entry ?? null;
}

/** E-mails are the same in capitals; names of companies are as they are written. */
export const directoryKey = (kind: DirectoryKind, text: string) => hash("sha256", kind === "email" ? text.toLowerCase() : text, "hex");
