import { and, eq } from "drizzle-orm";
import { inCompany, readInCompany, type Tx } from "~/db/client.server";
import { lockCompany } from "~/db/company-lock.server";
import { documentSubmissions, documentPolicies, employeeDocuments } from "~/db/schema/employee-records";
import {
  documentChange,
  documentNameProblem,
  documentRemovalProblem,
  missingCommonDocuments,
  type DocumentPolicy,
} from "~/domain/employees/documents/document-policy";
import type { DocumentPolicyInput } from "~/domain/employees/documents/document-policy-input";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import { recordChange, recordChanges } from "~/models/shared/change-log.server";
import { assertRevision } from "~/models/shared/optimistic-lock.server";
import { detachFile, attachFile } from "~/models/shared/stored-files.server";
import {
  requirePolicy,
  countSubmissions,
  insertPolicies,
  officeNames,
  ofDocument,
  policiesInOrder,
  savePolicy,
  policyChange,
  type StoredDocumentPolicy,
} from "./document-policy-rows.server";

type Company = Pick<Scope, "companySeq">;
type Values = Omit<DocumentPolicyInput, "revision">;
/** The documents in the company's order, archived ones included, with how many employees have submitted each. */
export function listDocumentPolicies(scope: Company): Promise<(StoredDocumentPolicy & { submissionCount: number })[]> {
  return readInCompany(scope, async (tx) => {
    const counts = await countSubmissions(tx, scope.companySeq);
    return (await policiesInOrder(tx, scope.companySeq)).map((policy) => ({
      ...policy,
      submissionCount: counts.get(policy.documentSeq) ?? 0,
    }));
  });
}

/** @throws NotFound */
export function getDocumentPolicy(scope: Company, documentSeq: number): Promise<StoredDocumentPolicy & { submissionCount: number }> {
  return readInCompany(scope, async (tx) => {
    const policy = requirePolicy(await policiesInOrder(tx, scope.companySeq), documentSeq);
    return { ...policy, submissionCount: (await countSubmissions(tx, scope.companySeq)).get(documentSeq) ?? 0 };
  });
}

/**
 * Appends a document.
 * @returns its number @throws Refusal when the name is taken, an office is gone, or the example file no longer exists
 */
export function createDocumentPolicy(scope: Scope, { exampleFile, ...input }: Values): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const policies = await policiesInOrder(tx, scope.companySeq);
    await requireValidPolicy(tx, scope, policies, null, input);
    await takeExample(tx, scope, exampleFile);
    const [documentSeq] = await insertPolicies(tx, scope, policies, [{ ...input, exampleFileSeq: exampleFile }]);
    await recordChange(tx, scope, policyChange(documentSeq!, "CREATE", `Added the document ${input.documentName}.`, null, input));
    return documentSeq!;
  });
}

/** Adds the usual documents that are missing. @returns how many */
export function addDefaultDocuments(scope: Scope): Promise<number> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const policies = await policiesInOrder(tx, scope.companySeq);
    const missing = missingCommonDocuments(policies);
    const everyone = { employmentTypes: null, gender: "", workPlaceSeqs: null, description: "", exampleFileSeq: null };
    const seqs = await insertPolicies(
      tx,
      scope,
      policies,
      missing.map((usual) => ({ ...everyone, ...usual })),
    );
    await recordChanges(
      tx,
      scope,
      missing.map((usual, index) =>
        policyChange(seqs[index]!, "CREATE", `Added the document ${usual.documentName}, as most companies require it.`, null, usual),
      ),
    );
    return missing.length;
  });
}

/** @throws NotFound; Refusal when the name is taken, an office is gone, the example file no longer exists, or the form is outdated (409) */
export function updateDocumentPolicy(
  scope: Scope,
  documentSeq: number,
  { revision, exampleFile, ...input }: Values & { revision: number },
): Promise<void> {
  return change(scope, documentSeq, revision, async (tx, before, policies) => {
    await requireValidPolicy(tx, scope, policies, documentSeq, input);
    const kept = exampleFile === before.exampleFileSeq;
    const exampleFileName = kept ? before.exampleFileName : await takeExample(tx, scope, exampleFile);
    await savePolicy(tx, scope, before, { ...input, exampleFileSeq: exampleFile });
    if (!kept && before.exampleFileSeq !== null) await detachFile(tx, scope, before.exampleFileSeq);
    const after = { ...input, exampleFileName };
    const moved = documentChange(before, after, await officeNames(tx, scope));
    if (moved !== "")
      await recordChange(
        tx,
        scope,
        policyChange(documentSeq, "UPDATE", `Changed the document ${before.documentName}: ${moved}.`, before, after),
      );
  });
}

/** Moves a document one place up or down; no effect at the end of the list. @throws NotFound */
export function moveDocumentPolicy(scope: Scope, documentSeq: number, direction: "up" | "down"): Promise<void> {
  return change(scope, documentSeq, null, async (tx, before, policies) => {
    // Archived documents are listed apart, so moving skips them.
    const used = policies.filter(({ useYn }) => useYn === before.useYn);
    const from = used.findIndex((policy) => policy.documentSeq === documentSeq);
    const neighbor = used[direction === "up" ? from - 1 : from + 1];
    if (!neighbor) return;
    const others = policies.filter((policy) => policy.documentSeq !== documentSeq);
    const index = others.findIndex((policy) => policy.documentSeq === neighbor.documentSeq);
    const moved = others.toSpliced(direction === "up" ? index : index + 1, 0, before);
    // Renumbers all: older documents may share a number.
    for (const [place, policy] of moved.entries())
      await tx
        .update(documentPolicies)
        .set({ sortOrder: place + 1 })
        .where(ofDocument(scope, policy.documentSeq));
    const text = `Moved the document ${before.documentName} ${direction}: ${direction === "up" ? "above" : "below"} ${neighbor.documentName}.`;
    await recordChange(tx, scope, policyChange(documentSeq, "MOVE", text, { place: from + 1 }, { place: used.indexOf(neighbor) + 1 }));
  });
}

/** Archives or restores a document. @throws NotFound; Refusal when the page is outdated (409) */
export function setDocumentArchived(scope: Scope, documentSeq: number, revision: number, archived: boolean): Promise<void> {
  return change(scope, documentSeq, revision, async (tx, before) => {
    const useYn = archived ? "N" : "Y";
    if (before.useYn === useYn) return;
    await savePolicy(tx, scope, before, { useYn });
    const text = archived ? `Archived the document ${before.documentName}.` : `Restored the document ${before.documentName}.`;
    await recordChange(tx, scope, policyChange(documentSeq, archived ? "ARCHIVE" : "RESTORE", text, { useYn: before.useYn }, { useYn }));
  });
}

/** @throws NotFound; Refusal when an employee has submitted it, or the page is outdated (409) */
export function removeDocumentPolicy(scope: Scope, documentSeq: number, revision: number): Promise<void> {
  return change(scope, documentSeq, revision, async (tx, before) => {
    const problem = documentRemovalProblem((await countSubmissions(tx, scope.companySeq)).get(documentSeq) ?? 0);
    if (problem) throw new Refusal(problem);
    // Rows without a file are orphaned.
    await tx
      .update(employeeDocuments)
      .set({ documentSeq: null })
      .where(and(eq(employeeDocuments.companySeq, scope.companySeq), eq(employeeDocuments.documentSeq, documentSeq)));
    await tx
      .delete(documentSubmissions)
      .where(and(eq(documentSubmissions.companySeq, scope.companySeq), eq(documentSubmissions.documentSeq, documentSeq)));
    await tx.delete(documentPolicies).where(ofDocument(scope, documentSeq));
    if (before.exampleFileSeq !== null) await detachFile(tx, scope, before.exampleFileSeq);
    await recordChange(tx, scope, policyChange(documentSeq, "REMOVE", `Deleted the document ${before.documentName}.`, before, null));
  });
}

function change(
  scope: Scope,
  documentSeq: number,
  revision: number | null,
  run: (tx: Tx, before: StoredDocumentPolicy, policies: StoredDocumentPolicy[]) => Promise<void>,
): Promise<void> {
  return inCompany(scope, async (tx) => {
    await lockCompany(tx, scope);
    const policies = await policiesInOrder(tx, scope.companySeq);
    const before = requirePolicy(policies, documentSeq);
    const recorded = { featureName: "COMPANY_DOCUMENT", noun: "document", seq: documentSeq } as const;
    if (revision !== null)
      await assertRevision(tx, scope, `The document ${before.documentName}`, { present: before.revision, posted: revision, ...recorded });
    await run(tx, before, policies);
  });
}

/** @returns the name of the file; empty without one */
async function takeExample(tx: Tx, scope: Scope, fileSeq: number | null): Promise<string> {
  if (fileSeq === null) return "";
  return (await attachFile(tx, scope, fileSeq, { usedBy: "documentExample", employeeSeq: null, field: "exampleFile" })).fileName;
}

async function requireValidPolicy(
  tx: Tx,
  scope: Company,
  policies: readonly DocumentPolicy[],
  documentSeq: number | null,
  { documentName, workPlaceSeqs }: Pick<DocumentPolicy, "documentName" | "workPlaceSeqs">,
): Promise<void> {
  const problem = documentNameProblem(policies, documentSeq, documentName);
  if (problem) throw new Refusal(problem, { field: "documentName" });
  const names = await officeNames(tx, scope);
  if (workPlaceSeqs?.some((seq) => !names.has(seq)))
    throw new Refusal("One of these offices no longer exists. Choose again.", { field: "workPlaceSeqs" });
}
