import { isDraft } from "~/domain/payroll/government/certificates/issuing";
import { signatoryOn } from "~/domain/settings/company/signatory";
import type { Day } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { readSignatures, type StoredSignature } from "./certificate-signatures.server";
import { certificateDigest, latestIssued } from "./issued-certificates.server";
import type { CertifiedPerson } from "~/models/payroll/government/returns/person-years.server";
import { certificatesOf } from "./certificate-list.server";
import { yearEmployer } from "./year-certificates.server";

type Company = Pick<Scope, "companySeq">;
type Printed = Awaited<ReturnType<typeof listPrintableCertificates>>[number];

/** The shared content of a year's certificates. @param day of rendering */
export async function certificateCompany(scope: Company, year: number, day: Day) {
  const employer = await yearEmployer(scope, year);
  const signatory = signatoryOn(await listSignatories(scope), "FORM_2316", `${year}-12-31`);
  return { year, employer, signatory, day };
}

/** Streams these employees' certificates for printing, in order, in batches. */
export async function* printedCertificates(
  scope: Company,
  year: number,
  today: Day,
  employeeSeqs: readonly number[],
): AsyncGenerator<Printed> {
  let lot: CertifiedPerson[] = [];
  const signatureCache = new Map<number, StoredSignature>();
  for await (const person of certificatesOf(scope, year, employeeSeqs)) {
    lot.push(person);
    if (lot.length < AT_ONCE) continue;
    yield* await listPrintableCertificates(scope, year, today, lot, signatureCache);
    lot = [];
  }
  yield* await listPrintableCertificates(scope, year, today, lot, signatureCache);
}
const AT_ONCE = 100;

/** Certificates for printing: an issued and unchanged one carries its version, a preliminary one its mark. */
export async function listPrintableCertificates(
  scope: Company,
  year: number,
  today: Day,
  people: readonly CertifiedPerson[],
  signatureCache = new Map<number, StoredSignature>(),
) {
  const issued = await latestIssued(
    scope,
    year,
    people.map(({ employeeSeq }) => employeeSeq),
  );
  const signatures = await readSignatures(
    scope,
    [...issued.values()].map(({ signatureSeq }) => signatureSeq),
    signatureCache,
  );
  return people.map((person) => {
    const last = issued.get(person.employeeSeq);
    const same = last?.digest === certificateDigest(person);
    return {
      ...person,
      draft: !same && isDraft(year, person, today),
      version: same ? last.version : undefined,
      signature: (same && signatures.get(last.signatureSeq ?? 0)) || null,
    };
  });
}
