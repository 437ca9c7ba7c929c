import { and, asc, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { nextSeq } from "~/db/counters.server";
import { companySignatories as signatories } from "~/db/schema/settings-company";
import { formText, mainProblem, type Signatory } from "~/domain/settings/company/signatory";
import type { SignatoryInput } from "~/domain/settings/company/signatory-input";
import { movedText } from "~/domain/shared/change";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { detachFile, attachFile } from "~/models/shared/stored-files.server";
import { fileChangeVerb } from "~/domain/shared/change";

type Company = Pick<Scope, "companySeq">;
type Values = Omit<SignatoryInput, "revision">;

/** Upper limit of signatories. */
const MAX_SIGNATORIES = 50;

/** By name. */
export function listSignatories(scope: Company): Promise<Signatory[]> {
  return readInCompany(scope, (tx) => all(tx, scope));
}

/** @throws NotFound */
export async function getSignatory(scope: Company, signatorySeq: number): Promise<Signatory> {
  return requireSignatory(await listSignatories(scope), signatorySeq);
}

/** @throws Refusal when a form already has a main signatory at that time, or above the limit */
export function createSignatory(scope: Scope, input: Values): Promise<void> {
  return inCompany(scope, async (tx) => {
    const others = await locked(tx, scope);
    if (others.length >= MAX_SIGNATORIES)
      throw new Refusal(`A company has at most ${MAX_SIGNATORIES} signatories. Delete those who no longer sign.`);
    const values = validated(others, input, null);
    const signatorySeq = await nextSeq(tx, scope.companySeq, "signatory");
    await tx.insert(signatories).values({ companySeq: scope.companySeq, signatorySeq, ...values });
    const main = values.mainFor.length > 0 ? `, main signatory for ${formText(values.mainFor)}` : "";
    await recordChange(
      tx,
      scope,
      signatoryChange(signatorySeq, "CREATE", `Added the signatory ${values.name}, ${values.position}${main}.`, null, maskedValues(values)),
    );
  });
}

/** @throws NotFound; Refusal when a form already has a main signatory at that time, or the form is outdated (409) */
export function updateSignatory(scope: Scope, signatorySeq: number, { revision, ...input }: SignatoryInput): Promise<void> {
  return inCompany(scope, async (tx) => {
    const others = await locked(tx, scope);
    const before = requireSignatory(others, signatorySeq);
    await assertRevision(tx, scope, "The signatory", { present: before.revision, posted: revision, ...signatoryRecord(signatorySeq) });
    const after = validated(others, input, signatorySeq);
    await tx
      .update(signatories)
      .set({ ...after, revision: revision + 1 })
      .where(ofSignatory(scope, signatorySeq));
    const moved = movedText<Values>(before, after, {
      name: ["name", String],
      position: ["position", String],
      tinNo: ["TIN", maskDigits],
      validFrom: ["valid from", dayText],
      validTo: ["valid to", dayText],
      mainFor: ["main signatory for", (forms) => formText(forms) || "nothing"],
      usedFor: ["signature on", (forms) => formText(forms) || "nothing"],
    });
    if (moved !== "")
      await recordChange(
        tx,
        scope,
        signatoryChange(
          signatorySeq,
          "UPDATE",
          `Changed the signatory ${before.name}: ${moved}.`,
          maskedValues(before),
          maskedValues(after),
        ),
      );
  });
}

/** Removes a signatory with the signature image. @throws NotFound; Refusal when the page is outdated (409) */
export function removeSignatory(scope: Scope, signatorySeq: number, revision: number): Promise<void> {
  return inCompany(scope, async (tx) => {
    const before = requireSignatory(await locked(tx, scope), signatorySeq);
    await assertRevision(tx, scope, "The signatory", { present: before.revision, posted: revision, ...signatoryRecord(signatorySeq) });
    await tx.delete(signatories).where(ofSignatory(scope, signatorySeq));
    if (before.signatureFileSeq !== null) await detachFile(tx, scope, before.signatureFileSeq);
    await recordChange(
      tx,
      scope,
      signatoryChange(signatorySeq, "REMOVE", `Deleted the signatory ${before.name}, ${before.position}.`, maskedValues(before), null),
    );
  });
}

/** Replaces the signature image. @param fileSeq a file just stored; null removes the image @throws NotFound */
export function saveSignature(scope: Scope, signatorySeq: number, fileSeq: number | null): Promise<void> {
  return inCompany(scope, async (tx) => {
    const before = requireSignatory(await locked(tx, scope), signatorySeq);
    if (fileSeq !== null) await attachFile(tx, scope, fileSeq, { usedBy: "company", employeeSeq: null, field: "picture" });
    await tx
      .update(signatories)
      .set({ signatureFileSeq: fileSeq, revision: before.revision + 1 })
      .where(ofSignatory(scope, signatorySeq));
    if (before.signatureFileSeq !== null) await detachFile(tx, scope, before.signatureFileSeq);
    const what = fileChangeVerb(before.signatureFileSeq, fileSeq);
    await recordChange(tx, scope, signatoryChange(signatorySeq, "UPDATE", `${what} the signature of ${before.name}.`, null, null));
  });
}

function validated(
  others: readonly Signatory[],
  { name, position, tinNo, validFrom, validTo, mainFor, usedFor }: Values,
  ownSeq: number | null,
): Values {
  const values = { name, position, tinNo, validFrom, validTo, mainFor, usedFor };
  const problem = mainProblem(others, values, ownSeq);
  if (problem) throw new Refusal(problem, { field: "mainFor" });
  return values;
}

/** Serializes changes, because a form has one main signatory. */
async function locked(tx: Tx, scope: Company): Promise<Signatory[]> {
  await tx.$client.query("select 1 from companies where company_seq = $1 for no key update", [scope.companySeq]);
  return all(tx, scope);
}

async function all(tx: Tx, { companySeq }: Company): Promise<Signatory[]> {
  const rows = await tx
    .select()
    .from(signatories)
    .where(eq(signatories.companySeq, companySeq))
    .orderBy(asc(signatories.name), asc(signatories.signatorySeq));
  return rows.map(({ companySeq: _company, ...row }) => row as Signatory);
}

function requireSignatory(rows: readonly Signatory[], signatorySeq: number): Signatory {
  const row = rows.find((signatory) => signatory.signatorySeq === signatorySeq);
  if (!row) throw new NotFound("signatory");
  return row;
}

/** The history masks personal numbers. */
const maskDigits = (digits: string) => (digits === "" ? "none" : `…${digits.slice(-4)}`);
const maskedValues = ({ tinNo, ...values }: Values) => ({ ...values, tinNo: maskDigits(tinNo) });
const dayText = (day: Day | null) => (day === null ? "none" : formatDay(day));
const signatoryRecord = (seq: number) => ({ featureName: "COMPANY", noun: "signatory", seq }) as const;
const signatoryChange = (seq: number, action: string, description: string, before: object | null, after: object | null) =>
  ({ featureName: "COMPANY", subject: { noun: "signatory", seq }, action, description, before, after }) as const;
const ofSignatory = ({ companySeq }: Company, signatorySeq: number) =>
  and(eq(signatories.companySeq, companySeq), eq(signatories.signatorySeq, signatorySeq));
