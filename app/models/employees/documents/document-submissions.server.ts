import { and, asc, count, eq, max, sql } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { excludedValues } from "~/db/upsert.server";
import { nextSeq } from "~/db/counters.server";
import { documentConfirmations, documentSubmissions, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import { employees } from "~/db/schema/employees";
import { decidedProblem } from "~/domain/employees/documents/document-submission";
import type { DocumentSubmissionDecision } from "~/domain/employees/documents/document-submission-input";
import { endSentence } from "~/domain/shared/change";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange } from "~/models/shared/change-log.server";
import { detachFile, attachFile } from "~/models/shared/stored-files.server";
import { ownerName } from "~/models/employees/records/record-owner.server";
import { notifySubmissionDecided, notifySubmitted } from "./document-submission-notifications.server";
import { listRequiredDocuments } from "./own-documents.server";
import { settleNotifications } from "~/models/shared/notifications/write-notifications.server";

type Company = Pick<Scope, "companySeq">;

/** A submitted file, as the reviewer sees it. */
export interface DocumentSubmission {
  submissionSeq: number;
  employeeSeq: number;
  employeeName: string;
  employeeId: string;
  documentSeq: number;
  documentName: string;
  description: string;
  exampleFileSeq: number | null;
  fileSeq: number | null;
  fileName: string;
  submissionState: string;
  submittedAt: Date;
  decidedBy: string;
}

/**
 * Submits a document of the employee's own. A pending submission is replaced and its file detached. The submission also confirms the
 * employee's documents (DOC-02).
 * @param scope of the employee's account @param today the day in Manila
 * @throws NotFound for a document that is not required of the employee; Refusal at the field when the file no longer exists
 */
export function submitDocument(scope: Scope, employeeSeq: number, documentSeq: number, fileSeq: number, today: Day): Promise<void> {
  const { companySeq } = scope;
  return inCompany(scope, async (tx) => {
    // Serializes submissions per employee so that only the last one is pending.
    await tx.$client.query("select 1 from employees where company_seq = $1 and employee_seq = $2 for no key update", [
      companySeq,
      employeeSeq,
    ]);
    const document = (await listRequiredDocuments(tx, scope, employeeSeq, today)).find(
      (requiredDocument) => requiredDocument.documentSeq === documentSeq,
    );
    if (!document) throw new NotFound("document");
    const waits = and(
      ofCompany(companySeq),
      WAITING,
      eq(documentSubmissions.employeeSeq, employeeSeq),
      eq(documentSubmissions.documentSeq, documentSeq),
    );
    const [before] = await tx.select().from(documentSubmissions).where(waits).for("update");
    if (before) await finish(tx, scope, before, { submissionState: "REPLACED" });
    const { fileName } = await attachFile(tx, scope, fileSeq, { usedBy: "document", employeeSeq, field: "documentUpload" });
    const submissionSeq = await nextSeq(tx, companySeq, "documentHandIn");
    await tx.insert(documentSubmissions).values({ companySeq, submissionSeq, employeeSeq, documentSeq, fileSeq, fileName });
    const confirmed = { finalConfirmYn: "Y", finalConfirmDatetime: sql`now()` };
    await tx
      .insert(documentConfirmations)
      .values({ companySeq, employeeSeq, ...confirmed })
      .onConflictDoUpdate({
        target: [documentConfirmations.companySeq, documentConfirmations.employeeSeq],
        set: excludedValues(documentConfirmations, confirmed),
      });
    if (before?.fileSeq) await detachFile(tx, scope, before.fileSeq);
    await notifySubmitted(tx, scope, await ownerName(tx, scope, employeeSeq), document.documentName, today);
    await recordChange(
      tx,
      scope,
      submissionChange(employeeSeq, submissionSeq, "HAND_IN", `Submitted ${document.documentName}: ${endSentence(fileName)}`),
    );
  });
}

/** Pending submissions, oldest first, with their total. */
export function listDocumentSubmissions(
  scope: Company,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: DocumentSubmission[]; count: number }> {
  return readInCompany(scope, async (tx) => {
    const condition = and(ofCompany(scope.companySeq), WAITING);
    const rows = await submissions(tx).where(condition).orderBy(asc(documentSubmissions.submissionSeq)).limit(limit).offset(offset);
    const [all] = await tx.select({ count: count() }).from(documentSubmissions).where(condition);
    return { rows, count: all!.count };
  });
}

/** Pending submissions of one employee, oldest first. */
export function listSubmissionsOfEmployee(scope: Company, employeeSeq: number, limit: number): Promise<DocumentSubmission[]> {
  const condition = and(ofCompany(scope.companySeq), WAITING, eq(documentSubmissions.employeeSeq, employeeSeq));
  return readInCompany(scope, (tx) => submissions(tx).where(condition).orderBy(asc(documentSubmissions.submissionSeq)).limit(limit));
}

/** @throws NotFound */
export function getDocumentSubmission(scope: Company, submissionSeq: number): Promise<DocumentSubmission> {
  return readInCompany(scope, (tx) => find(tx, scope, submissionSeq));
}

/**
 * Accepts a submission, which becomes the employee's document as of its submission day, or sends it back and detaches its file.
 * @throws NotFound; Refusal (409) when it was decided or replaced meanwhile
 */
export function decideDocumentSubmission(
  scope: Scope,
  submissionSeq: number,
  { press, reason }: DocumentSubmissionDecision,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    // The new document takes the company's next document number.
    await lockCompany(tx, scope);
    const submission = await find(tx, scope, submissionSeq, true);
    const { employeeSeq, employeeName, documentName, fileSeq, submissionState, decidedBy } = submission;
    const problem = decidedProblem(submissionState, decidedBy, employeeName);
    if (problem !== null || fileSeq === null) throw new Refusal(problem ?? "Its file no longer exists.", { status: 409 });
    const decided = { decidedBy: scope.employeeName, decidedAt: sql`now()` };
    if (press === "ACCEPT") {
      await finish(tx, scope, submission, { submissionState: "ACCEPTED", ...decided });
      await storeAsDocument(tx, scope, { ...submission, fileSeq });
    } else {
      await finish(tx, scope, submission, { submissionState: "SENT_BACK", reason, ...decided });
      await detachFile(tx, scope, fileSeq);
    }
    await notifySubmissionDecided(tx, scope, submission, press === "ACCEPT" ? null : reason);
    const text =
      press === "ACCEPT"
        ? `Accepted ${documentName} of ${employeeName}.`
        : `Sent back ${documentName} of ${employeeName}: ${endSentence(reason)}`;
    await recordChange(tx, scope, submissionChange(employeeSeq, submissionSeq, press, text));
  });
}

async function storeAsDocument(
  tx: Tx,
  { companySeq }: Company,
  { employeeSeq, documentSeq, fileSeq }: Pick<DocumentSubmission, "employeeSeq" | "documentSeq"> & { fileSeq: number },
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
  { submissionSeq }: Pick<DocumentSubmission, "submissionSeq">,
  values: { submissionState: string; reason?: string; decidedBy?: string; decidedAt?: ReturnType<typeof sql> },
): Promise<void> {
  await tx
    .update(documentSubmissions)
    .set({ ...values, fileSeq: null })
    .where(and(ofCompany(companySeq), eq(documentSubmissions.submissionSeq, submissionSeq)));
  const waiting = and(ofCompany(companySeq), eq(documentSubmissions.submissionState, "WAITING"));
  if ((await tx.$count(documentSubmissions, waiting)) === 0) await settleNotifications(tx, { companySeq }, "documents:");
}

async function find(tx: Tx, { companySeq }: Company, submissionSeq: number, toDecide = false): Promise<DocumentSubmission> {
  const rows = submissions(tx).where(and(ofCompany(companySeq), eq(documentSubmissions.submissionSeq, submissionSeq)));
  const [submission] = toDecide ? await rows.for("update", { of: documentSubmissions }) : await rows;
  if (!submission) throw new NotFound("document");
  return submission;
}

function submissions(tx: Tx) {
  const { submissionSeq, employeeSeq, documentSeq, fileSeq, fileName, submissionState, submittedAt, decidedBy } = documentSubmissions;
  return tx
    .select({
      submissionSeq,
      employeeSeq,
      documentSeq,
      fileSeq,
      fileName,
      submissionState,
      submittedAt,
      decidedBy,
      employeeName: employees.employeeName,
      employeeId: employees.employeeId,
      documentName: documentPolicies.documentName,
      description: documentPolicies.description,
      exampleFileSeq: documentPolicies.exampleFileSeq,
    })
    .from(documentSubmissions)
    .innerJoin(
      employees,
      and(eq(employees.companySeq, documentSubmissions.companySeq), eq(employees.employeeSeq, documentSubmissions.employeeSeq)),
    )
    .innerJoin(
      documentPolicies,
      and(
        eq(documentPolicies.companySeq, documentSubmissions.companySeq),
        eq(documentPolicies.documentSeq, documentSubmissions.documentSeq),
      ),
    )
    .$dynamic();
}

const WAITING = eq(documentSubmissions.submissionState, "WAITING");
const ofCompany = (companySeq: number) => eq(documentSubmissions.companySeq, companySeq);

/** The audit log entry belongs to the employee's tab; the noun says which file. */
function submissionChange(employeeSeq: number, submissionSeq: number, action: string, description: string) {
  return {
    featureName: "EMPLOYEE_DOCUMENT" as const,
    subject: { noun: `document ${submissionSeq}`, seq: employeeSeq },
    action,
    description,
  };
}
