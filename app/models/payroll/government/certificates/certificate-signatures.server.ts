import { readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import type { Authorization, Signer } from "~/domain/payroll/government/certificates/signing";
import { signatoryOn } from "~/domain/settings/company/signatory";
import type { Scope } from "~/domain/shared/scope";
import { readPicture } from "~/models/settings/company/logo.server";
import { listSignatories } from "~/models/settings/company/signatories.server";

type Company = Pick<Scope, "companySeq">;

/** A signature as printed on certificates. */
export interface StoredSignature extends Signer, Authorization {}

/**
 * The signer whose image may be printed on a year's certificates: the main signatory, where enabled for the 2316.
 * @throws FileStoreFailed
 */
export async function readSigner(scope: Company, year: number): Promise<Signer | null> {
  const signatory = signatoryOn(await listSignatories(scope), "FORM_2316", `${year}-12-31`);
  if (!signatory?.usedFor.includes("FORM_2316") || signatory.signatureFileSeq === null) return null;
  const { name, position, signatureFileSeq } = signatory;
  return { name, position, picture: await readPicture(scope, signatureFileSeq) };
}

/** The signer's name without the image, for a page. */
export async function findSigner(scope: Company, year: number): Promise<string | null> {
  const signatory = signatoryOn(await listSignatories(scope), "FORM_2316", `${year}-12-31`);
  return signatory?.usedFor.includes("FORM_2316") && signatory.signatureFileSeq !== null ? signatory.name : null;
}

/** Stores a signature with its authorization. @returns its number */
export async function addSignature(
  tx: Tx,
  scope: Scope,
  { name, position, picture, authorizedBy, authorizedOn }: StoredSignature,
): Promise<number> {
  const signatureSeq = await nextSeq(tx, scope.companySeq, "certificateSignature");
  await tx.$client.query(
    `insert into certificate_signatures (company_seq, signature_seq, signer_name, signer_position, picture, authorized_by, authorized_on, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [scope.companySeq, signatureSeq, name, position, picture.toString("base64"), authorizedBy, authorizedOn, scope.employeeName],
  );
  return signatureSeq;
}

/** Adds missing signatures to a map, so that each is read once for many certificates. */
export async function readSignatures(
  scope: Company,
  signatureSeqs: readonly (number | null)[],
  signatureCache = new Map<number, StoredSignature>(),
): Promise<ReadonlyMap<number, StoredSignature>> {
  const missing = [...new Set(signatureSeqs)].filter((seq) => seq !== null && !signatureCache.has(seq));
  if (missing.length === 0) return signatureCache;
  await readInCompany(scope, async (tx) => {
    const { rows } = await tx.$client.query<Omit<StoredSignature, "picture"> & { signatureSeq: number; picture: string }>(
      `select signature_seq as "signatureSeq", signer_name as name, signer_position as position, picture, authorized_by as "authorizedBy",
              authorized_on::text as "authorizedOn"
         from certificate_signatures where company_seq = $1 and signature_seq = any($2::int[])`,
      [scope.companySeq, missing],
    );
    for (const { signatureSeq, picture, ...rest } of rows)
      signatureCache.set(signatureSeq, { ...rest, picture: Buffer.from(picture, "base64") });
  });
  return signatureCache;
}

export async function withSignatures<Issued extends { signatureSeq: number | null }>(scope: Company, versions: readonly Issued[]) {
  const signatures = await readSignatures(
    scope,
    versions.map(({ signatureSeq }) => signatureSeq),
  );
  return versions.map((version) => ({
    ...version,
    signature: version.signatureSeq === null ? null : (signatures.get(version.signatureSeq) ?? null),
  }));
}
