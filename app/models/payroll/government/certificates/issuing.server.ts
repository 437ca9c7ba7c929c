import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import {
  CERTIFICATE_MARKS,
  CERTIFICATE_CHANGED,
  ALREADY_ISSUED,
  isDraft,
  NO_CERTIFICATES_TO_ISSUE,
  issueProblem,
  type CertificateMark,
  type IssueInput,
  type MarkInput,
} from "~/domain/payroll/government/certificates/issuing";
import { authorizationText, type Authorization, type Signer } from "~/domain/payroll/government/certificates/signing";
import { FILED_IN_FUTURE } from "~/domain/payroll/government/returns/filing-text";
import { endSentence } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { addSignature } from "./certificate-signatures.server";
import { addIssued, certificateDigest, issuedOf, latestOf } from "./issued-certificates.server";
import { certifiedPeople, type CertifiedPerson } from "~/models/payroll/government/returns/person-years.server";

/**
 * Issues an employee's certificate: stores its content as the next version.
 * @throws NotFound; Refusal: red checks or an unfinished year, issued and unchanged, or changed since the form was opened (409)
 * @source document 5 F-29
 */
export async function issueCertificate(
  scope: Scope,
  year: number,
  employeeSeq: number,
  input: IssueInput,
  { today, signing = null }: { today: Day; signing?: Signing | null },
): Promise<void> {
  refuseTomorrow(signing, today);
  await inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const person = await personOf(tx, scope, year, employeeSeq);
    const why = issueProblem(year, person, today);
    if (why !== null) throw new Refusal(why);
    const digest = certificateDigest(person);
    const [last] = await issuedOf(tx, scope, year, employeeSeq);
    if (last?.digest === digest) throw new Refusal(ALREADY_ISSUED, { status: 409 });
    if (digest !== input.digest || input.version !== (last?.version ?? 0) + 1) throw new Refusal(CERTIFICATE_CHANGED, { status: 409 });
    const signatureSeq = signing && (await addSignature(tx, scope, signing));
    await addIssued(tx, scope, year, person, { ...input, signatureSeq });
    await recordChange(tx, scope, {
      featureName: "GOVERNMENT",
      subject: { noun: certificateNoun(year), seq: employeeSeq },
      action: "ISSUE",
      description: `Issued the BIR 2316 of ${person.employeeName} for ${year}, version ${input.version}${signedText(signing)}.${input.reason === "" ? "" : ` ${endSentence(input.reason)}`}`,
      after: { year, version: input.version, digest },
    });
  });
}

/** How many certificates can be issued for the first time, and how many are blocked. */
export function countIssuable(scope: Scope, year: number, today: Day): Promise<{ ready: number; blocked: number }> {
  return readInCompany(scope, async (tx) => {
    const counts = { ready: 0, blocked: 0 };
    for await (const lot of unissued(tx, scope, year))
      for (const person of lot) counts[isDraft(year, person, today) ? "blocked" : "ready"] += 1;
    return counts;
  });
}

/** The printed signature and its authorization. */
export type Signing = Signer & Authorization;

/** ", signed by Luz Santos, authorized by …"; empty where signed by hand. */
const signedText = (signing: Signing | null) => (signing ? `, signed by ${signing.name}, ${authorizationText(signing)}` : "");

function refuseTomorrow(signing: Signing | null, today: Day): void {
  if (signing && signing.authorizedOn > today) throw new Refusal(FILED_IN_FUTURE, { field: "authorizedOn" });
}

/**
 * Issues version 1 of every unissued certificate that is not blocked, signed where a signature is given.
 * @returns how many @throws Refusal when there are none
 */
export async function issueAll(scope: Scope, year: number, today: Day, signing: Signing | null = null): Promise<number> {
  refuseTomorrow(signing, today);
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const signatureSeq = signing && (await addSignature(tx, scope, signing));
    let issued = 0;
    for await (const lot of unissued(tx, scope, year))
      for (const person of lot) {
        if (isDraft(year, person, today)) continue;
        await addIssued(tx, scope, year, person, { version: 1, digest: certificateDigest(person), reason: "", signatureSeq });
        issued += 1;
      }
    if (issued === 0) throw new Refusal(NO_CERTIFICATES_TO_ISSUE);
    await recordChange(tx, scope, {
      featureName: "GOVERNMENT",
      subject: { noun: certificateNoun(year), seq: null },
      action: "ISSUE",
      description: `Issued the BIR 2316 of ${issued} ${issued === 1 ? "employee" : "employees"} for ${year}, version 1${signedText(signing)}.`,
      after: { year, issued },
    });
    return issued;
  });
}

/** The company's marks on an employee's year. */
export async function readMarks(scope: Scope, year: number, employeeSeq: number): Promise<Marks> {
  return readInCompany(scope, (tx) => marksOf(tx, scope, year, employeeSeq));
}
export type Marks = Record<CertificateMark, boolean> & { revision: number };

/** Sets or clears a mark on an employee's year. @throws NotFound; Refusal (409) @source document 5 F-27, F-103 */
export async function saveMark(
  scope: Scope,
  year: number,
  employeeSeq: number,
  mark: CertificateMark,
  { checked, revision }: MarkInput,
): Promise<void> {
  await inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const person = await personOf(tx, scope, year, employeeSeq);
    const knownMarks = await marksOf(tx, scope, year, employeeSeq);
    const subject = { featureName: "GOVERNMENT", noun: certificateNoun(year), seq: employeeSeq } as const;
    await assertRevision(tx, scope, "The statement for the year", { present: knownMarks.revision, posted: revision, ...subject });
    if (knownMarks[mark] === checked) return;
    const marks = { ...knownMarks, [mark]: checked };
    await tx.$client.query(
      `insert into certificate_marks (company_seq, taxable_year, employee_seq, first_job_yn, own_return_yn) values ($1, $2, $3, $4, $5)
       on conflict (company_seq, taxable_year, employee_seq)
       do update set first_job_yn = excluded.first_job_yn, own_return_yn = excluded.own_return_yn, revision = certificate_marks.revision + 1`,
      [scope.companySeq, year, employeeSeq, marks.firstJob ? "Y" : "N", marks.ownReturn ? "Y" : "N"],
    );
    await recordChange(tx, scope, {
      featureName: subject.featureName,
      subject: { noun: subject.noun, seq: subject.seq },
      action: "UPDATE",
      description: CERTIFICATE_MARKS[mark][checked ? "set" : "reverted"](person.employeeName, year),
      before: { [mark]: knownMarks[mark] },
      after: { [mark]: checked },
    });
  });
}

/** View History's key of a year's certificates. */
export const certificateNoun = (year: number): string => `2316 ${year}`;

async function marksOf(tx: Tx, { companySeq }: Scope, year: number, employeeSeq: number): Promise<Marks> {
  const { rows } = await tx.$client.query<Marks>(
    `select first_job_yn = 'Y' as "firstJob", own_return_yn = 'Y' as "ownReturn", revision
       from certificate_marks where company_seq = $1 and taxable_year = $2 and employee_seq = $3`,
    [companySeq, year, employeeSeq],
  );
  return rows[0] ?? { firstJob: false, ownReturn: false, revision: 0 };
}

async function personOf(tx: Tx, scope: Scope, year: number, employeeSeq: number): Promise<CertifiedPerson> {
  for await (const person of certifiedPeople(tx, scope, year, { employeeSeqs: [employeeSeq] })) return person;
  throw new NotFound("certificate");
}

/** Streams employees without an issued certificate, in batches. */
async function* unissued(tx: Tx, scope: Scope, year: number): AsyncGenerator<CertifiedPerson[]> {
  let lot: CertifiedPerson[] = [];
  const without = async () => {
    const issued = await latestOf(
      tx,
      scope,
      year,
      lot.map(({ employeeSeq }) => employeeSeq),
    );
    return lot.filter(({ employeeSeq }) => !issued.has(employeeSeq));
  };
  for await (const person of certifiedPeople(tx, scope, year)) {
    lot.push(person);
    if (lot.length < AT_ONCE) continue;
    yield await without();
    lot = [];
  }
  yield await without();
}

const AT_ONCE = 200;
