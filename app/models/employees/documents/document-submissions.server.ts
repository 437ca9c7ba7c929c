import { and, asc, count, eq, max, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { excludedValues } from "~/db/upsert.server";
import { nextSeq } from "~/db/counters.server";
import { documentConfirmations, documentHandIns, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { decidedProblem } from "~/domain/employees/documents/document-submission";
import type { HandInDecision } from "~/domain/employees/documents/document-submission-input";
import { sentenceOf } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { releaseFile, takeFile } from "~/models/shared/stored-files.server";
import { lockDocuments } from "./document-policy-rows.server";
import { ownerName } from "~/models/employees/records/record-owner.server";
import { tellDecided, tellWaiting } from "./document-submission-news.server";
import { askedOf } from "./own-documents.server";
import { settleNotices } from "~/models/shared/notices.server";

type Company = Pick<Scope, "companySeq">;

/** A submitted file, as the reviewer sees it. */
export interface HandIn {
  handInSeq: number;
  employeeSeq: number;
  employeeName: string;
  employeeId: string;
  documentSeq: number;
  documentName: string;
  description: string;
  exampleFileSeq: number | null;
  fileSeq: number | null;
  fileName: string;
  handInState: string;
  handedInAt: Date;
  decidedBy: string;
}

/**
 * Submits a document of the employee's own. A pending submission is replaced and its file detached. The submission also answers whether the
 * employee has the document (DOC-02).
 * @param scope of the employee's account @param today the day in Manila
 * @throws NotFound for a document that is not required of the employee; Refusal at the field when the file no longer exists
 */
export function handIn(scope: Scope, employeeSeq: number, documentSeq: number, fileSeq: number, today: Day): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    // Serializes submissions per employee so that only the last one is pending.
    await tx.$client.query("select 1 from employees where company_seq = $1 and employee_seq = $2 for no key update", [
      companySeq,
      employeeSeq,
    ]);
    const document = (await askedOf(tx, scope, employeeSeq, today)).find((one) => one.documentSeq === documentSeq);
    if (!document) throw new NotFound("document");
    const waits = and(
      ofCompany(companySeq),
      WAITING,
      eq(documentHandIns.employeeSeq, employeeSeq),
      eq(documentHandIns.documentSeq, documentSeq),
    );
    const [before] = await tx.select().from(documentHandIns).where(waits).for("update");
    if (before) await finish(tx, scope, before, { handInState: "REPLACED" });
    const { fileName } = await takeFile(tx, scope, fileSeq, { usedBy: "document", employeeSeq, field: "documentUpload" });
    const handInSeq = await nextSeq(tx, companySeq, "documentHandIn");
    await tx.insert(documentHandIns).values({ companySeq, handInSeq, employeeSeq, documentSeq, fileSeq, fileName });
    const confirmed = { finalConfirmYn: "Y", finalConfirmDatetime: sql`now()` };
    await tx
      .insert(documentConfirmations)
      .values({ companySeq, employeeSeq, ...confirmed })
      .onConflictDoUpdate({
        target: [documentConfirmations.companySeq, documentConfirmations.employeeSeq],
        set: excludedValues(documentConfirmations, confirmed),
      });
    if (before?.fileSeq) await releaseFile(tx, scope, before.fileSeq);
    await tellWaiting(tx, scope, await ownerName(tx, scope, employeeSeq), document.documentName, today);
    await recordChange(tx, scope, told(employeeSeq, handInSeq, "HAND_IN", `Submitted ${document.documentName}: ${sentenceOf(fileName)}`));
  });
}

/** Pending submissions, oldest first, with their total. */
export function listHandIns(
  scope: Company,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: HandIn[]; count: number }> {
  return readInCompany(scope, async (tx) => {
    const wanted = and(ofCompany(scope.companySeq), WAITING);
    const rows = await handIns(tx).where(wanted).orderBy(asc(documentHandIns.handInSeq)).limit(limit).offset(offset);
    const [all] = await tx.select({ count: count() }).from(documentHandIns).where(wanted);
    return { rows, count: all!.count };
  });
}

/** Pending submissions of one employee, oldest first. */
export function listHandInsOf(scope: Company, employeeSeq: number, limit: number): Promise<HandIn[]> {
  const wanted = and(ofCompany(scope.companySeq), WAITING, eq(documentHandIns.employeeSeq, employeeSeq));
  return readInCompany(scope, (tx) => handIns(tx).where(wanted).orderBy(asc(documentHandIns.handInSeq)).limit(limit));
}

/** @throws NotFound */
export function getHandIn(scope: Company, handInSeq: number): Promise<HandIn> {
  return readInCompany(scope, (tx) => find(tx, scope, handInSeq));
}

/**
 * Accepts a submission, which becomes the employee's document as of its submission day, or sends it back and detaches its file.
 * @throws NotFound; Refusal (409) when it was decided or replaced meanwhile
 */
export function decideHandIn(scope: Scope, handInSeq: number, { press, reason }: HandInDecision): Promise<void> {
  return inCompany(scope, async (tx) => {
    // The new document takes the company's next document number.
    await lockDocuments(tx, scope);
    const found = await find(tx, scope, handInSeq, true);
    const { employeeSeq, employeeName, documentName, fileSeq, handInState, decidedBy } = found;
    const problem = decidedProblem(handInState, decidedBy, employeeName);
    if (problem !== null || fileSeq === null) throw new Refusal(problem ?? "Its file no longer exists.", { status: 409 });
    const decided = { decidedBy: scope.employeeName, decidedAt: sql`now()` };
    if (press === "ACCEPT") {
      await finish(tx, scope, found, { handInState: "ACCEPTED", ...decided });
      await becomeDocument(tx, scope, { ...found, fileSeq });
    } else {
      await finish(tx, scope, found, { handInState: "SENT_BACK", reason, ...decided });
      await releaseFile(tx, scope, fileSeq);
    }
    await tellDecided(tx, scope, found, press === "ACCEPT" ? null : reason);
    const words =
      press === "ACCEPT"
        ? `Accepted ${documentName} of ${employeeName}.`
        : `Sent back ${documentName} of ${employeeName}: ${sentenceOf(reason)}`;
    await recordChange(tx, scope, told(employeeSeq, handInSeq, press, words));
  });
}

async function becomeDocument(
  tx: Tx,
  { companySeq }: Company,
  { employeeSeq, documentSeq, fileSeq }: Pick<HandIn, "employeeSeq" | "documentSeq"> & { fileSeq: number },
): Promise<void> {
  const [policy] = await tx
    .select({ documentName: documentPolicies.documentName, documentRequirement: documentPolicies.documentRequirement })
    .from(documentPolicies)
    .where(and(eq(documentPolicies.companySeq, companySeq), eq(documentPolicies.documentSeq, documentSeq)));
  const [last] = await tx
    .select({ seq: max(employeeDocuments.employeeDocumentSeq) })
    .from(employeeDocuments)
    .where(eq(employeeDocuments.companySeq, companySeq));
  await tx
    .insert(employeeDocuments)
    .values({ companySeq, employeeDocumentSeq: (last!.seq ?? 0) + 1, employeeSeq, documentSeq, fileSeq, ...policy! });
}

/** Closes the submission and detaches its file. */
async function finish(
  tx: Tx,
  { companySeq }: Company,
  { handInSeq }: Pick<HandIn, "handInSeq">,
  values: { handInState: string; reason?: string; decidedBy?: string; decidedAt?: ReturnType<typeof sql> },
): Promise<void> {
  await tx
    .update(documentHandIns)
    .set({ ...values, fileSeq: null })
    .where(and(ofCompany(companySeq), eq(documentHandIns.handInSeq, handInSeq)));
  const waiting = and(ofCompany(companySeq), eq(documentHandIns.handInState, "WAITING"));
  if ((await tx.$count(documentHandIns, waiting)) === 0) await settleNotices(tx, { companySeq }, "documents:");
}

async function find(tx: Tx, { companySeq }: Company, handInSeq: number, toDecide = false): Promise<HandIn> {
  const one = handIns(tx).where(and(ofCompany(companySeq), eq(documentHandIns.handInSeq, handInSeq)));
  const [found] = toDecide ? await one.for("update", { of: documentHandIns }) : await one;
  if (!found) throw new NotFound("document");
  return found;
}

function handIns(tx: Tx) {
  const { handInSeq, employeeSeq, documentSeq, fileSeq, fileName, handInState, handedInAt, decidedBy } = documentHandIns;
  return tx
    .select({
      ...{ handInSeq, employeeSeq, documentSeq, fileSeq, fileName, handInState, handedInAt, decidedBy },
      employeeName: employees.employeeName,
      employeeId: employees.employeeId,
      documentName: documentPolicies.documentName,
      description: documentPolicies.description,
      exampleFileSeq: documentPolicies.exampleFileSeq,
    })
    .from(documentHandIns)
    .innerJoin(employees, and(eq(employees.companySeq, documentHandIns.companySeq), eq(employees.employeeSeq, documentHandIns.employeeSeq)))
    .innerJoin(
      documentPolicies,
      and(eq(documentPolicies.companySeq, documentHandIns.companySeq), eq(documentPolicies.documentSeq, documentHandIns.documentSeq)),
    )
    .$dynamic();
}

const WAITING = eq(documentHandIns.handInState, "WAITING");
const ofCompany = (companySeq: number) => eq(documentHandIns.companySeq, companySeq);

/** The audit log entry belongs to the employee's tab; the noun says which file. */
function told(employeeSeq: number, handInSeq: number, action: string, description: string) {
  return { featureName: "EMPLOYEE_DOCUMENT" as const, subject: { noun: `document ${handInSeq}`, seq: employeeSeq }, action, description };
}
