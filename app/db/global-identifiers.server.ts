import { hash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Tx } from "./client.server";
import { globalIdentifiers } from "./schema/global-identifiers";

/** Identifiers that are unique across companies: the email of an account, the name of a company, the serial number of a terminal, a passkey. */
export type IdentifierKind = "email" | "company" | "terminal" | "passkey";
/** The owner of an identifier; subject 0 is the company itself. */
export type GlobalIdentifier = { companySeq: number; subjectSeq: number };

/** Claims an identifier for the company of the transaction. @returns false if any company has it already */
export async function claimIdentifier(tx: Tx, kind: IdentifierKind, text: string, entry: GlobalIdentifier): Promise<boolean> {
  const entered = await tx
    .insert(globalIdentifiers)
    .values({ kind, keyHash: identifierKey(kind, text), ...entry })
    .onConflictDoNothing()
    .returning({ companySeq: globalIdentifiers.companySeq });
  return entered.length > 0;
}

/** Releases the identifiers of an owner in the company of the transaction. @param text one of them; all without it */
export async function releaseIdentifier(
  tx: Tx,
  kind: IdentifierKind,
  { companySeq, subjectSeq }: GlobalIdentifier,
  text?: string,
): Promise<void> {
  const entry = and(eq(globalIdentifiers.companySeq, companySeq), eq(globalIdentifiers.subjectSeq, subjectSeq));
  const one = text === undefined ? undefined : eq(globalIdentifiers.keyHash, identifierKey(kind, text));
  await tx.delete(globalIdentifiers).where(and(eq(globalIdentifiers.kind, kind), entry, one));
}

/** The owner of an identifier in any company; the policy "looked_up" admits only the row of the requested key. */
export async function findIdentifier(tx: Tx, kind: IdentifierKind, text: string): Promise<GlobalIdentifier | null> {
  const key = identifierKey(kind, text);
  // A hexadecimal digest, never user input.
  await tx.$client.query(`set local app.directory_key = '${key}'`);
  const [entry] = await tx
    .select({ companySeq: globalIdentifiers.companySeq, subjectSeq: globalIdentifiers.subjectSeq })
    .from(globalIdentifiers)
    .where(and(eq(globalIdentifiers.kind, kind), eq(globalIdentifiers.keyHash, key)));
  return entry ?? null;
}

/** Emails are case-insensitive, company names are not. */
export const identifierKey = (kind: IdentifierKind, text: string) => hash("sha256", kind === "email" ? text.toLowerCase() : text, "hex");
