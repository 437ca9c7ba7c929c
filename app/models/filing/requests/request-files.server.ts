import { and, desc, eq, type SQL } from "drizzle-orm";
import { readInCompany, type Tx } from "~/db/client.server";
import { requestFiles, requests } from "~/db/schema/filing/requests";
import type { Attachment } from "~/domain/filing/requests/attachments";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import type { Permission } from "~/domain/settings/permissions";
import type { Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import type { Scope } from "~/domain/shared/scope";
import { readFilingFacts } from "~/models/filing/filing-people.server";
import { attachFile } from "~/models/shared/stored-files.server";
import type { Superseded } from "./change-request.server";
import { mayReadContent, mayRead } from "./may-read.server";
import { readRequests } from "./request-reads.server";

/**
 * Attaches files that the filer uploaded; a changed request keeps the files of its previous version.
 * @throws Refusal at the field of a file that no longer exists, or belongs to another user
 */
export async function attachRequestFiles(
  tx: Tx,
  scope: Scope,
  { requestSeq, employeeSeq, supersedes }: { requestSeq: number; employeeSeq: number; supersedes?: Superseded },
  files: readonly Attachment[],
): Promise<void> {
  const kept = supersedes ? await filesOf(tx, scope, eq(requestFiles.requestSeq, supersedes.requestSeq)) : [];
  for (const [index, { fileSeq, field }] of files.entries()) {
    if (!kept.some((file) => file.fileSeq === fileSeq)) await attachFile(tx, scope, fileSeq, { usedBy: "request", employeeSeq, field });
    await tx.insert(requestFiles).values({ companySeq: scope.companySeq, requestSeq, lineNumber: index + 1, fileSeq });
  }
}

/** File rows, latest request first. */
const filesOf = (tx: Tx, { companySeq }: Pick<Scope, "companySeq">, condition: SQL) =>
  tx
    .select({ requestSeq: requestFiles.requestSeq, fileSeq: requestFiles.fileSeq })
    .from(requestFiles)
    .where(and(eq(requestFiles.companySeq, companySeq), condition))
    .orderBy(desc(requestFiles.requestSeq));

/** Permissions that open any request. @source document 4 A-18 */
const OPENING: readonly Permission[] = ["FILING_EDIT", "FILING_APPROVAL_EDIT"];
const OPENING_LEAVE: readonly Permission[] = ["LEAVE_VIEW", "LEAVE_EDIT"];
const OPENING_TIME: readonly Permission[] = ["ATTENDANCE_VIEW", "ATTENDANCE_EDIT"];

/**
 * Checks access to a request's file: readers of the request; for private leave only the requester, approvers and leave administrators.
 * @param employeeSeq of the account; null = it has none @throws NotFound
 * @source document 4 A-18, L-26
 */
export function requireRequestFile(
  scope: Pick<Scope, "companySeq" | "permissions">,
  employeeSeq: number | null,
  fileSeq: number,
  today: Day,
): Promise<void> {
  return readInCompany(scope, async (tx) => {
    const [row] = await filesOf(tx, scope, eq(requestFiles.fileSeq, fileSeq));
    const [request] = row ? await readRequests(tx, scope, eq(requests.requestSeq, row.requestSeq), { limit: 1 }) : [];
    if (!request) throw new NotFound("file");
    const facts = await readFilingFacts(tx, scope, today);
    const openingTime = request.requestKind === "DOCUMENT" ? [] : OPENING_TIME;
    const byRight = [...OPENING, ...(request.requestKind === "LEAVE" ? OPENING_LEAVE : openingTime)];
    const open =
      request.privateLeave === null
        ? hasAnyPermission(scope.permissions, byRight) || mayRead(facts, request, employeeSeq)
        : scope.permissions.includes("LEAVE_EDIT") || mayReadContent(facts, request, employeeSeq);
    if (!open) throw new NotFound("file");
  });
}
